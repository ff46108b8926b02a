import type { ImportKind } from "../../generator-rules.input.ts";
import { isOwnFactName } from "../../text/variables.ts";
import { stateOf } from "../typed-locations.input.ts";

/** Which column contains what. */
export interface Columns {
  hasHead: boolean;
  name: number;
  known: Partial<Record<KnownColumn, number>>;
  /** A file's own facts: name and column. */
  facts: { name: string; column: number; head: string; kind: FactKind }[];
  /** Where a fact's source, its link, and the day it was read stand. An empty name: those of all facts that have none of their own. */
  sources: Record<string, Partial<Record<SourcePart, number>>>;
  /** What each column was recognized as, to show to people. */
  meanings: string[];
}

/** What a fact is. A head says it in parentheses: "Schools (list)", "Airport (miles)", "Airport (minutes)". */
type FactKind = "text" | "list" | "miles" | "minutes";
type SourcePart = "from" | "url" | "on";

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
/** A location's own facts, at most this many. */
export const MAX_FACTS = 20;
/** Columns of facts, at most this many: one location has these, and another one those. */
const MAX_FACT_COLUMNS = 500;

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
  const columns: Columns = { hasHead: true, name, known: {}, facts: [], sources: {}, meanings: first.map(() => NOT_USED) };
  columns.meanings[name] = kind === "terms" ? "Term" : "Name";
  if (kind === "terms") return columns;
  for (const [column, head] of heads.entries()) if (column !== name) take(columns, { column, head, written: first[column] ?? "" });
  return columns;
}

/** If a row has more facts than a location can have, only the first columns of facts are used. */
export function withinLimit(columns: Columns, rows: readonly (readonly string[])[]): Columns {
  const { facts } = columns;
  const isFilled = (cells: readonly string[], { column }: { column: number }) => (cells[column] ?? "").trim() !== "";
  const fits = (cells: readonly string[]) => facts.filter((fact) => isFilled(cells, fact)).length <= MAX_FACTS;
  if (facts.length <= MAX_FACTS || rows.every(fits)) return columns;
  const left = new Set(facts.slice(MAX_FACTS).map(({ column }) => column));
  const meanings = columns.meanings.map((meaning, column) => (left.has(column) ? NOT_USED : meaning));
  return { ...columns, facts: facts.slice(0, MAX_FACTS), meanings };
}

const NOT_USED = "not used";

function withoutHead(kind: ImportKind, first: readonly string[], rows: readonly (readonly string[])[]): Columns {
  const hasStates = kind === "locations" && rows.some((cells) => stateOf((cells[1] ?? "").trim()) !== undefined);
  const known = hasStates ? { state: 1 } : {};
  const meanings = first.map((_, column) =>
    column === 0 ? (kind === "terms" ? "Term" : "Name") : column === known.state ? "State" : NOT_USED,
  );
  return { hasHead: false, name: 0, known, facts: [], sources: {}, meanings };
}

function take(columns: Columns, { column, head, written }: { column: number; head: string; written: string }): void {
  const exact = factInBrackets(written);
  if (exact) {
    if (exact.rest === "") takeFact(columns, exact.name, { column, written });
    else takeSource(columns, column, written);
    return;
  }
  const known = (Object.keys(HEADS) as KnownColumn[]).find((one) => HEADS[one].test(head) && columns.known[one] === undefined);
  if (known) {
    columns.known[known] = column;
    columns.meanings[column] = MEANINGS[known];
    return;
  }
  if (takeSource(columns, column, written)) return;
  takeFact(columns, factName(written.replace(KIND, "")), { column, written });
}

/** How a head ends that says what its fact is. */
const KIND = /\((list|miles|minutes)\)\s*$/i;

function takeFact(columns: Columns, name: string, { column, written }: { column: number; written: string }): void {
  const [, inParentheses] = KIND.exec(written) ?? [];
  const kind = standardKind(name) ?? ((inParentheses?.toLowerCase() ?? "text") as FactKind);
  // Some locations can have one thing where others have several.
  const isTaken = columns.facts.some((fact) => fact.name === name && (fact.kind === "list") === (kind === "list"));
  if (!(isOwnFactName(name) || standardKind(name)) || isTaken || columns.facts.length === MAX_FACT_COLUMNS) return;
  columns.facts.push({ name, column, head: written.trim(), kind });
  columns.meanings[column] = `Fact: [${name}]${kind === "text" ? "" : ` (${kind})`}`;
}

/** `[water_source] (list)`: exactly this fact, although “Water source” would be a source. Downloads name such facts like this. */
function factInBrackets(written: string): { name: string; rest: string } | null {
  const [, name, rest = ""] = /^\s*\[([a-z][a-z0-9_]{0,39})\](.*)$/.exec(written) ?? [];
  return name === undefined ? null : { name, rest: rest.replace(KIND, "").trim() };
}

/** The head of a fact's column that's read as this fact. */
export function headOf(fact: string, kind: "text" | "list"): string {
  const suffix = kind === "list" ? " (list)" : "";
  const [read] = columnsOf("locations", [["Name", fact + suffix]]).facts;
  return `${read?.name === fact ? fact : `[${fact}]`}${suffix}`;
}

/** Facts that any location can have, and what they are. */
const STANDARD: Record<string, FactKind> = { distance: "miles", drive_time: "minutes", contact_person: "text", clients_here: "list" };

/** What a fact is that any location can have. Undefined: it isn't one. */
export function standardKind(name: string): FactKind | undefined {
  return Object.hasOwn(STANDARD, name) ? STANDARD[name] : undefined;
}

/** How a head ends that is about a source, and what such a column holds. */
const SOURCE_ENDS: Record<string, [SourcePart, string]> = {
  link: ["url", "Link to the source"],
  url: ["url", "Link to the source"],
  date: ["on", "Date of the source"],
  read: ["on", "Date of the source"],
  checked: ["on", "Date of the source"],
  source: ["from", "Source"],
};

/** "Population source", "Population source link", "Population source date", and the same without a fact for the whole row. */
function takeSource(columns: Columns, column: number, written: string): boolean {
  const exact = factInBrackets(written);
  const words = (exact?.rest ?? written).split(/[\s_-]/).filter(Boolean);
  const end = words.pop()?.toLowerCase() ?? "";
  const known = Object.hasOwn(SOURCE_ENDS, end) ? SOURCE_ENDS[end] : undefined;
  if (!known || (end !== "source" && words.pop()?.toLowerCase() !== "source")) return false;
  const [part, meaning] = known;
  const name = exact?.name ?? factName(words.filter((word) => !/^\((list|miles|minutes)\)$/i.test(word)).join(" "));
  const parts = Object.hasOwn(columns.sources, name) ? (columns.sources[name] ?? {}) : {};
  if (parts[part] !== undefined) return false;
  columns.sources[name] = { ...parts, [part]: column };
  columns.meanings[column] = name ? `${meaning} of [${name}]` : meaning;
  return true;
}

function factName(written: string): string {
  return written
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "");
}
