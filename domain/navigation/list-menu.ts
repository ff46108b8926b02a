import { asc, eq } from "drizzle-orm";
import { cached, orStandIn } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { navigationItems } from "../content/content.schema.ts";
import "./hidden-links.ts";
import { safeLink } from "../safe-link.input.ts";

/** An item that leads somewhere. */
export interface LinkedItem {
  label: string;
  url: string;
  target: "_self" | "_blank";
  icon: string | null;
  description: string;
}

/** An item on the top level. Without an address, it only names what's below it. */
export interface MenuItem extends Omit<LinkedItem, "url"> {
  url: string | null;
  children: LinkedItem[];
}

/**
 * The public menu: active items by position, each with its active children (two levels are shown). An item that leads to a page that isn't public
 * has no address, and neither has one with an unsafe address, which our form doesn't accept. Without children, it's left out. If the menu can't
 * be read, pages show none.
 */
export function listMenu(): Promise<MenuItem[]> {
  return cached("navigation", "navigation", () => orStandIn("navigation", readMenu, () => []));
}

async function readMenu(): Promise<MenuItem[]> {
  const rows = await db
    .select()
    .from(navigationItems)
    .where(eq(navigationItems.isActive, true))
    .orderBy(asc(navigationItems.position), asc(navigationItems.id))
    .limit(200);
  const under = (id: string | null) => rows.filter(({ parentId }) => parentId === id);
  return under(null).flatMap((row) => {
    const item = itemOf(row);
    const children = under(row.id).map(itemOf).filter(isLinked);
    return isLinked(item) || children.length > 0 ? { ...item, children } : [];
  });
}

type Item = Omit<MenuItem, "children">;

function itemOf({ label, url, leadsToHidden, target, icon, description }: typeof navigationItems.$inferSelect): Item {
  return { label, url: leadsToHidden || !safeLink(url) ? null : url, target, icon, description };
}

function isLinked(item: Item): item is LinkedItem {
  return item.url !== null;
}
