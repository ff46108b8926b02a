import type { AnyImportKind, ImportColumn } from "../import-kind.ts";
import type { Mapping } from "./imports.schema.ts";

type Columns = AnyImportKind["columns"];

/** Whether the first row names columns: no cell in it is an address, and one is a known name, or all are short words without a number. */
export function hasHeader(columns: Columns, rows: readonly (readonly string[])[]): boolean {
  const first = rows[0] ?? [];
  if (first.some((cell) => cell.includes("@"))) return false;
  if (first.some((cell) => columns.some((column) => isNamed(column, cell)))) return true;
  // If later rows have a cell that can only be one thing and the first row doesn't, the first row is a header in other words.
  const telling = columns.filter(({ isLike }) => isLike);
  return telling.some(({ isLike }) => first.some((_, at) => rows.slice(1).some((row) => isLike?.(row[at] ?? ""))));
}

/** Guesses the columns by their headers, otherwise by their cells. Each column of the file is used at most once. */
export function guessMapping(columns: Columns, rows: readonly (readonly string[])[], hasHead: boolean): Mapping {
  const mapping: Mapping = {};
  const used = new Set<number>();
  const take = (key: string, at: number) => {
    if (at < 0 || used.has(at)) return;
    mapping[key] = at;
    used.add(at);
  };
  const heads = hasHead ? (rows[0] ?? []) : [];
  for (const column of columns) take(column.key, placeOf(heads, column, used));
  const data = hasHead ? rows.slice(1) : rows;
  for (const { key, isLike } of columns) if (isLike && mapping[key] === undefined) take(key, mostLike(data, isLike, used));
  return mapping;
}

/** The exact label or an earlier alias wins over a later one. */
function placeOf(heads: readonly string[], { label, aliases }: ImportColumn, used: Set<number>): number {
  const names = heads.map(plainHead);
  for (const alias of [label, ...aliases]) {
    const at = names.findIndex((name, place) => name === plainHead(alias) && !used.has(place));
    if (at >= 0) return at;
  }
  return -1;
}

function isNamed({ label, aliases }: ImportColumn, cell: string): boolean {
  const name = plainHead(cell);
  return name !== "" && [label, ...aliases].some((alias) => plainHead(alias) === name);
}

function mostLike(rows: readonly (readonly string[])[], isLike: (cell: string) => boolean, used: Set<number>): number {
  const width = Math.max(0, ...rows.map((row) => row.length));
  let [best, most] = [-1, 0];
  for (let at = 0; at < width; at++) {
    const count = used.has(at) ? 0 : rows.filter((row) => isLike(row[at] ?? "")).length;
    if (count > most) [best, most] = [at, count];
  }
  return best;
}

/** "E-Mail Address " and "email_address" are the same header. */
export function plainHead(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
}
