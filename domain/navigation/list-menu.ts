import { and, asc, eq } from "drizzle-orm";
import { cached, orStandIn } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { navigationItems } from "../content/content.schema.ts";
import "./hidden-links.ts";
import { safeLink } from "../safe-link.input.ts";

export interface MenuItem {
  label: string;
  url: string;
  target: "_self" | "_blank";
  icon: string | null;
  description: string;
  children: MenuItem[];
}

/**
 * The public menu: active items by position, each with its active children (two levels are shown). An item that leads
 * to a page that isn't public is left out, and so is one with an unsafe address, which our form doesn't accept. If the menu can't be read, pages show none.
 */
export function listMenu(): Promise<MenuItem[]> {
  return cached("navigation", "navigation", () => orStandIn("navigation", readMenu, () => []));
}

async function readMenu(): Promise<MenuItem[]> {
  const rows = await db
    .select()
    .from(navigationItems)
    .where(and(eq(navigationItems.isActive, true), eq(navigationItems.leadsToHidden, false)))
    .orderBy(asc(navigationItems.position), asc(navigationItems.id))
    .limit(200);
  const under = (parentId: string | null): MenuItem[] =>
    rows
      .filter((row) => row.parentId === parentId && safeLink(row.url))
      .map(({ id, label, url, target, icon, description }) => ({
        ...{ label, url, target, icon, description },
        children: parentId ? [] : under(id),
      }));
  return under(null);
}
