import { eq, isNotNull } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { pages, redirects } from "../../content/content.schema.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { createRecord } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { type PageRow, pageKind } from "../page-kind.ts";
import { isSlugTaken } from "../slug-place.ts";
import { findShippedPage, shippedAt, shippedPages } from "./shipped-pages.ts";

/** A page that comes with the program, and was deleted. */
export interface DeletedShippedPage {
  name: string;
  title: string;
  slug: string;
}

/** The pages that come with the program and that someone deleted. */
export async function listDeletedShipped(actor: Actor): Promise<Result<DeletedShippedPage[], "forbidden">> {
  if (!can(actor, "page:read")) return refused("forbidden");
  const rows = await db.select({ name: pages.shipped }).from(pages).where(isNotNull(pages.shipped));
  const there = new Set(rows.map(({ name }) => name));
  return ok(Object.entries(shippedPages).flatMap(([name, { title, slug }]) => (there.has(name) ? [] : [{ name, title, slug }])));
}

/** Whether a page that came with the program was at this path, and someone deleted it. */
export async function wasDeleted(path: string): Promise<boolean> {
  const name = shippedAt(path.slice(1));
  return name !== null && (await db.$count(pages, eq(pages.shipped, name))) === 0;
}

/**
 * Brings a page that was deleted back as it ships: as a draft, because its address may lead elsewhere by now. "slug-taken": another page has
 * its address, or it's still there under another one.
 */
export async function bringBackShipped(actor: Actor, name: string): Promise<Result<PageRow, "forbidden" | "not-found" | "slug-taken">> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  const page = findShippedPage(name);
  if (!page) return refused("not-found");
  const { slug, title, metaTitle, metaDescription, metaKeywords } = page;
  return createRecord(actor, pageKind, async (tx) => {
    const isThere = (await tx.$count(pages, eq(pages.shipped, name))) > 0;
    if (isThere || (await isSlugTaken(tx, slug))) return refused("slug-taken");
    await invalidateTags(tx, "gone-pages");
    // It had moved before it was deleted.
    await tx.delete(redirects).where(eq(redirects.fromPath, `/${slug}`));
    const at = now();
    return ok({
      slug,
      title,
      metaTitle,
      metaDescription,
      metaKeywords,
      status: "draft" as const,
      shipped: name,
      createdAt: at,
      updatedAt: at,
    });
  });
}
