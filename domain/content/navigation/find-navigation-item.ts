import { eq, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { navigationItems } from "../content.schema.ts";
import type { NavigationRow } from "./navigation-kind.ts";

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
