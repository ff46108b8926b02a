export { detectEncoding, type Encoding, type NoText, textOf } from "./encoding.ts";
export { type CsvRow, readCsv, type Separator, separators } from "./read-csv.ts";

export type CsvCell = string | number;

/** Excel takes a file without this mark for the code page of the computer. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Where a spreadsheet would begin to read a formula: an apostrophe before it makes it text (OWASP, CSV injection; ASVS 5.0, 1.2.10). Not only
 * at the start of a cell: a spreadsheet whose language separates by semicolons or tabs reads our commas and quotation marks as text, and
 * begins a cell inside of ours. The wide characters are those of East Asian keyboards, which some programs take for the narrow ones.
 */
const FORMULA = /(?<=(?:^|[;\t\r\n])[ \u00a0\0"']*)[=+\-@＝＋－＠]|^[\t\r\n\0]/g;

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
  const text = cell.replace(FORMULA, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
