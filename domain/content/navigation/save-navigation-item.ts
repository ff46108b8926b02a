import { sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { type ChangeRefusal, changeRecord, createRecord, type ExpectedVersion } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { navigationItems } from "../content.schema.ts";
import type { NavigationInput } from "../navigation.input.ts";
import { placeFault } from "../navigation-rules.input.ts";
import { type LinkState, linkStates } from "./link-states.ts";
import { type NavigationRow, navigationKind } from "./navigation-kind.ts";

/** "no-such-address": the path on this site leads nowhere. */
export type NavigationRefusal = "no-such-parent" | "circle" | "too-deep" | "no-such-address";

/** "hidden": visitors can't see what it links to yet. */
export interface SavedItem {
  item: NavigationRow;
  link: LinkState;
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

async function stateOf(url: string): Promise<LinkState> {
  return (await linkStates([url], db)).get(url) ?? "elsewhere";
}

/**
 * Whether an item can go there. `height`: how many levels something that isn't in the tree yet has, including its descendants. Concurrent
 * changes to the tree wait for each other: each alone could be valid, and both together a cycle.
 */
export async function faultOf(tx: Tx, id: string | null, parentId: string | null, height?: number): Promise<NavigationRefusal | null> {
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
