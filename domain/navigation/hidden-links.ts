import { asc, inArray, not } from "drizzle-orm";
import { followTags, invalidateTags } from "~/platform/cache/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { articleKind } from "../articles/article-kind.ts";
import { pagedKinds } from "../catalog/content-kinds.ts";
import { navigationItems } from "../content/content.schema.ts";
import { pageKind } from "../pages/page-kind.ts";
import { linkStates } from "./link-states.ts";
import { navigationKind } from "./navigation-items.ts";
import { redirectKind } from "./redirects/redirect-kind.ts";

/** More than anyone's menu has. */
const MAX = 500;

/**
 * Stores which menu items lead to a page that isn't public, or to none, so that visitors don't see them. It's decided when a page or an item changes, and not
 * when the menu is read: cached pages would then depend on every page that's in the menu. An item that someone is changing is left to them.
 */
export async function markHiddenLinks(tx: Tx): Promise<void> {
  const { id, url, leadsToHidden } = navigationItems;
  const items = await tx.select({ id, url, leadsToHidden }).from(navigationItems).orderBy(asc(id)).limit(MAX);
  const states = await linkStates(
    items.map((item) => item.url),
    tx,
  );
  const isHidden = (url: string) => ["hidden", "missing"].includes(states.get(url) ?? "");
  const changed = items.filter((item) => item.leadsToHidden !== isHidden(item.url));
  if (changed.length === 0) return;
  const isChanged = inArray(
    id,
    changed.map((item) => item.id),
  );
  const free = await tx.select({ id }).from(navigationItems).where(isChanged).for("update", { skipLocked: true });
  if (free.length === 0) return;
  const ids = free.map((item) => item.id);
  await tx
    .update(navigationItems)
    .set({ leadsToHidden: not(leadsToHidden) })
    .where(inArray(id, ids));
  await invalidateTags(tx, ...navigationKind.tags);
}

followTags(
  () => [
    ...[...pageKind.tags, ...articleKind.tags, ...navigationKind.tags, ...redirectKind.tags],
    ...pagedKinds.flatMap(({ tags }) => tags),
  ],
  markHiddenLinks,
);
