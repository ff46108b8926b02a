import { and, desc, eq, getTableColumns, inArray, lte, max, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import type { Actor } from "../permissions/index.ts";
import { type ArticleRow, WRITTEN } from "./article-kind.ts";
import type { VersionCause } from "./article-rules.input.ts";
import { articles, articleVersions } from "./articles.schema.ts";

/** How many versions of an article are kept. The oldest are deleted. */
const MAX_ARTICLE_VERSIONS = 100;

/** How long what one person writes goes into one version, in milliseconds. */
const SESSION_MS = 15 * 60_000;

const columns = getTableColumns(articles);

/** The columns that staff write, under their database names. */
export function snapshotOf(row: ArticleRow): Record<string, unknown> {
  return Object.fromEntries(WRITTEN.map((name) => [columns[name].name, row[name]]));
}

/**
 * Stores an article as its newest version. Saves come every few seconds while someone writes, so those within a quarter of an hour replace
 * one another. Call it in the transaction of the change, which holds the article's row. Returns whether that's a further version.
 */
export async function recordArticleVersion(
  tx: Tx,
  actor: Pick<Actor, "email">,
  row: ArticleRow,
  cause: VersionCause,
): Promise<{ isNew: boolean }> {
  const ofArticle = eq(articleVersions.articleId, row.id);
  const { number, cause: lastCause, savedBy, createdAt } = articleVersions;
  const [last] = await tx
    .select({ number, lastCause, savedBy, createdAt })
    .from(articleVersions)
    .where(ofArticle)
    .orderBy(desc(number))
    .limit(1);
  const snapshot = snapshotOf(row);
  const isSameSession =
    cause === "saved" &&
    last?.lastCause === "saved" &&
    last.savedBy === actor.email &&
    now().getTime() - last.createdAt.getTime() < SESSION_MS;
  if (last && isSameSession) {
    await tx
      .update(articleVersions)
      .set({ snapshot })
      .where(and(ofArticle, eq(number, last.number)));
    return { isNew: false };
  }
  await recordVersions(tx, actor, [row], cause);
  return { isNew: true };
}

/** Stores each of these articles as its newest version. Call it in the transaction of the change, which holds their rows. */
export async function recordVersions(tx: Tx, actor: Pick<Actor, "email">, rows: ArticleRow[], cause: VersionCause): Promise<void> {
  if (rows.length === 0) return;
  const { articleId, number } = articleVersions;
  const ofThem = inArray(
    articleId,
    rows.map(({ id }) => id),
  );
  const last = await tx
    .select({ articleId, number: max(number) })
    .from(articleVersions)
    .where(ofThem)
    .groupBy(articleId);
  const numbers = new Map(last.map((one) => [one.articleId, one.number ?? 0]));
  const [savedBy, createdAt] = [actor.email, now()];
  const versions = rows.map((row) => ({ articleId: row.id, number: (numbers.get(row.id) ?? 0) + 1, snapshot: snapshotOf(row) }));
  await tx.insert(articleVersions).values(versions.map((version) => ({ ...version, cause, savedBy, createdAt })));
  const newest = sql`(select max(newer.number) from ${articleVersions} newer where newer.article_id = ${articleId})`;
  await tx.delete(articleVersions).where(and(ofThem, lte(number, sql`${newest} - ${MAX_ARTICLE_VERSIONS}::int`)));
}
