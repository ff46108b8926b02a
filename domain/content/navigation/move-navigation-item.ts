import { asc, sql } from "drizzle-orm";
import type { Actor } from "../../access/permissions.ts";
import type { Result } from "../../result.ts";
import { navigationItems } from "../content.schema.ts";
import { type Move, moveContent } from "../move-content.ts";
import { navigationKind } from "./navigation-kind.ts";

/** Moves an item among those with the same parent. */
export async function moveNavigationItem(actor: Actor, id: string, move: Move): Promise<Result<void, "forbidden" | "not-found">> {
  return moveContent(actor, navigationKind, id, move, (tx) =>
    tx
      .select({ id: navigationItems.id, position: navigationItems.position, name: navigationItems.label })
      .from(navigationItems)
      .where(sql`${navigationItems.parentId} is not distinct from (select n.parent_id from ${navigationItems} n where n.id = ${id})`)
      .orderBy(asc(navigationItems.position), asc(navigationItems.id)),
  );
}
