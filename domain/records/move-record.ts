import { inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { settleChange } from "./lock-and-settle.ts";
import type { RecordKind, RecordTable, Row } from "./record-kind.ts";

/** Where a row goes among its siblings: one place up or down, or right after another (null: to the front). */
export type Move = "up" | "down" | { after: string | null };

/**
 * Moves a row among `siblings`, which are all rows of its list by position. If positions differ, they're exchanged ("up" and "down" swap
 * two rows). Otherwise, the siblings are renumbered. Nothing happens at the ends. "not-found": the row, or the one it should follow, is no
 * longer a sibling.
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
    // People moving rows of the same kind wait for each other here. Reading isn't blocked.
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
    // Moving one row far shifts many: the audit log names only that one.
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

interface Placed {
  id: string;
  position: number;
  name: string;
}

export interface Moved {
  row: Placed;
  position: number;
}

/**
 * `ids` with `id` moved one place up or down, or right after another (null: first). Unchanged at the ends. Null if one of them isn't in the
 * list.
 */
export function reordered(ids: string[], id: string, move: "up" | "down" | { after: string | null }): string[] | null {
  const from = ids.indexOf(id);
  if (from < 0) return null;
  const others = ids.filter((other) => other !== id);
  if (typeof move === "string") {
    const to = Math.min(Math.max(from + (move === "up" ? -1 : 1), 0), others.length);
    return others.toSpliced(to, 0, id);
  }
  if (move.after === null || move.after === id) return move.after === id ? ids : [id, ...others];
  const behind = others.indexOf(move.after);
  return behind < 0 ? null : others.toSpliced(behind + 1, 0, id);
}

/**
 * The rows whose position changes with the new order. If all positions differ, they're reassigned in order. If some are equal, the rows are
 * numbered from 0.
 */
export function newPositions(rows: Placed[], order: string[]): Moved[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const positions = rows.map(({ position }) => position).sort((a, b) => a - b);
  const areDistinct = new Set(positions).size === positions.length;
  return order.flatMap((id, place) => {
    const row = byId.get(id);
    const position = areDistinct ? (positions[place] ?? place) : place;
    return row && row.position !== position ? [{ row, position }] : [];
  });
}
