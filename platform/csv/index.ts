export type CsvCell = string | number;

/** Excel takes a file without this mark for the code page of the computer. */
const BYTE_ORDER_MARK = "\ufeff";

/** What a spreadsheet takes for the start of a formula: a text that begins so is shown as text by an apostrophe before it (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** Rows as a CSV file (RFC 4180) in UTF-8 that spreadsheets open safely. Numbers are written as they are, below zero too. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(written).join(",")}\r\n`).join("");
}

function written(cell: CsvCell): string {
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
