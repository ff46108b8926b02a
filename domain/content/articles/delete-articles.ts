import { inArray, sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { type ChangeRefusal, deleteRecords, type ExpectedVersion, restoreRecords } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { publishedArticles } from "../articles.schema.ts";
import { endRedirects } from "../redirects/end-redirects.ts";
import { articleKind } from "./article-kind.ts";
import { withKnownRows } from "./save-article.ts";

/** Deletes articles, all or none, with their versions. Visitors get a 404. */
export async function deleteArticles(actor: Actor, seen: ExpectedVersion[]): Promise<Result<{ deletedIds: string[] }, ChangeRefusal>> {
  if (!can(actor, "article:edit")) return refused("forbidden");
  return deleteRecords(actor, articleKind, seen);
}

/**
 * Restores deleted articles as they were, on the site or not. "slug-taken": visitors see another article at the address of one of them.
 * "incomplete": the author or category of one of them has been deleted.
 */
export async function restoreArticles(
  actor: Actor,
  deletedIds: string[],
): Promise<Result<number, "forbidden" | "not-found" | "slug-taken" | "incomplete">> {
  if (!can(actor, "article:edit")) return refused("forbidden");
  return restoreRecords<typeof articleKind.table, "slug-taken" | "incomplete">(actor, articleKind, deletedIds, async (tx, rows) => {
    if (!(await areWhole(tx, rows))) return refused("incomplete");
    const slugs = rows.filter(({ status }) => status === "published").map(({ slug }) => slug);
    if (await areTaken(tx, slugs)) return refused("slug-taken");
    await endRedirects(
      tx,
      slugs.map((slug) => `/blog/${slug}`),
    );
    return ok(undefined);
  });
}

async function areTaken(tx: Tx, slugs: string[]): Promise<boolean> {
  if (slugs.length === 0) return false;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('article slugs'))`);
  const [other] = await tx
    .select({ id: publishedArticles.articleId })
    .from(publishedArticles)
    .where(inArray(publishedArticles.slug, slugs))
    .limit(1);
  return other !== undefined;
}

async function areWhole(tx: Tx, rows: { categoryId: string | null; authorId: string | null }[]): Promise<boolean> {
  const known = await Promise.all(rows.map((row) => withKnownRows(tx, { categoryId: row.categoryId, authorId: row.authorId })));
  return known.every((row, place) => row.categoryId === rows[place]?.categoryId && row.authorId === rows[place]?.authorId);
}
