import { asc, sql } from "drizzle-orm";
import type { Actor } from "../../permissions/index.ts";
import { type Move, moveRecord } from "../../records/index.ts";
import type { Result } from "../../result.ts";
import { navigationItems } from "../content.schema.ts";
import { navigationKind } from "./navigation-kind.ts";

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
