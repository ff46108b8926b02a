import { eq, isNotNull } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { pages, redirects } from "../../content/content.schema.ts";
import { followInMenu } from "../../navigation/follow-page.ts";
import { findPageAt } from "../../navigation/link-states.ts";
import { addAutomaticRedirect } from "../../navigation/redirects/add-redirect.ts";
import { endRedirects } from "../../navigation/redirects/end-redirects.ts";
import { findRedirect } from "../../navigation/redirects/find-redirect.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { createRecord } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { type PageRow, pageKind } from "../page-kind.ts";
import { areShippedThere, isSlugTaken } from "../slug-place.ts";
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

/** Whether a page that came with the program was at this path, which may be the one that it moved to, and someone deleted it. */
export async function wasDeleted(path: string): Promise<boolean> {
  const name = shippedAt(path.slice(1)) ?? (await shippedMovedTo(path));
  return name !== null && (await db.$count(pages, eq(pages.shipped, name))) === 0;
}

/** The name of the page whose first address leads to this path. */
async function shippedMovedTo(path: string): Promise<string | null> {
  const all = Object.entries(shippedPages);
  const paths = await Promise.all(all.map(([, { slug }]) => findRedirect(`/${slug}`)));
  return all[paths.indexOf(path)]?.[0] ?? null;
}

/**
 * Brings a page that was deleted back as it ships: as a draft, because its address may lead elsewhere by now. If it had moved, its last address
 * leads there. "slug-taken": another page has its address, or it's still there under another one.
 */
export async function bringBackShipped(actor: Actor, name: string): Promise<Result<PageRow, "forbidden" | "not-found" | "slug-taken">> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  const page = findShippedPage(name);
  if (!page) return refused("not-found");
  const { slug, title, metaTitle, metaDescription, metaKeywords } = page;
  return createRecord(actor, pageKind, async (tx) => {
    if ((await isSlugTaken(tx, slug)) || (await areShippedThere(tx, [name]))) return refused("slug-taken");
    await leadBack(tx, actor, `/${slug}`);
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

/** Links to where the page was when it was deleted lead to it again, unless there's something else by now. */
async function leadBack(tx: Tx, actor: Actor, path: string): Promise<void> {
  const [moved] = await tx.select().from(redirects).where(eq(redirects.fromPath, path));
  if (!moved) return;
  const canFollow = moved.isAutomatic && (await findPageAt(moved.toPath, tx)) === "none" && !(await isSlugTaken(tx, moved.toPath.slice(1)));
  if (!canFollow) return endRedirects(tx, [path]);
  await followInMenu(tx, actor, moved.toPath, path);
  await addAutomaticRedirect(tx, moved.toPath, path);
}
