export { detectEncoding, type Encoding, type NoText, textOf } from "./encoding.ts";
export { type CsvRow, readCsv, type Separator, separators } from "./read-csv.ts";

export type CsvCell = string | number;

/** Excel takes a file without this mark for the code page of the computer. */
const BYTE_ORDER_MARK = "\ufeff";

/** What a spreadsheet takes for the start of a formula: a text that begins so is shown as text by an apostrophe before it (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** Rows as a CSV file (RFC 4180) in UTF-8 that spreadsheets open safely. Numbers are written as they are, below zero too. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + linesOf(rows);
}

/** The same file in parts, for more rows than should be in memory at once: the head comes first, then every batch of rows. */
export async function* csvParts(head: readonly string[], batches: AsyncIterable<readonly (readonly CsvCell[])[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + linesOf([head]);
  for await (const rows of batches) yield linesOf(rows);
}

function linesOf(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(written).join(",")}\r\n`).join("");
}

function written(cell: CsvCell): string {
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
