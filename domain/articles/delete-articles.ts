import { getTableName } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { endRedirects } from "../navigation/redirects/end-redirects.ts";
import { type Actor, can } from "../permissions/index.ts";
import { type ChangeRefusal, type Dependents, deleteRecords, type ExpectedVersion, restoreRecords } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { type ArticleRow, articleKind } from "./article-kind.ts";
import { addressOf } from "./article-rules.input.ts";
import { publishedArticles, publishedGuides } from "./articles.schema.ts";
import { findTakenSlugs } from "./publish-article.ts";
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
  return restoreRecords<typeof articleKind.table, "slug-taken" | "incomplete">(
    actor,
    articleKind,
    deletedIds,
    async (tx, rows, dependents) => {
      const found = await findObstacle(tx, rows, dependents);
      return found ? refused(found) : ok(undefined);
    },
  );
}

/**
 * Why articles can't be again as they were, with what visitors saw of them; null if they can. Then nothing redirects from where visitors
 * find them.
 */
export async function findObstacle(tx: Tx, rows: ArticleRow[], dependents: Dependents[]): Promise<"slug-taken" | "incomplete" | null> {
  if (!(await areWhole(tx, rows))) return "incomplete";
  const slugs = new Map(dependents.flatMap(liveSlugs));
  const live = rows.flatMap((row) => {
    const slug = slugs.get(row.id);
    return slug === undefined ? [] : [{ ...row, slug }];
  });
  for (const type of [live.filter(({ guide }) => !guide), live.filter(({ guide }) => guide)])
    if ((await findTakenSlugs(tx, type)).size > 0) return "slug-taken";
  await endRedirects(
    tx,
    live.map((row) => addressOf(row, row.slug)),
  );
  return null;
}

/** Where visitors found articles, by ID: what's being written can have another address. */
function liveSlugs(dependents: Dependents): [string, string][] {
  const live = [publishedArticles, publishedGuides].flatMap((table) => dependents[getTableName(table)] ?? []);
  return live.map((row) => [String(row.article_id), String(row.slug)]);
}

async function areWhole(tx: Tx, rows: { categoryId: string | null; authorId: string | null }[]): Promise<boolean> {
  const known = await Promise.all(rows.map((row) => withKnownRows(tx, { categoryId: row.categoryId, authorId: row.authorId })));
  return known.every((row, place) => row.categoryId === rows[place]?.categoryId && row.authorId === rows[place]?.authorId);
}
