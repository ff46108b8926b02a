import { dayText } from "../days.ts";
import type { StandingFacts } from "./read-facts.ts";
import type { FactId, FactSource } from "./regulatory-facts.input.ts";

/** What stands beside a text that relies on facts: where they come from, and when they were checked. */
export interface SourceNote {
  sources: readonly FactSource[];
  /** "November 26, 2026". Of several facts, the one that was checked first counts. */
  checkedOn: string;
  /** What staff have recorded since the text was written. */
  changes: readonly { text: string; url: string }[];
}

/** Null without facts. */
export function sourceNoteOf(facts: StandingFacts, ids: readonly FactId[]): SourceNote | null {
  const named = ids.map((id) => facts[id]);
  const [first] = named.map(({ checkedOn }) => checkedOn).sort();
  if (first === undefined) return null;
  const sources = new Map(named.flatMap((fact) => fact.sources).map((source) => [source.url, source]));
  return {
    sources: [...sources.values()],
    checkedOn: dayText(first),
    changes: named.flatMap(({ change }) => (change ? [change] : [])),
  };
}

/** The same as one text, for paper and email. */
export function sourceLine({ sources, checkedOn, changes }: SourceNote): string {
  const changed = changes.map(({ text, url }) => ` Changed since: ${text} (${url})`).join("");
  return `Sources: ${sources.map(({ title }) => title).join(", ")}. Checked ${checkedOn}.${changed}`;
}
