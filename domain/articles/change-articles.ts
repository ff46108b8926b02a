import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { type Dependents, deletedRecords, entryOf, settleChange } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { brandText } from "../rich-text/brand-text.ts";
import type { ArticlesChangeInput } from "./article.input.ts";
import { type ArticleRow, articleKind } from "./article-kind.ts";
import type { ArticleType } from "./article-rules.input.ts";
import { articleAuthors, articleCategories, articles, publishedArticles, publishedGuides } from "./articles.schema.ts";
import { liveTable } from "./live-table.ts";
import { publishAll, type Unready } from "./publish-article.ts";
import { recordVersions } from "./record-article-version.ts";
import { markChanges } from "./save-article.ts";
import { unpublishAll } from "./schedule-article.ts";

/** What `undoArticlesChange` finds the articles under, as they were. */
export const BEFORE_CHANGE = "article-change";

interface ArticlesChanged {
  /** Those that already were as chosen don't count. */
  count: number;
  /** The ID for undoing it. Null: nothing was changed. */
  changeId: string | null;
  /** The name of the category or the author that was chosen. */
  name: string;
}

/** "no-choice": the category or the author has been deleted, or guides were selected, which have neither. */
type Reason = "forbidden" | "not-found" | "no-choice" | { unready: Unready[] };

/**
 * Publishes articles or guides, takes them off the site, or gives them a category or an author, all or none. Visitors see another category
 * or author at once; the rest of what's being written stays unpublished. Articles deleted in the meantime are left out. "not-found": all of
 * them are.
 */
export async function changeArticles(
  actor: Actor,
  type: ArticleType,
  input: ArticlesChangeInput,
): Promise<Result<ArticlesChanged, Reason>> {
  if (!can(actor, "article:edit")) return refused("forbidden");
  const { ids, change } = input;
  const result = await db.transaction(async (tx): Promise<Result<ArticlesChanged, Reason>> => {
    const name = "id" in change ? await findName(tx, type, change) : "";
    if (name === null) return refused("no-choice");
    const held = await tx
      .select()
      .from(articles)
      .where(and(inArray(articles.id, ids), type === "guide" ? isNotNull(articles.guide) : isNull(articles.guide)))
      .orderBy(asc(articles.id))
      .for("no key update");
    if (held.length === 0) return refused("not-found");
    const rows = held.filter((row) => isChangedBy(row, change));
    if (rows.length === 0) return ok({ count: 0, changeId: null, name });
    const before = await readRows(tx, rows);
    const made = await make(tx, actor, rows, change);
    if (!made.ok) return made;
    return ok({ count: rows.length, changeId: await keep(tx, actor, before), name });
  });
  if (result.ok || typeof result.reason === "string") return result;
  const fill = await brandText();
  return refused({ unready: result.reason.unready.map((one) => ({ ...one, title: fill(one.title) })) });
}

type Change = ArticlesChangeInput["change"];

/** Of a category or an author, which can't be deleted until the transaction ends. Null: there's none. */
async function findName(tx: Tx, type: ArticleType, { what, id }: Extract<Change, { id: string }>): Promise<string | null> {
  if (type === "guide") return null;
  const table = what === "category" ? articleCategories : articleAuthors;
  const [row] = await tx.select({ name: table.name }).from(table).where(eq(table.id, id)).for("key share");
  return row?.name ?? null;
}

function isChangedBy(row: ArticleRow, change: Change): boolean {
  if ("id" in change) return change.id !== (change.what === "category" ? row.categoryId : row.authorId);
  return change.what === "publish" ? row.status !== "published" || row.hasChanges : row.status !== "draft";
}

async function make(tx: Tx, actor: Actor, rows: ArticleRow[], change: Change): Promise<Result<void, { unready: Unready[] }>> {
  if ("id" in change) await assign(tx, actor, rows, change.what === "category" ? { categoryId: change.id } : { authorId: change.id });
  else if (change.what === "publish") return publishAll(tx, actor, rows);
  else await unpublishAll(tx, actor, rows);
  return ok(undefined);
}

/** Articles as they are, and what visitors see of them: rows by table name, as the database writes them. */
async function readRows(tx: Tx, rows: ArticleRow[]): Promise<Dependents> {
  const ids = sql.param(rows.map(({ id }) => id));
  const { rows: read } = await tx.execute(sql`
    select 'articles' as name, to_jsonb(t) as row from ${articles} t where id = any(${ids}::uuid[])
    union all select 'published_articles', to_jsonb(t) from ${publishedArticles} t where article_id = any(${ids}::uuid[])
    union all select 'published_guides', to_jsonb(t) from ${publishedGuides} t where article_id = any(${ids}::uuid[])`);
  const named = Map.groupBy(read as { name: string; row: Dependents[string][number] }[], ({ name }) => name);
  return Object.fromEntries([...named].map(([name, those]) => [name, those.map(({ row }) => row)]));
}

async function keep(tx: Tx, actor: Actor, dependents: Dependents): Promise<string> {
  const [kept] = await tx
    .insert(deletedRecords)
    .values({ noun: BEFORE_CHANGE, row: {}, dependents, deletedBy: actor.email, createdAt: now() })
    .returning({ id: deletedRecords.id });
  return kept?.id ?? "";
}

async function assign(tx: Tx, actor: Actor, rows: ArticleRow[], to: Partial<Pick<ArticleRow, "categoryId" | "authorId">>): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const table = liveTable({});
  await tx.update(table).set(to).where(inArray(table.articleId, ids));
  const changed = await tx
    .update(articles)
    .set({ ...to, version: sql`${articles.version} + 1`, updatedAt: now() })
    .where(inArray(articles.id, ids))
    .returning();
  await markChanges(
    tx,
    changed.filter(({ status }) => status === "published"),
  );
  await recordVersions(tx, actor, changed, "saved");
  const entries = rows.map((row) => {
    const before = Object.fromEntries(Object.keys(to).map((name) => [name, row[name as keyof ArticleRow]]));
    return entryOf(articleKind, "updated", row, { before, after: to });
  });
  await settleChange(tx, actor, articleKind, entries, changed);
}
