import { RowReader } from "~/platform/csv/read-csv.ts";
import { plainHead } from "./guess-mapping.ts";

/** What's known about tables in an archive. */
export interface TableBounds {
  /** The kind's columns, by the names that they have in the first row. */
  columns: { names: readonly string[]; isRequired: boolean }[];
  /** A table has at least one of these columns. Empty: there's no such rule. */
  oneOf: number[];
  /** The most rows. */
  rows: number;
}

const MAX_COLUMNS = 100;

/**
 * The rows of a table, as an import's other steps read them: a line of JSON each, with a cell for every column of the kind. No one is asked
 * about these columns, so none is guessed: a table without the names that are known is refused.
 */
export function tableRows(text: string, { columns, oneOf }: TableBounds, most: number): string[] | "no-tables" | "too-many" {
  let places: number[] | undefined;
  const rows: string[] = [];
  for (const { cells } of new RowReader(",").read(text.replace(/^\ufeff/, ""), true)) {
    if (!places) {
      places = placesOf(cells?.slice(0, MAX_COLUMNS) ?? [], columns);
      const isKnown = columns.every(({ isRequired }, at) => !isRequired || places?.[at] !== -1);
      if (!isKnown || (oneOf.length > 0 && oneOf.every((at) => places?.[at] === -1))) return "no-tables";
      continue;
    }
    if (rows.length === most) return "too-many";
    rows.push(`${JSON.stringify(places.map((at) => cells?.[at] ?? ""))}\n`);
  }
  return places ? rows : "no-tables";
}

function placesOf(head: string[], columns: TableBounds["columns"]): number[] {
  const names = head.map(plainHead);
  return columns.map((column) => {
    const known = new Set(column.names.map(plainHead));
    return names.findIndex((name) => known.has(name));
  });
}
