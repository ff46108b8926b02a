export type { CsvBounds, CsvFault, CsvLayout, CsvLook } from "./csv-jobs.ts";
export type { Encoding } from "./encoding.ts";
export { countCsvRows, lookAtCsv, type OpenFile, readCsv } from "./read-aside.ts";
export type { CsvRow, Separator } from "./read-csv.ts";

export type CsvCell = string | number;

/** Without this mark, Excel assumes the computer's code page. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Where a spreadsheet would start to read a formula: an apostrophe before it makes it text (OWASP, CSV injection; ASVS 5.0, 1.2.10). This
 * isn't only at the start of a cell: a spreadsheet whose locale separates by semicolons or tabs reads our commas and quotation marks as
 * text, and starts a cell inside one of ours. The full-width characters come from East Asian keyboards, and some programs treat them like
 * the regular ones. What stands before is only looked at once the sign is found, so that the work grows with the text's length.
 */
const FORMULA = /[=+\-@＝＋－＠](?<=(?:^|[;\t\r\n])[ \u00a0\0"']*.)|^[\t\r\n\0]/g;

/** The apostrophes that are written before formulas, and no others. */
const GUARD = /'(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])[ \u00a0\0"']*')|^'(?=[\t\r\n\0])/g;

/** A cell of a file that was written here, as it was before: what a spreadsheet could run as a formula loses its apostrophe. */
export function withoutGuards(cell: string): string {
  return cell.includes("'") ? cell.replace(GUARD, "") : cell;
}

/** Rows as a CSV file (RFC 4180) in UTF-8 that spreadsheets can open safely. Numbers are written as they are, including negative ones. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + linesOf(rows);
}

/** The same file in chunks, for more rows than should be in memory at once: first the header, then each batch of rows. */
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
