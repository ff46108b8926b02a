import { inArray, sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { endRedirects } from "../navigation/redirects/end-redirects.ts";
import { type Actor, can } from "../permissions/index.ts";
import { type ChangeRefusal, deleteRecords, type ExpectedVersion, restoreRecords } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { type ArticleRow, articleKind } from "./article-kind.ts";
import { addressOf } from "./article-rules.input.ts";
import { liveTable } from "./live-table.ts";
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
    const live = rows.filter(({ status }) => status === "published");
    for (const type of [live.filter(({ guide }) => !guide), live.filter(({ guide }) => guide)])
      if (await areTaken(tx, type)) return refused("slug-taken");
    await endRedirects(
      tx,
      live.map((row) => addressOf(row, row.slug)),
    );
    return ok(undefined);
  });
}

/** @param rows articles, or guides */
async function areTaken(tx: Tx, rows: Pick<ArticleRow, "slug" | "guide">[]): Promise<boolean> {
  const [first] = rows;
  if (!first) return false;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('article slugs'))`);
  const table = liveTable(first);
  const slugs = rows.map(({ slug }) => slug);
  const [other] = await tx.select({ id: table.articleId }).from(table).where(inArray(table.slug, slugs)).limit(1);
  return other !== undefined;
}

async function areWhole(tx: Tx, rows: { categoryId: string | null; authorId: string | null }[]): Promise<boolean> {
  const known = await Promise.all(rows.map((row) => withKnownRows(tx, { categoryId: row.categoryId, authorId: row.authorId })));
  return known.every((row, place) => row.categoryId === rows[place]?.categoryId && row.authorId === rows[place]?.authorId);
}
