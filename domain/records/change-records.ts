import { asc, getTableName, inArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import type { Fields } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { byField, putBack } from "./delete-record.ts";
import { auditedFieldsOf, entryOf, fieldsOf, settleChange } from "./lock-and-settle.ts";
import type { ChangeRefusal, ExpectedVersion, RecordKind, RecordTable, Row } from "./record-kind.ts";
import { type Dependents, deletedRecords } from "./records.schema.ts";

/**
 * Sets the same values on many rows, all or none. Returns how many were changed. Rows deleted in the meantime are left out. "not-found":
 * all of them are. `check` refuses if something needs one of them as it is.
 */
export async function changeRecords<Table extends RecordTable, Reason = never>(
  actor: Actor,
  kind: RecordKind<Table>,
  ids: string[],
  values: Partial<Table["$inferInsert"]>,
  check: (tx: Tx, rows: Row<Table>[]) => Promise<Result<unknown, Reason>> = async () => ok(undefined),
): Promise<Result<number, "forbidden" | "not-found" | Reason>> {
  if (!can(actor, kind.permission)) return refused("forbidden");
  return db.transaction(async (tx) => {
    const held = await hold(tx, kind, ids);
    if (held.length === 0) return refused("not-found");
    const checked = await check(tx, held);
    if (!checked.ok) return checked;
    const changes = Object.entries(values);
    const different = held.filter((row) => changes.some(([name, value]) => (row as Fields)[name] !== value));
    if (different.length === 0) return ok(0);
    const stamped = { ...values, version: sql`${kind.table.version} + 1`, updatedAt: now() };
    const after = (await tx
      .update(kind.table as PgTable)
      .set(stamped)
      .where(among(kind.table, different))
      .returning()) as Row<Table>[];
    const entries = different.map((row) =>
      entryOf(kind, "updated", row, { before: fieldsOf(row), after: fieldsOf({ ...row, ...values }) }),
    );
    await settleChange(tx, actor, kind, entries, after);
    return ok(different.length);
  });
}

/**
 * Deletes rows with everything that belongs to them, all or none, and keeps both for `restoreRecords`. Returns the IDs for restoring them.
 * "stale": one of them has changed since it was read. Rows deleted in the meantime are left out. "not-found": all of them are. `check`
 * refuses if something else needs one of them.
 */
export async function deleteRecords<Table extends RecordTable, Reason = never>(
  actor: Actor,
  kind: RecordKind<Table>,
  seen: ExpectedVersion[],
  check: (tx: Tx, rows: Row<Table>[]) => Promise<Result<unknown, Reason>> = async () => ok(undefined),
): Promise<Result<{ deletedIds: string[] }, ChangeRefusal | Reason>> {
  if (!can(actor, kind.permission)) return refused("forbidden");
  return db.transaction(async (tx) => {
    const ids = seen.map(({ id }) => id);
    const held = await hold(tx, kind, ids);
    if (held.length === 0) return refused("not-found");
    const versions = new Map(seen.map(({ id, version }) => [id, version]));
    if (held.some(({ id, version }) => (versions.get(id) ?? version) !== version)) return refused("stale");
    const checked = await check(tx, held);
    if (!checked.ok) return checked;
    const { rows } = await tx.execute(sql`
      insert into ${deletedRecords} (noun, row, dependents, deleted_by, created_at)
      select ${kind.noun}, to_jsonb(t), ${dependentsOf(kind.dependents)}, ${actor.email}, ${now()} from ${kind.table} t
      where t.id = any(${sql.param(held.map(({ id }) => id))}::uuid[]) returning id`);
    await tx.delete(kind.table).where(among(kind.table, held));
    const entries = held.map((row) => entryOf(kind, "deleted", row, { before: auditedFieldsOf(kind, row) }));
    await settleChange(tx, actor, kind, entries, held);
    return ok({ deletedIds: rows.map(({ id }) => String(id)) });
  });
}

/**
 * Restores deleted rows under their old IDs, all or none. `check` refuses if their place is taken by now (a slug, for example);
 * it also gets what was deleted with them, by table name. "not-found": one of them has been restored already, or was deleted too long ago.
 */
export async function restoreRecords<Table extends RecordTable, Reason = never>(
  actor: Actor,
  kind: RecordKind<Table>,
  deletedIds: string[],
  check: (tx: Tx, rows: Row<Table>[], dependents: Dependents[]) => Promise<Result<unknown, Reason>> = async () => ok(undefined),
): Promise<Result<number, "forbidden" | "not-found" | Reason>> {
  if (!can(actor, kind.permission)) return refused("forbidden");
  return db.transaction(async (tx) => {
    const wanted = inArray(deletedRecords.id, deletedIds);
    const kept = await tx.select().from(deletedRecords).where(wanted).orderBy(asc(deletedRecords.id)).for("update");
    if (kept.length === 0 || kept.length < new Set(deletedIds).size) return refused("not-found");
    if (kept.some(({ noun }) => noun !== kind.noun)) return refused("not-found");
    const rows = kept.map(({ row }) => byField(kind.table, row) as Row<Table>);
    const checked = await check(
      tx,
      rows,
      kept.map(({ dependents }) => dependents),
    );
    if (!checked.ok) return checked;
    await tx.delete(deletedRecords).where(wanted);
    await putBack(
      tx,
      kind.table,
      kept.map(({ row }) => row),
    );
    for (const { table } of kind.dependents ?? [])
      await putBack(
        tx,
        table,
        kept.flatMap(({ dependents }) => dependents[getTableName(table)] ?? []),
      );
    const entries = rows.map((row) => entryOf(kind, "restored", row, { after: auditedFieldsOf(kind, row) }));
    await settleChange(tx, actor, kind, entries, rows);
    return ok(rows.length);
  });
}

/** Always in the same order, so that two of these can't deadlock. */
async function hold<Table extends RecordTable>(tx: Tx, { table }: RecordKind<Table>, ids: string[]): Promise<Row<Table>[]> {
  if (ids.length === 0) return [];
  return (await tx
    .select()
    .from(table as PgTable)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
    .for("update")) as Row<Table>[];
}

function among(table: RecordTable, rows: { id: string }[]): SQL {
  const ids = rows.map(({ id }) => id);
  return inArray(table.id, ids);
}

/** What's deleted with a row "t": rows by table name, as `deletedRecords` stores them. */
function dependentsOf(dependents: RecordKind["dependents"] = []): SQL {
  const pairs = dependents.map(
    ({ table, column }) =>
      sql`${getTableName(table)}::text, (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from ${table} d where d.${sql.identifier(column.name)} = t.id)`,
  );
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}
