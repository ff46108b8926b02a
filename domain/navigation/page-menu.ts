import { eq, isNull, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { navigationItems, pages } from "../content/content.schema.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { listParentChoices, type ParentChoice } from "./list-parent-choices.ts";
import type { NewMenuEntry } from "./navigation.input.ts";
import { createNavigationItem, type NavigationRefusal, type SavedItem } from "./navigation-items.ts";

/** A menu item that leads to a page. */
export interface MenuEntry {
  id: string;
  label: string;
  /** What it's below; empty on the top level. */
  parent: string;
  isActive: boolean;
  /** Only staff see it, because the page isn't public. */
  isHidden: boolean;
}

/** How many are listed. */
const MAX = 20;

/** The menu items that lead to a page, at most 20, and below which others can go. */
export async function readPageMenu(
  actor: Actor,
  pageId: string,
): Promise<Result<{ entries: MenuEntry[]; parents: ParentChoice[] }, "forbidden" | "not-found">> {
  const parents = await listParentChoices(actor, { id: null });
  if (!parents.ok) return parents;
  const path = await pathOf(pageId);
  if (path === null) return refused("not-found");
  const { rows } = await db.execute(sql`
    select n.id, n.label, coalesce(above.label, '') as parent, n.is_active, n.leads_to_hidden
    from ${navigationItems} n left join ${navigationItems} above on above.id = n.parent_id
    where n.url = ${path} or starts_with(n.url, ${`${path}#`}) or starts_with(n.url, ${`${path}?`})
    order by n.position, n.id limit ${MAX}`);
  const entries = rows.map((row) => ({
    id: String(row.id),
    label: String(row.label),
    parent: String(row.parent),
    isActive: row.is_active === true,
    isHidden: row.leads_to_hidden === true,
  }));
  return ok({ entries, parents: parents.value });
}

/** Adds a page to the menus, after the others below the same parent. Until the page is public, only staff see the item. */
export async function addPageToMenu(
  actor: Actor,
  pageId: string,
  input: NewMenuEntry,
): Promise<Result<SavedItem, "forbidden" | "not-found" | NavigationRefusal>> {
  if (!can(actor, "navigation:edit")) return refused("forbidden");
  const { label, parent } = input;
  const url = await pathOf(pageId);
  if (url === null) return refused("not-found");
  const { parentId, position } = navigationItems;
  const [last] = await db
    .select({ position: sql<number | null>`max(${position})::int` })
    .from(navigationItems)
    .where(parent === null ? isNull(parentId) : eq(parentId, parent));
  const place = { parentId: parent, position: (last?.position ?? -1) + 1 };
  return createNavigationItem(actor, { label, url, target: "_self", icon: null, description: "", isActive: true, ...place });
}

async function pathOf(pageId: string): Promise<string | null> {
  const [page] = await db.select({ slug: pages.slug }).from(pages).where(eq(pages.id, pageId));
  return page ? (page.slug === "home" ? "/" : `/${page.slug}`) : null;
}
