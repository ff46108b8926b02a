import { eq, getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import type { Fields } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { entryOf, fieldsOf, lockRecord, settleChange } from "./lock-and-settle.ts";
import type { ChangeRefusal, ExpectedVersion, RecordKind, RecordTable, Row } from "./record-kind.ts";
import { deletedRecords } from "./records.schema.ts";

/** Deletes a row and everything that belongs to it, and keeps both for `restoreRecord`. Returns the ID for restoring it. */
export async function deleteRecord<Table extends RecordTable, Reason = never>(
  actor: Actor,
  kind: RecordKind<Table>,
  seen: ExpectedVersion,
  check: (tx: Tx, row: Row<Table>) => Promise<Result<unknown, Reason>> = async () => ok(undefined),
): Promise<Result<{ deletedId: string }, ChangeRefusal | Reason>> {
  if (!can(actor, kind.permission)) return refused("forbidden");
  return db.transaction(async (tx) => {
    const found = await lockRecord(tx, kind, seen, "update");
    if (!found.ok) return found;
    const checked = await check(tx, found.value);
    if (!checked.ok) return checked;
    const deletedId = await keep(tx, actor, kind, found.value);
    await tx.delete(kind.table).where(eq(kind.table.id, seen.id));
    const entry = entryOf(kind, "deleted", found.value, { before: fieldsOf(found.value) });
    await settleChange(tx, actor, kind, [entry], [found.value]);
    return ok({ deletedId });
  });
}

/**
 * Restores a deleted row under its old ID. `check` refuses if its place is taken by now (a slug, for example). "not-found": it has been
 * restored already, or was deleted too long ago.
 */
export async function restoreRecord<Table extends RecordTable, Reason = never>(
  actor: Actor,
  kind: RecordKind<Table>,
  deletedId: string,
  check: (tx: Tx, row: Row<Table>) => Promise<Result<unknown, Reason>> = async () => ok(undefined),
): Promise<Result<Row<Table>, "forbidden" | "not-found" | Reason>> {
  if (!can(actor, kind.permission)) return refused("forbidden");
  return db.transaction(async (tx) => {
    const [kept] = await tx.select().from(deletedRecords).where(eq(deletedRecords.id, deletedId)).for("update");
    if (!kept || kept.noun !== kind.noun) return refused("not-found");
    const checked = await check(tx, byField(kind.table, kept.row) as Row<Table>);
    if (!checked.ok) return checked;
    await tx.delete(deletedRecords).where(eq(deletedRecords.id, deletedId));
    await putBack(tx, kind.table, [kept.row]);
    for (const { table } of kind.dependents ?? []) await putBack(tx, table, kept.dependents[getTableName(table)] ?? []);
    const [row] = (await tx
      .select()
      .from(kind.table as PgTable)
      .where(eq(kind.table.id, String(kept.row.id)))) as Row<Table>[];
    if (!row) throw new Error(`${kind.noun} was not restored`);
    await settleChange(tx, actor, kind, [entryOf(kind, "restored", row, { after: fieldsOf(row) })], [row]);
    return ok(row);
  });
}

/** In PostgreSQL's JSON format for rows, so that every column type comes back unchanged. */
async function keep<Table extends RecordTable>(tx: Tx, actor: Actor, kind: RecordKind<Table>, { id }: Row<Table>): Promise<string> {
  const rowsOf = async (table: PgTable, column: PgColumn) => {
    const refers = sql.identifier(column.name);
    const isTree = table === kind.table && column !== kind.table.id;
    const below = sql`select t.* from ${table} t where t.${refers} = ${id}`;
    const found = isTree ? sql`${below} union select t.* from ${table} t join found on t.${refers} = found.id` : below;
    const { rows } = await tx.execute(sql`with recursive found as (${found}) select to_jsonb(found) as row from found`);
    return rows.map(({ row }) => row as Record<string, unknown>);
  };
  const [row = {}] = await rowsOf(kind.table, kind.table.id);
  const dependents: Record<string, Record<string, unknown>[]> = {};
  for (const { table, column } of kind.dependents ?? []) dependents[getTableName(table)] = await rowsOf(table, column);
  const kept = { noun: kind.noun, row, dependents, deletedBy: actor.email, createdAt: now() };
  const [stored] = await tx.insert(deletedRecords).values(kept).returning({ id: deletedRecords.id });
  return stored?.id ?? "";
}

/** A stored row's columns under the names used in the program. Dates and times are still texts. */
export function byField(table: RecordTable, row: Record<string, unknown>): Fields {
  return Object.fromEntries(Object.entries(getTableColumns(table)).map(([field, column]) => [field, row[column.name]]));
}

export async function putBack(tx: Tx, table: PgTable, rows: Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`);
}
