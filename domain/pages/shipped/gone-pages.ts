import { inArray, notInArray } from "drizzle-orm";
import { cached, followTags, invalidateTags, orStandIn } from "~/platform/cache/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { pagedKinds } from "../../catalog/content-kinds.ts";
import { gonePages, redirects } from "../../content/content.schema.ts";
import { linkStates } from "../../navigation/link-states.ts";
import { redirectKind } from "../../navigation/redirects/redirect-kind.ts";
import { pageKind } from "../page-kind.ts";
import { isGoneIn, withoutAnchors } from "../without-links.ts";
import { shippedPages } from "./shipped-pages.ts";

/** Paths of pages that come with the program and where visitors find nothing, because someone deleted or hid them. Nothing links to them. */
export function listGonePaths(): Promise<string[]> {
  return cached("gone-pages", "gone-paths", () => orStandIn("pages that are gone", readGone, () => []));
}

/** HTML without links to these pages: their words stay. */
export async function withoutGoneLinks(html: string): Promise<string> {
  return withoutAnchors(html, isGoneIn(new Set(await listGonePaths())));
}

async function readGone(): Promise<string[]> {
  return (await db.select().from(gonePages).orderBy(gonePages.path)).map(({ path }) => path);
}

/**
 * Stores which pages are gone, at the addresses that they ship with and those that they had last. It's decided when content changes, and not when
 * a page is read: every article and local page depends on it, and would depend on all content.
 */
export async function markGonePages(tx: Tx): Promise<void> {
  const shipped = Object.values(shippedPages).map(({ slug }) => `/${slug}`);
  const moved = await tx.select({ path: redirects.toPath }).from(redirects).where(inArray(redirects.fromPath, shipped));
  const states = await linkStates([...shipped, ...moved.map(({ path }) => path)], tx);
  const gone = [...states].flatMap(([path, state]) => (state === "there" ? [] : { path }));
  const back = await tx
    .delete(gonePages)
    .where(
      notInArray(
        gonePages.path,
        gone.map(({ path }) => path),
      ),
    )
    .returning();
  const left = gone.length > 0 ? await tx.insert(gonePages).values(gone).onConflictDoNothing().returning() : [];
  if (back.length + left.length > 0) await invalidateTags(tx, "gone-pages");
}

followTags(() => [...pageKind.tags, ...redirectKind.tags, ...pagedKinds.flatMap(({ tags }) => tags)], markGonePages);
