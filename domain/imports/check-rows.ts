import { createHash } from "node:crypto";
import { pseudonyms } from "~/platform/secrets/index.ts";
import type { AnyImportKind, CheckedRow, RowFault } from "../import-kind.ts";
import { faultOfMeaning, fixedColumns, meaningOf } from "./column-values.ts";
import { MAX_IMPORT_CELL } from "./import-rules.input.ts";
import type { ChosenValues, Mapping } from "./imports.schema.ts";
import type { ReadRow } from "./unpack-archive.ts";

/** A row of a file, checked on its own. */
export interface FileRow {
  line: number;
  /** Null: it's refused. */
  row: unknown;
  fault: RowFault | null;
  /** The text that a refusal is about, shortened. */
  value: string;
  email: string;
}

/** How much of a refused cell is shown. No email address is longer. */
const MAX_SHOWN = 254;

const UNREADABLE = "This row can't be read. It's too long, or a quotation mark isn't closed.";
const EMPTY = "This row is empty.";

interface Checking {
  kind: AnyImportKind;
  mapping: Mapping;
  chosenValues: ChosenValues;
  choice: string;
  facts: unknown;
}

/** Checks rows one after another and remembers, as one number per row, which ones it has seen. */
export function rowChecker({ kind, mapping, chosenValues, choice, facts }: Checking): (row: ReadRow) => FileRow | Promise<FileRow> {
  const seen = new Map<number, number>();
  const columns = Object.entries(mapping);
  const longest = kind.limits.cell ?? MAX_IMPORT_CELL;
  // Without an address, what's repeated is the row's first column.
  const keyed = kind.columns.find(({ key }) => key === "email")?.key ?? kind.columns[0]?.key ?? "";
  const fixed = fixedColumns(kind, mapping);
  return ({ line, cells, fault }) => {
    if (!cells) return refusedRow(line, { field: "", reason: UNREADABLE });
    const given = Object.fromEntries(columns.map(([key, at]) => [key, plainCell(cells[at] ?? "")]));
    if (fault) return refusedRow(line, fault, given);
    const tooLong = columns.find(([key]) => (given[key] ?? "").length > longest)?.[0];
    if (tooLong) return refusedRow(line, { field: tooLong, reason: `At most ${longest.toLocaleString("en-US")} characters.` }, given);
    if (Object.values(given).every((cell) => cell === "") && columns.length > 1) return refusedRow(line, { field: "", reason: EMPTY });
    const meant = { ...given };
    for (const column of fixed) {
      const cell = given[column.key] ?? "";
      const meaning = meaningOf(column, cell, chosenValues);
      const reason = faultOfMeaning(meaning, cell);
      if (reason) return refusedRow(line, { field: column.key, reason }, given);
      meant[column.key] = meaning ?? "";
    }
    const take = (checked: CheckedRow<unknown>): FileRow => {
      if ("fault" in checked) return refusedRow(line, checked.fault, given);
      const { row, key, email } = checked;
      const mark = key === null ? null : markOf(key);
      const earlier = mark === null ? undefined : seen.get(mark);
      if (earlier !== undefined) return { ...refusedRow(line, { field: keyed, reason: repeated(earlier) }, given), email };
      if (mark !== null) seen.set(mark, line);
      return { line, row, fault: null, value: "", email };
    };
    const checked = kind.check(meant, facts, choice);
    return checked instanceof Promise ? checked.then(take) : take(checked);
  };
}

/** Exports put an apostrophe before anything that a spreadsheet could run as a formula (platform/csv). It isn't part of the text. */
function plainCell(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@＝＋－＠])/, "");
}

function repeated(line: number): string {
  return `This address appears earlier in the file, on line ${line}.`;
}

function refusedRow(line: number, fault: RowFault, given: Record<string, string> = {}): FileRow {
  return { line, row: null, fault, value: (given[fault.field] ?? "").replaceAll("\0", "").slice(0, MAX_SHOWN), email: "" };
}

/** Stands for a person who was erased while a file with their row waits. */
export function erasedMark(email: string): string {
  return erasedMarks(email)[0] as string;
}

/** Each mark that a person can have while the program's secret is being rotated. */
export function erasedMarks(email: string): string[] {
  return pseudonyms("erased from import", email.toLowerCase());
}

/**
 * 48 bits: with half a million rows, two rows share a number in about one of two thousand files, and one is wrongly reported as a
 * duplicate.
 */
function markOf(key: string): number {
  return createHash("sha256").update(key).digest().readUIntBE(0, 6);
}
