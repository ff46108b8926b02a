import { asc, eq, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { navigationItems } from "../content/content.schema.ts";
import { type Actor, can } from "../permissions/index.ts";
import {
  type ChangeRefusal,
  changeRecord,
  changeRecords,
  createRecord,
  deletedRecords,
  deleteRecord,
  type ExpectedVersion,
  type Move,
  moveRecord,
  type RecordKind,
  type Row,
  restoreRecord,
} from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { keepPositionsDistinct } from "./distinct-positions.ts";
import { type LinkState, linkStates } from "./link-states.ts";
import type { NavigationInput } from "./navigation.input.ts";
import { placeFault } from "./navigation-rules.input.ts";

export const navigationKind: RecordKind<typeof navigationItems> = {
  noun: "navigation",
  permission: "navigation:edit",
  table: navigationItems,
  nameOf: ({ label }) => label,
  tags: ["navigation"],
  after: (tx, _actor, rows) => keepPositionsDistinct(tx, rows),
  dependents: [{ table: navigationItems, column: navigationItems.parentId }],
};

type NavigationRow = Row<typeof navigationItems>;

/** "no-such-address": the path on this site leads nowhere. */
export type NavigationRefusal = "no-such-parent" | "circle" | "too-deep" | "no-such-address";

/** "hidden": visitors can't see what it links to yet. */
export interface SavedItem {
  item: NavigationRow;
  link: LinkState;
}

/** One item, and how many descendants it has. */
export async function findNavigationItem(
  actor: Actor,
  id: string,
): Promise<Result<NavigationRow & { below: number }, "forbidden" | "not-found">> {
  if (!can(actor, "navigation:read")) return refused("forbidden");
  const [row] = await db.select().from(navigationItems).where(eq(navigationItems.id, id));
  if (!row) return refused("not-found");
  const { rows } = await db.execute(sql`
    with recursive below as (
      select id from ${navigationItems} where parent_id = ${id}
      union select n.id from ${navigationItems} n join below on n.parent_id = below.id)
    select count(*)::int as below from below`);
  return ok({ ...row, below: Number(rows[0]?.below ?? 0) });
}

/** Stores a new item. */
export async function createNavigationItem(
  actor: Actor,
  input: NavigationInput,
): Promise<Result<SavedItem, "forbidden" | NavigationRefusal>> {
  if (!can(actor, navigationKind.permission)) return refused("forbidden");
  const link = await stateOf(input.url);
  const created = await createRecord<typeof navigationItems, NavigationRefusal>(actor, navigationKind, async (tx) => {
    if (link === "missing") return refused("no-such-address");
    const fault = await faultOf(tx, null, input.parentId);
    return fault ? refused(fault) : ok(input);
  });
  return created.ok ? ok({ item: created.value, link }) : created;
}

/** Changes an item. If it gets another parent, its descendants move with it. An address that it already had stays allowed. */
export async function updateNavigationItem(
  actor: Actor,
  seen: ExpectedVersion,
  input: NavigationInput,
): Promise<Result<SavedItem, ChangeRefusal | NavigationRefusal>> {
  if (!can(actor, navigationKind.permission)) return refused("forbidden");
  const link = await stateOf(input.url);
  const changed = await changeRecord<typeof navigationItems, NavigationRefusal>(actor, navigationKind, seen, async (tx, row) => {
    if (link === "missing" && input.url !== row.url) return refused("no-such-address");
    const fault = input.parentId === row.parentId ? null : await faultOf(tx, row.id, input.parentId);
    return fault ? refused(fault) : ok(input);
  });
  return changed.ok ? ok({ item: changed.value, link }) : changed;
}

/** Shows items in the menus, or hides them. Returns how many were changed. The descendants of a hidden item are hidden with it. */
export function switchNavigationItems(actor: Actor, ids: string[], isActive: boolean): Promise<Result<number, "forbidden" | "not-found">> {
  return changeRecords(actor, navigationKind, ids, { isActive });
}

/** Moves an item among its siblings. */
export async function moveNavigationItem(actor: Actor, id: string, move: Move): Promise<Result<void, "forbidden" | "not-found">> {
  return moveRecord(actor, navigationKind, id, move, (tx) =>
    tx
      .select({ id: navigationItems.id, position: navigationItems.position, name: navigationItems.label })
      .from(navigationItems)
      .where(sql`${navigationItems.parentId} is not distinct from (select n.parent_id from ${navigationItems} n where n.id = ${id})`)
      .orderBy(asc(navigationItems.position), asc(navigationItems.id)),
  );
}

/** Deletes an item and everything below it. Returns the ID for restoring them. */
export async function deleteNavigationItem(actor: Actor, seen: ExpectedVersion): Promise<Result<{ deletedId: string }, ChangeRefusal>> {
  return deleteRecord(actor, navigationKind, seen);
}

/** Restores an item with everything that was below it. "no-such-parent": its parent is deleted as well. */
export async function restoreNavigationItem(
  actor: Actor,
  deletedId: string,
): Promise<Result<unknown, "forbidden" | "not-found" | NavigationRefusal>> {
  return restoreRecord<typeof navigationItems, NavigationRefusal>(actor, navigationKind, deletedId, async (tx, { id, parentId }) => {
    const fault = await faultOf(tx, null, parentId, levelsOf(id, await keptBelow(tx, deletedId)));
    return fault ? refused(fault) : ok(undefined);
  });
}

async function stateOf(url: string): Promise<LinkState> {
  return (await linkStates([url], db)).get(url) ?? "elsewhere";
}

/**
 * Whether an item can go there. `height`: how many levels something that isn't in the tree yet has, including its descendants. Concurrent
 * changes to the tree wait for each other: each alone could be valid, and both together a cycle.
 */
async function faultOf(tx: Tx, id: string | null, parentId: string | null, height?: number): Promise<NavigationRefusal | null> {
  if (parentId === null) return null;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tree of the navigation'))`);
  const ancestors = await ancestorsOf(tx, parentId);
  if (ancestors.length === 0) return "no-such-parent";
  return placeFault({ id, ancestors, height: height ?? (id === null ? 1 : await heightOf(tx, id)) });
}

/** The item itself, its parent, and so on up to the top. */
async function ancestorsOf(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    with recursive above as (
      select id, parent_id, 1 as step from ${navigationItems} where id = ${id}
      union all select n.id, n.parent_id, step + 1 from ${navigationItems} n join above on n.id = above.parent_id where step < 50)
    select id from above order by step`);
  return rows.map((row) => String(row.id));
}

/** How many levels an item and its descendants have. */
async function heightOf(tx: Tx, id: string): Promise<number> {
  const { rows } = await tx.execute(sql`
    with recursive below as (
      select id, 1 as step from ${navigationItems} where id = ${id}
      union all select n.id, step + 1 from ${navigationItems} n join below on n.parent_id = below.id where step < 50)
    select max(step)::int as height from below`);
  return Number(rows[0]?.height ?? 1);
}

type Kept = Record<string, unknown>;

async function keptBelow(tx: Tx, deletedId: string): Promise<Kept[]> {
  const [kept] = await tx.select({ dependents: deletedRecords.dependents }).from(deletedRecords).where(eq(deletedRecords.id, deletedId));
  return Object.values(kept?.dependents ?? {}).flat();
}

/** How many levels a deleted item and its descendants have. */
function levelsOf(id: unknown, kept: Kept[]): number {
  const heights = kept.filter((row) => row.parent_id === id).map((row) => levelsOf(row.id, kept));
  return 1 + Math.max(0, ...heights);
}
