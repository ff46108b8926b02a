import { eq, getTableColumns, getTableName, type InferSelectModel, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { touch } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { type Actor, can, type Permission } from "../access/permissions.ts";
import { type Fields, recordChange, recordChanges } from "../audit/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { deletedContent } from "./content.schema.ts";
import { type Moved, newPositions, reordered } from "./positions.ts";

/** A table that staff edit. */
export type ContentTable = PgTable & { id: PgColumn; version: PgColumn; updatedAt: PgColumn };
export type Row<Table extends ContentTable> = InferSelectModel<Table> & { id: string; version: number };

/** What its use cases need to know of a kind of content. */
export interface ContentKind<Table extends ContentTable = ContentTable> {
  /** First part of its actions in the audit log: "service" in "service.updated". */
  noun: string;
  /** Who may change it. */
  permission: Permission;
  table: Table;
  /** What people call a row. */
  nameOf(row: Row<Table>): string;
  /** Which kept pages and values a change of any of its rows empties (platform/cache). */
  tags: string[];
  /**
   * Tables whose rows go with a row of this one (on delete cascade), and the column that refers to it. Where that is the table itself, the
   * whole tree below goes, and comes back.
   */
  dependents?: { table: PgTable; column: PgColumn }[];
  /** Runs at the end of the transaction of every change, with what changed: a row as it was and as it is; of a move all rows that went elsewhere. */
  after?(tx: Tx, actor: Actor, rows: Row<Table>[]): Promise<void>;
}

/** A row as the form that asks has seen it; without a version whatever it is now. */
export interface Seen {
  id: string;
  version?: number;
}

export type ChangeRefusal = "forbidden" | "not-found" | "stale";

/**
 * Stores a new row. `prepare` runs in the same transaction and may refuse, or complete the values (a free position, for example). The row is
 * on the public pages within a second.
 */
export async function createContent<Table extends ContentTable, Reason = never>(
  actor: Actor,
  kind: ContentKind<Table>,
  prepare: (tx: Tx) => Promise<Result<Table["$inferInsert"], Reason>>,
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
    await recordChange(tx, actor, { action: `${kind.noun}.created`, id: row.id, name: kind.nameOf(row), after: fieldsOf(row) });
    await kind.after?.(tx, actor, [row]);
    await touch(tx, ...kind.tags);
    return ok(row);
  });
}

/**
 * Changes a row that is locked meanwhile. `decide` sees it as it is now and answers the columns that change, or refuses; where nothing differs
 * nothing is written. "stale": somebody else changed it after `seen.version`.
 */
export async function changeContent<Table extends ContentTable, Reason = never>(
  actor: Actor,
  kind: ContentKind<Table>,
  seen: Seen,
  decide: (tx: Tx, row: Row<Table>) => Promise<Result<Partial<Table["$inferInsert"]>, Reason>>,
): Promise<Result<Row<Table>, ChangeRefusal | Reason>> {
  if (!can(actor, kind.permission)) return refused("forbidden");
  return db.transaction(async (tx) => {
    // Rows that refer to this one go on: two who put each other's item below their own would wait in a circle.
    const found = await lock(tx, kind, seen, "no key update");
    if (!found.ok) return found;
    const decided = await decide(tx, found.value);
    if (!decided.ok) return decided;
    const changes = differing(found.value, decided.value);
    if (Object.keys(changes).length === 0) return ok(found.value);
    const row = await store(tx, kind, seen.id, changes);
    const [before, after] = [fieldsOf(found.value), fieldsOf(row)];
    await recordChange(tx, actor, { action: `${kind.noun}.updated`, id: row.id, name: kind.nameOf(row), before, after });
    await kind.after?.(tx, actor, [found.value, row]);
    await touch(tx, ...kind.tags);
    return ok(row);
  });
}

/** Deletes a row and what belongs to it, and keeps both for `restoreContent`; answers the id by which it is brought back. */
export async function deleteContent<Table extends ContentTable, Reason = never>(
  actor: Actor,
  kind: ContentKind<Table>,
  seen: Seen,
  check: (tx: Tx, row: Row<Table>) => Promise<Result<unknown, Reason>> = async () => ok(undefined),
): Promise<Result<{ deletedId: string }, ChangeRefusal | Reason>> {
  if (!can(actor, kind.permission)) return refused("forbidden");
  return db.transaction(async (tx) => {
    const found = await lock(tx, kind, seen, "update");
    if (!found.ok) return found;
    const checked = await check(tx, found.value);
    if (!checked.ok) return checked;
    const deletedId = await keep(tx, actor, kind, found.value);
    await tx.delete(kind.table).where(eq(kind.table.id, seen.id));
    const name = kind.nameOf(found.value);
    await recordChange(tx, actor, { action: `${kind.noun}.deleted`, id: seen.id, name, before: fieldsOf(found.value) });
    await kind.after?.(tx, actor, [found.value]);
    await touch(tx, ...kind.tags);
    return ok({ deletedId });
  });
}

/**
 * Brings a deleted row back under its old id. `check` refuses where its place is taken by now (a slug, for example). "not-found": it has been
 * brought back already, or was deleted too long ago.
 */
