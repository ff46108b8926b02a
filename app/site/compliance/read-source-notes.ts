import { type ServerOnly, serverOnly } from "~/app/ui/still.tsx";
import { factsNamedIn, type SourceNote, sourceNoteOf, standingFacts } from "~/domain/regulations/index.ts";
import type { FactId } from "~/domain/regulations/regulatory-facts.input.ts";

/** The source notes of a page, by the section that they stand in. */
export type SourceNotes = ServerOnly<Readonly<Record<string, SourceNote | null>>>;

/** Notes for the sections of a page: which facts each of them relies on. */
export async function readSourceNotes(of: Readonly<Record<string, readonly FactId[]>>): Promise<SourceNotes> {
  const facts = await standingFacts();
  return serverOnly(Object.fromEntries(Object.entries(of).map(([section, ids]) => [section, sourceNoteOf(facts, ids)])));
}

/** The note below a text that staff write: it names the facts that share a clause number or a date with the text. */
export async function readTextNote(blocks: readonly unknown[]): Promise<SourceNotes> {
  return readSourceNotes({ text: factsNamedIn(JSON.stringify(blocks)) });
}
