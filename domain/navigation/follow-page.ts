import { and, eq, or, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { recordChanges } from "../audit/index.ts";
import { navigationItems } from "../content/content.schema.ts";
import type { Actor } from "../permissions/index.ts";

/**
 * Menu items that link to a page follow it to its new address, keeping their query and anchor. Both are our own paths ("/services/a"). Call
 * this in the transaction of the change that causes it.
 */
export async function followInMenu(tx: Tx, actor: Actor, fromPath: string, toPath: string): Promise<void> {
  const { id, label, url } = navigationItems;
  const isExact = eq(url, fromPath);
  const hasMore = and(sql`left(${url}, ${fromPath.length}) = ${fromPath}`, sql`substr(${url}, ${fromPath.length + 1}, 1) in ('?', '#')`);
  const found = await tx.select({ id, label, url }).from(navigationItems).where(or(isExact, hasMore)).for("update");
  if (found.length === 0) return;
  await tx
    .update(navigationItems)
    .set({
      url: sql`${toPath}::text || substr(${url}, ${fromPath.length + 1})`,
      version: sql`${navigationItems.version} + 1`,
      updatedAt: now(),
    })
    .where(or(isExact, hasMore));
  await recordChanges(
    tx,
    actor,
    found.map((item) => ({
      action: "navigation.updated" as const,
      ...{ id: item.id, name: item.label },
      before: { url: item.url },
      after: { url: toPath + item.url.slice(fromPath.length) },
    })),
  );
  await invalidateTags(tx, "navigation");
}