export async function restoreContent<Table extends ContentTable, Reason = never>(
  actor: Actor,
  kind: ContentKind<Table>,
  deletedId: string,
  check: (tx: Tx, row: Row<Table>) => Promise<Result<unknown, Reason>> = async () => ok(undefined),
): Promise<Result<Row<Table>, "forbidden" | "not-found" | Reason>> {
  if (!can(actor, kind.permission)) return refused("forbidden");
  return db.transaction(async (tx) => {
    const [kept] = await tx.select().from(deletedContent).where(eq(deletedContent.id, deletedId)).for("update");
    if (!kept || kept.noun !== kind.noun) return refused("not-found");
    const checked = await check(tx, byField(kind.table, kept.row) as Row<Table>);
    if (!checked.ok) return checked;
    await tx.delete(deletedContent).where(eq(deletedContent.id, deletedId));
    await putBack(tx, kind.table, [kept.row]);
    for (const { table } of kind.dependents ?? []) await putBack(tx, table, kept.dependents[getTableName(table)] ?? []);
    const [row] = (await tx
      .select()
      .from(kind.table as PgTable)
      .where(eq(kind.table.id, String(kept.row.id)))) as Row<Table>[];
    if (!row) throw new Error(`${kind.noun} did not come back`);
    await recordChange(tx, actor, { action: `${kind.noun}.restored`, id: row.id, name: kind.nameOf(row), after: fieldsOf(row) });
    await kind.after?.(tx, actor, [row]);
    await touch(tx, ...kind.tags);
    return ok(row);
  });
}

/** Where a row goes among its siblings: one place, or right behind another of them (null: to the front). */
export type Move = "up" | "down" | { after: string | null };

/**
 * Moves a row among `siblings`, which are all rows of its list by position. Where positions differ they are exchanged – with "up" and "down"
 * two rows swap theirs (spec 3 §4) – else the siblings are numbered anew. At the ends nothing happens. "not-found": the row, or the one that
 * it is to follow, is no sibling any more.
 */
export async function moveContent<Table extends ContentTable & { position: PgColumn }>(
  actor: Actor,
  kind: ContentKind<Table>,
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
    await recordChanges(tx, actor, changes.length > 2 ? changes.filter((change) => change.id === id) : changes);
    await tellOfMoved(tx, actor, kind, moved);
    await touch(tx, ...kind.tags);
    return ok(undefined);
  });
}

async function lock<Table extends ContentTable>(
  tx: Tx,
  kind: ContentKind<Table>,
  { id, version }: Seen,
  strength: "update" | "no key update",
): Promise<Result<Row<Table>, "not-found" | "stale">> {
  const [row] = (await tx
    .select()
    .from(kind.table as PgTable)
    .where(eq(kind.table.id, id))
    .for(strength)) as Row<Table>[];
  if (!row) return refused("not-found");
  return version !== undefined && row.version !== version ? refused("stale") : ok(row);
}

async function store<Table extends ContentTable>(tx: Tx, { table }: ContentKind<Table>, id: string, changes: Fields): Promise<Row<Table>> {
  const stamped = { ...changes, version: sql`${table.version} + 1`, updatedAt: now() };
  const [row] = (await tx
    .update(table as PgTable)
    .set(stamped)
    .where(eq(table.id, id))
    .returning()) as Row<Table>[];
  if (!row) throw new Error("a locked row has gone");
  return row;
}

async function storePositions(tx: Tx, table: ContentTable, moved: Moved[]): Promise<void> {
  const ids = sql.param(moved.map(({ row }) => row.id));
  const positions = sql.param(moved.map(({ position }) => position));
  await tx.execute(sql`
    update ${table} set position = wanted.position, version = version + 1, updated_at = ${now()}
    from unnest(${ids}::uuid[], ${positions}::int[]) as wanted (id, position) where ${table.id} = wanted.id`);
}

async function tellOfMoved<Table extends ContentTable>(tx: Tx, actor: Actor, kind: ContentKind<Table>, moved: Moved[]): Promise<void> {
  if (!kind.after) return;
  const ids = moved.map(({ row }) => row.id);
  const rows = (await tx
    .select()
    .from(kind.table as PgTable)
    .where(inArray(kind.table.id, ids))) as Row<Table>[];
  await kind.after(tx, actor, rows);
}

/** As PostgreSQL writes a row as JSON, so that every type of column comes back as it was. */
async function keep<Table extends ContentTable>(tx: Tx, actor: Actor, kind: ContentKind<Table>, { id }: Row<Table>): Promise<string> {
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
  const [stored] = await tx.insert(deletedContent).values(kept).returning({ id: deletedContent.id });
  return stored?.id ?? "";
}

/** The columns of a kept row under the names that the program knows; days and times are still texts. */
export function byField(table: ContentTable, row: Record<string, unknown>): Fields {
  return Object.fromEntries(Object.entries(getTableColumns(table)).map(([field, column]) => [field, row[column.name]]));
}

export async function putBack(tx: Tx, table: PgTable, rows: Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`);
}

function differing(row: Fields, changes: Fields): Fields {
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(row[name])),
  );
}

/** What the audit log shows of a row: not what every change moves on. */
export function fieldsOf(row: object): Fields {
  const { id: _id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = row as Fields;
  return fields;
}
