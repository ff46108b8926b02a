import { type CsvFault, type CsvRow, lookAtCsv, type OpenFile, readCsv, withoutGuards } from "~/platform/csv/index.ts";
import { MAX_IMPORT_CELL, MAX_IMPORT_COLUMNS } from "../../../imports/import-rules.input.ts";
import { ok, type Result, refused } from "../../../result.ts";
import { checkName } from "../../addresses/check-names.ts";
import { type ImportKind, MAX_NAMES } from "../../generator-rules.input.ts";
import type { NameProblem } from "../../name-rules.input.ts";
import type { SeoLocation } from "../../text/merge-values.ts";
import { type Columns, columnsOf, withinLimit } from "./columns.ts";
import { type LocationProblem, locationOf, stateOfRow } from "./location-of-row.ts";

/** Why a row can't be used. */
export interface RowFault {
  problem:
    | NameProblem
    | LocationProblem
    | "unreadable"
    | "in-project"
    | "address-in-project"
    | "comma"
    | "bad-field"
    | "which-state"
    | "too-many-facts";
  /** The name that already has the address, the text that can't be read, or, in a JSON file, the field and what's wrong with it. */
  detail?: string;
}

/** A rejected row. */
export interface RefusedRow extends RowFault {
  /** Line number in the file, from 1. In a JSON file, its place in the list. */
  line: number;
  text: string;
}

/** A row of a file, as far as the file alone tells. What it does depends on the sets (plan-names.ts). */
export interface ReadRow {
  /** Line number in the file, from 1. In a JSON file, its place in the list. */
  line: number;
  /** Its beginning, to show to people. */
  text: string;
  /** The term, or the location with its facts. If a fact has a fault, only its name and state. Missing: the row can't be read. */
  entry?: SeoLocation;
  fault?: RowFault;
}

/** A checked file. */
export interface ReadNames {
  rows: ReadRow[];
  /** What each column was recognized as, in file order: "Name", "Fact: river", "not used". */
  columns: string[];
  /** If no column was recognized by its name. */
  firstLine?: FirstLine;
  /** It has objects instead of lines and columns. */
  isJson?: true;
}

/** The first line of a file without recognized columns. It's an ordinary row until someone says that it contains column names. */
export interface FirstLine {
  text: string;
  isHead: boolean;
}

/** How many rows are checked to recognize columns. */
const SAMPLE = 50;
/** How many characters of a row a report shows. */
export const SHOWN = 120;

/**
 * The rows of a CSV file, each with what's wrong with it. Accepts what spreadsheets write (platform/csv). Columns are recognized by their
 * header.
 * @throws WorkerBusyError, WorkerEndedError
 */
export async function readNames(
  kind: ImportKind,
  open: OpenFile,
): Promise<Result<ReadNames, CsvFault | "empty" | "only-heads" | "too-many" | "no-names">> {
  const look = await lookAtCsv(open, { columns: MAX_IMPORT_COLUMNS, cell: MAX_IMPORT_CELL });
  if (typeof look === "string") return refused(look);
  const found: CsvRow[] = [];
  for await (const some of readCsv(open, look.layout)) {
    found.push(...some);
    if (found.length > MAX_NAMES + 1) return refused("too-many");
  }
  const cellsOf = (some: CsvRow[]) => some.map(({ cells }) => cells ?? []);
  const known = columnsOf(kind, cellsOf(found.slice(0, SAMPLE)));
  const body = known.hasHead ? found.slice(1) : found;
  if (body.length === 0) return refused(known.hasHead ? "only-heads" : "empty");
  const columns = withinLimit(known, cellsOf(body));
  const rows = body.map((row) => readRow(kind, row, columns));
  if (isNameless(rows)) return refused("no-names");
  const first = columns.hasHead ? undefined : found[0]?.cells;
  return ok({ rows, columns: columns.meanings, ...(first && { firstLine: { text: textOfRow(first), isHead: false } }) });
}

/** Whether no row of a file has a name. */
export function isNameless(rows: readonly ReadRow[]): boolean {
  return rows.every(({ entry }) => entry && checkName(entry.name).problem === "empty");
}

function textOfRow(cells: readonly string[]): string {
  return cells.join(" · ").slice(0, SHOWN);
}

function readRow(kind: ImportKind, { line, cells }: CsvRow, columns: Columns): ReadRow {
  const row = { line, text: textOfRow(cells ?? []) };
  if (!cells) return { ...row, fault: { problem: "unreadable" } };
  if (kind === "terms") return { ...row, entry: { name: cells[columns.name] ?? "" } };
  const plain = cells.map(withoutGuards);
  const name = plain[columns.name] ?? "";
  const location = locationOf(name, plain, columns);
  if (location.ok) return { ...row, entry: location.value };
  return { ...row, entry: { name, ...stateOfRow(plain, columns) }, fault: location.reason };
}

/** A file with its first line treated as column names, or as an ordinary row. If columns were recognized, nothing changes. */
export function withFirstLineAs(names: ReadNames, as: "heads" | "row"): ReadNames {
  return names.firstLine ? { ...names, firstLine: { ...names.firstLine, isHead: as === "heads" } } : names;
}
