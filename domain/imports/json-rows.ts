import type { ImportColumn, RowFault } from "../import-kind.ts";

/** What reading a JSON file needs to know about a column. */
export type JsonColumn = Pick<ImportColumn, "key" | "entries">;

/** A row of a JSON file: a cell for each column, or what's wrong with it. */
export interface JsonRow {
  cells: string[];
  fault?: RowFault;
}

/** A line of JSON for each row, and how many there are. "not-json": it isn't a list. */
interface JsonRows {
  rows: string[];
  count: number;
  fault: "not-json" | "too-many" | null;
}

/**
 * The rows of a JSON file, as an import's other steps read them: a list of objects. A field that's no column, or whose value has another
 * shape, refuses its row.
 */
export function jsonRows({ text, columns, most }: { text: string; columns: readonly JsonColumn[]; most: number }): JsonRows {
  const list = parsed(text);
  if (!Array.isArray(list)) return { rows: [], count: 0, fault: "not-json" };
  if (list.length > most) return { rows: [], count: list.length, fault: "too-many" };
  return { rows: list.map((one) => `${JSON.stringify(rowOf(one, columns))}\n`), count: list.length, fault: null };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return null;
  }
}

function rowOf(one: unknown, columns: readonly JsonColumn[]): JsonRow {
  const cells = columns.map(() => "");
  if (!isObject(one)) return { cells, fault: { field: "", reason: "This isn't an object with fields." } };
  const unknown = Object.keys(one).find((name) => !columns.some(({ key }) => key === name));
  if (unknown !== undefined) return { cells, fault: { field: "", reason: `There's no field named “${unknown.slice(0, 40)}”.` } };
  let fault: RowFault | undefined;
  for (const [at, { key, entries }] of columns.entries()) {
    const value = Object.hasOwn(one, key) ? one[key] : undefined;
    const cell = entries ? listCell(value, entries) : textCell(value);
    if (typeof cell === "string") cells[at] = cell;
    else fault ??= { field: key, reason: cell.reason };
  }
  return fault ? { cells, fault } : { cells };
}

type Cell = string | { reason: string };

function textCell(value: unknown): Cell {
  if (value === undefined || value === null) return "";
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value : { reason: "This has to be text in quotation marks." };
}

function listCell(value: unknown, names: readonly string[]): Cell {
  if (value === undefined || value === null) return "";
  if (!Array.isArray(value)) return { reason: `This has to be a list: [${names.length > 0 ? "{…}" : '"…"'}, …].` };
  const written: string[] = [];
  for (const [at, entry] of value.entries()) {
    const texts = names.length > 0 ? textsIn(entry, names) : [entry];
    if (!texts?.every((text) => typeof text === "string")) {
      return {
        reason: `Entry ${at + 1} has to be ${names.length > 0 ? `an object with ${names.join(" and ")}` : "text in quotation marks"}.`,
      };
    }
    // A line break would start another entry.
    written.push(texts.map((text) => text.replaceAll(/\s+/g, " ").trim()).join("\n"));
  }
  return written.join("\n\n");
}

/** Null: it isn't an object with just these fields. */
function textsIn(entry: unknown, names: readonly string[]): unknown[] | null {
  if (!isObject(entry) || Object.keys(entry).some((name) => !names.includes(name))) return null;
  return names.map((name) => (Object.hasOwn(entry, name) ? entry[name] : undefined));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
