import { createHash } from "node:crypto";
import { type AnyPgTable, getTableConfig, type PgColumn } from "drizzle-orm/pg-core";
import type { Tx } from "./database.ts";

/**
 * Runs a statement with a fixed text: it isn't rebuilt for each call, and the server keeps its plan for as long as the
 * connection lasts. `$1` is the first of `values`. Only for a few fixed texts: names and plans are kept.
 */
export async function runText(tx: Tx, text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }> {
  const statement = tx._.session.prepareQuery({ sql: text, params: values }, undefined, nameOf(text), false);
  return (await statement.execute()) as { rows: Record<string, unknown>[] };
}

const namesOfTexts = new Map<string, string>();

function nameOf(text: string): string {
  const name = namesOfTexts.get(text) ?? createHash("sha256").update(text).digest("base64url").slice(0, 22);
  namesOfTexts.set(text, name);
  return name;
}

interface InsertOptions {
  /** By column, the database function that its value goes through. */
  through?: Record<string, string>;
  /** What follows the values, such as "on conflict do nothing". */
  suffix?: string;
}

/**
 * Inserts one row. It's for tables that every visitor's request writes to: Drizzle puts an insert of 25 columns together from a hundred pieces
 * each time, which costs more than everything else about it. Columns that are left out get the database's default.
 */
export function insertRow<Table extends AnyPgTable>(
  tx: Tx,
  table: Table,
  row: Table["$inferInsert"],
  options: InsertOptions = {},
): Promise<{ rows: Record<string, unknown>[] }> {
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  const columns = table as unknown as Record<string, PgColumn>;
  const values = given.map(([name, value]) => (value === null ? null : (columns[name] as PgColumn).mapToDriverValue(value)));
  const names = given.map(([name]) => name);
  return runText(tx, textOf(table, names, options), values);
}

const texts = new WeakMap<AnyPgTable, Map<string, string>>();

function textOf(table: AnyPgTable, names: string[], options: InsertOptions): string {
  const known = texts.get(table) ?? new Map<string, string>();
  texts.set(table, known);
  const key = JSON.stringify([names, options]);
  const text = known.get(key) ?? newText(table, names, options);
  known.set(key, text);
  return text;
}

function newText(table: AnyPgTable, names: string[], { through = {}, suffix = "" }: InsertOptions): string {
  const columns = table as unknown as Record<string, PgColumn>;
  const into = names.map((name) => `"${(columns[name] as PgColumn).name}"`);
  const values = names.map((name, place) => (through[name] ? `${through[name]}($${place + 1})` : `$${place + 1}`));
  return `insert into "${getTableConfig(table).name}" (${into.join(", ")}) values (${values.join(", ")}) ${suffix}`.trim();
}
