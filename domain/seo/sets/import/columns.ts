import type { ImportKind } from "../../generator-rules.input.ts";
import { isOwnFactName } from "../../text/variables.ts";
import { stateOf } from "../typed-locations.input.ts";

/** Which column contains what. */
export interface Columns {
  hasHead: boolean;
  name: number;
  known: Partial<Record<KnownColumn, number>>;
  /** A file's own facts: name and column. */
  facts: { name: string; column: number; head: string }[];
  /** What each column was recognized as, to show to people. */
  meanings: string[];
}

export type KnownColumn = keyof typeof HEADS;

/** Possible column names, without spaces and punctuation. */
const HEADS = {
  state: /^(us)?states?(code|abbreviation|abbr|id)?$/,
  county: /^count(y|ies)(name)?$/,
  population: /^(population|pop|inhabitants)\d*$/,
  postalCodes: /^(postal|zip|post)(codes?|s)?$/,
  latitude: /^(lat|latitude)$/,
  longitude: /^(lon|lng|long|longitude)$/,
};
const NAMES = {
  terms: /^(search)?(terms?|keywords?|names?|services?)$/,
  locations: /^(locations?|city|cities|towns?|places?|names?)(name|ascii)?$/,
};
const MEANINGS: Record<KnownColumn, string> = {
  state: "State",
  county: "County",
  population: "Population",
  postalCodes: "Postal codes",
  latitude: "Latitude",
  longitude: "Longitude",
};
/** A file's own facts, at most this many. Further columns aren't used. */
const MAX_FACTS = 20;

/**
 * Recognizes the columns by the first row. If no cell in it names one, it's data: the first column is the name, and the second is the state
 * if it contains states.
 * @param rows from the beginning of the file
 */
export function columnsOf(kind: ImportKind, rows: readonly (readonly string[])[]): Columns {
  const first = rows[0] ?? [];
  const heads = first.map((cell) => cell.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
  const name = heads.findIndex((head) => NAMES[kind].test(head));
  if (name < 0) return withoutHead(kind, first, rows);
  const columns: Columns = { hasHead: true, name, known: {}, facts: [], meanings: first.map(() => "not used") };
  columns.meanings[name] = kind === "terms" ? "Term" : "Name";
  if (kind === "terms") return columns;
  for (const [column, head] of heads.entries()) if (column !== name) take(columns, { column, head, written: first[column] ?? "" });
  return columns;
}

function withoutHead(kind: ImportKind, first: readonly string[], rows: readonly (readonly string[])[]): Columns {
  const hasStates = kind === "locations" && rows.some((cells) => stateOf((cells[1] ?? "").trim()) !== undefined);
  const known = hasStates ? { state: 1 } : {};
  const meanings = first.map((_, column) =>
    column === 0 ? (kind === "terms" ? "Term" : "Name") : column === known.state ? "State" : "not used",
  );
  return { hasHead: false, name: 0, known, facts: [], meanings };
}

function take(columns: Columns, { column, head, written }: { column: number; head: string; written: string }): void {
  const known = (Object.keys(HEADS) as KnownColumn[]).find((one) => HEADS[one].test(head) && columns.known[one] === undefined);
  if (known) {
    columns.known[known] = column;
    columns.meanings[column] = MEANINGS[known];
    return;
  }
  const name = written
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "");
  const isTaken = columns.facts.some((fact) => fact.name === name);
  if (!isOwnFactName(name) || isTaken || columns.facts.length === MAX_FACTS) return;
  columns.facts.push({ name, column, head: written.trim() });
  columns.meanings[column] = `Fact: [${name}]`;
}
