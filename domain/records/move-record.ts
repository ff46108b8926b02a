import { inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { type Moved, newPositions, reordered } from "./positions.ts";
import type { RecordKind, RecordTable, Row } from "./record-kind.ts";
import { settleChange } from "./settle-change.ts";

/** Where a row goes among its siblings: one place, or right behind another of them (null: to the front). */
export type Move = "up" | "down" | { after: string | null };

/**
 * Moves a row among `siblings`, which are all rows of its list by position. Where positions differ they are exchanged – with "up" and "down"
 * two rows swap theirs (spec 3 §4) – else the siblings are numbered anew. At the ends nothing happens. "not-found": the row, or the one that
 * it is to follow, is no sibling any more.
 */
export async function moveRecord<Table extends RecordTable & { position: PgColumn }>(
  actor: Actor,
  kind: RecordKind<Table>,
  id: string,
  move: Move,
  siblings: (tx: Tx) => Promise<{ id: string; position: number; name: string }[]>,
): Promise<Result<void, "forbidden" | "not-found">> {
  if (!can(actor, kind.permission)) return refused("forbidden");
  return db.transaction(async (tx) => {
    // Two who move rows of one kind wait for each other here; reading does not.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`move ${kind.noun}`}))`);
    const rows = await siblings(tx);
    const order = reordered(
      rows.map((row) => row.id),
      id,
      move,
    );
    if (!order) return refused("not-found");
    const moved = newPositions(rows, order);
    if (moved.length === 0) return ok(undefined);
    await storePositions(tx, kind.table, moved);
    const changes = moved.map(({ row, position }) => ({
      action: `${kind.noun}.moved` as const,
      id: row.id,
      name: row.name,
      before: { position: row.position },
      after: { position },
    }));
    // Whoever moves one row far shifts many: the log names the one.
    const entries = changes.length > 2 ? changes.filter((change) => change.id === id) : changes;
    await settleChange(tx, actor, kind, entries, kind.after ? await rowsOf(tx, kind.table, moved) : []);
    return ok(undefined);
  });
}

async function storePositions(tx: Tx, table: RecordTable, moved: Moved[]): Promise<void> {
  const ids = sql.param(moved.map(({ row }) => row.id));
  const positions = sql.param(moved.map(({ position }) => position));
  await tx.execute(sql`
    update ${table} set position = wanted.position, version = version + 1, updated_at = ${now()}
    from unnest(${ids}::uuid[], ${positions}::int[]) as wanted (id, position) where ${table.id} = wanted.id`);
}

async function rowsOf<Table extends RecordTable>(tx: Tx, table: Table, moved: Moved[]): Promise<Row<Table>[]> {
  const ids = moved.map(({ row }) => row.id);
  return (await tx
    .select()
    .from(table as PgTable)
    .where(inArray(table.id, ids))) as Row<Table>[];
}
