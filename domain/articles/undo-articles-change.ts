import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { byField, type Dependents, deletedRecords, entryOf, putBack, settleChange } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { type ArticleRow, articleKind } from "./article-kind.ts";
import { articles, publishedArticles, publishedGuides } from "./articles.schema.ts";
import { BEFORE_CHANGE } from "./change-articles.ts";
import { findObstacle } from "./delete-articles.ts";
import { recordVersions } from "./record-article-version.ts";

/** Every change of the list raises an article's version by one. */
const STEP = 1;

/**
 * Articles are as they were before `changeArticles`, all or none, and so is what visitors see of them. Returns how many. "stale": someone
 * has changed or deleted one of them since. "slug-taken": visitors see another article at the address of one of them. "incomplete": the
 * author or category of one of them has been deleted. "not-found": it has been undone already, or is too long ago.
 */
export async function undoArticlesChange(
  actor: Actor,
  changeId: string,
): Promise<Result<number, "forbidden" | "not-found" | "stale" | "slug-taken" | "incomplete">> {
  if (!can(actor, "article:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const isKept = and(eq(deletedRecords.id, changeId), eq(deletedRecords.noun, BEFORE_CHANGE));
    const [kept] = await tx.select().from(deletedRecords).where(isKept).for("update");
    if (!kept) return refused("not-found");
    const { articles: stored = [], ...live } = kept.dependents;
    const before = new Map(stored.map((row) => byField(articles, row) as ArticleRow).map((row) => [row.id, row]));
    const ids = [...before.keys()];
    const held = await tx.select().from(articles).where(inArray(articles.id, ids)).orderBy(asc(articles.id)).for("no key update");
    const isSame = held.every(({ id, version }) => version === (before.get(id)?.version ?? 0) + STEP);
    if (!isSame || held.length < before.size) return refused("stale");
    const obstacle = await findObstacle(tx, [...before.values()], [live]);
    if (obstacle) return refused(obstacle);
    await tx.delete(deletedRecords).where(isKept);
    await putLiveBack(tx, ids, live);
    const after = await putColumnsBack(tx, stored);
    await recordVersions(
      tx,
      actor,
      after.filter((row) => isReassigned(row, held)),
      "restored",
    );
    const entries = held.map((row) => entryOf(articleKind, "change-undone", row, { before: shown(row), after: shown(before.get(row.id)) }));
    await settleChange(tx, actor, articleKind, entries, after);
    return ok(after.length);
  });
}

async function putLiveBack(tx: Tx, ids: string[], live: Dependents): Promise<void> {
  for (const table of [publishedArticles, publishedGuides]) await tx.delete(table).where(inArray(table.articleId, ids));
  await putBack(tx, publishedArticles, live.published_articles ?? []);
  await putBack(tx, publishedGuides, live.published_guides ?? []);
}

/** What a change of the list can set. Everything else is as it was, because the version is. */
async function putColumnsBack(tx: Tx, stored: Record<string, unknown>[]): Promise<ArticleRow[]> {
  const was = sql`jsonb_populate_recordset(null::${articles}, ${JSON.stringify(stored)}::jsonb)`;
  await tx.execute(sql`
    update ${articles} a set status = was.status, publish_at = was.publish_at, published_at = was.published_at, has_changes = was.has_changes,
      category_id = was.category_id, author_id = was.author_id, updated_at = was.updated_at, version = a.version + 1
    from ${was} was where was.id = a.id`);
  const ids = stored.map(({ id }) => String(id));
  return tx.select().from(articles).where(inArray(articles.id, ids));
}

function isReassigned({ id, categoryId, authorId }: ArticleRow, held: ArticleRow[]): boolean {
  return held.some((row) => row.id === id && (row.categoryId !== categoryId || row.authorId !== authorId));
}

function shown(row: ArticleRow | undefined): Partial<ArticleRow> {
  return row ? { status: row.status, publishAt: row.publishAt, categoryId: row.categoryId, authorId: row.authorId } : {};
}
