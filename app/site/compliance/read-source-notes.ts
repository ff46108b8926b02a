import { type ServerOnly, serverOnly } from "~/app/ui/still.tsx";
import { factsNamedIn, type SourceNote, sourceNoteOf, standingFacts } from "~/domain/regulations/index.ts";

/** The source notes of a page, by the section that they stand in. */
export type SourceNotes = ServerOnly<Readonly<Record<string, SourceNote | null>>>;

/** The note below a text that staff write: it names the facts that share a clause number or a date with the text. */
export async function readTextNote(blocks: readonly unknown[]): Promise<SourceNotes> {
  return serverOnly({ text: sourceNoteOf(await standingFacts(), factsNamedIn(JSON.stringify(blocks))) });
}
