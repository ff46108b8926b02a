import { eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import type { Fields } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { auditedFieldsOf, entryOf, lockRecord, settleChange } from "./lock-and-settle.ts";
import type { ChangeRefusal, ExpectedVersion, RecordKind, RecordTable, Row } from "./record-kind.ts";

/**
 * Stores a new row. `prepare` runs in the same transaction and can refuse, or complete the values (with a free position, for example). `addParts`
 * then stores what belongs to the row. It's on the public pages within a second.
 */
export async function createRecord<Table extends RecordTable, Reason = never>(
  actor: Actor,
  kind: RecordKind<Table>,
  prepare: (tx: Tx) => Promise<Result<Table["$inferInsert"], Reason>>,
  addParts?: (tx: Tx, row: Row<Table>) => Promise<void>,
): Promise<Result<Row<Table>, "forbidden" | Reason>> {
  if (!can(actor, kind.permission)) return refused("forbidden");
  return db.transaction(async (tx) => {
    const prepared = await prepare(tx);
    if (!prepared.ok) return prepared;
    const [row] = (await tx
      .insert(kind.table as PgTable)
      .values(prepared.value as Fields)
      .returning()) as Row<Table>[];
    if (!row) throw new Error(`${kind.noun} was not stored`);
    await addParts?.(tx, row);
    await settleChange(tx, actor, kind, [entryOf(kind, "created", row, { after: auditedFieldsOf(kind, row) })], [row]);
    return ok(row);
  });
}

/**
 * Changes a row, which is locked in the meantime. `decide` gets the current row and returns the columns to change, or refuses. If nothing
 * differs, nothing is written. "stale": someone else changed it after `seen.version`.
 */
export async function changeRecord<Table extends RecordTable, Reason = never>(
  actor: Actor,
  kind: RecordKind<Table>,
  seen: ExpectedVersion,
  decide: (tx: Tx, row: Row<Table>) => Promise<Result<Partial<Table["$inferInsert"]>, Reason>>,
): Promise<Result<Row<Table>, ChangeRefusal | Reason>> {
  if (!can(actor, kind.permission)) return refused("forbidden");
  return db.transaction(async (tx) => {
    // A weaker lock, so that rows referring to this one aren't blocked: two people moving each other's item below their own would deadlock.
    const found = await lockRecord(tx, kind, seen, "no key update");
    if (!found.ok) return found;
    const decided = await decide(tx, found.value);
    if (!decided.ok) return decided;
    const changes = differing(found.value, decided.value);
    if (Object.keys(changes).length === 0) return ok(found.value);
    const row = await store(tx, kind, seen.id, changes);
    const entry = entryOf(kind, "updated", row, { before: auditedFieldsOf(kind, found.value), after: auditedFieldsOf(kind, row) });
    await settleChange(tx, actor, kind, [entry], [found.value, row]);
    return ok(row);
  });
}

async function store<Table extends RecordTable>(tx: Tx, { table }: RecordKind<Table>, id: string, changes: Fields): Promise<Row<Table>> {
  const stamped = { ...changes, version: sql`${table.version} + 1`, updatedAt: now() };
  const [row] = (await tx
    .update(table as PgTable)
    .set(stamped)
    .where(eq(table.id, id))
    .returning()) as Row<Table>[];
  if (!row) throw new Error("a locked row has gone");
  return row;
}

function differing(row: Fields, changes: Fields): Fields {
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(row[name])),
  );
}
