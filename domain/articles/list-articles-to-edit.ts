import { and, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { cursorTime, readCursor, writeCursor } from "../record-cursor.ts";
import { containing } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { brandText } from "../rich-text/brand-text.ts";
import type { ArticleQuery } from "./article.input.ts";
import { ARTICLES_PER_PAGE, type ArticleStatus, type ArticleType } from "./article-rules.input.ts";
import { articleAuthors, articleCategories, articles } from "./articles.schema.ts";
import type { GuideFacts } from "./guide-rules.input.ts";

/** An article in the list that staff edit. */
export interface ListedArticle {
  id: string;
  version: number;
  /** With the firm's facts filled in, as visitors see it. */
  title: string;
  slug: string;
  status: ArticleStatus;
  hasChanges: boolean;
  publishAt: Date | null;
  publishedAt: Date | null;
  updatedAt: Date;
  words: number;
  category: string | null;
  author: string | null;
  /** Null: an article of the blog. */
  guide: GuideFacts | null;
}

export interface ArticleList {
  articles: ListedArticle[];
  /** Where the next page starts. Null: this is the last one. */
  next: string | null;
  /** How many there are of each status, whatever is searched for. */
  counts: Record<ArticleStatus, number>;
}

/** A page of articles or guides, the latest changed first. Pages start after a place, so the last one is as quick as the first. */
export async function listArticlesToEdit(
  actor: Actor,
  query: ArticleQuery,
  type: ArticleType = "article",
): Promise<Result<ArticleList, "forbidden">> {
  if (!can(actor, "article:read")) return refused("forbidden");
  const [rows, counted, fill] = await Promise.all([pageOf(query, type), countByStatus(type), brandText()]);
  const shown = rows.slice(0, ARTICLES_PER_PAGE);
  const last = rows.length > ARTICLES_PER_PAGE ? shown.at(-1) : undefined;
  return ok({
    articles: shown.map(({ at: _at, ...article }) => ({ ...article, title: fill(article.title) })),
    next: last ? writeCursor({ at: last.at, id: last.id }) : null,
    counts: counted,
  });
}

function pageOf(query: ArticleQuery, type: ArticleType) {
  const { id, version, title, slug, status, hasChanges, publishAt, publishedAt, updatedAt, words, guide } = articles;
  return db
    .select({
      ...{ id, version, title, slug, status, hasChanges, publishAt, publishedAt, updatedAt, words, guide },
      ...{ category: articleCategories.name, author: articleAuthors.name, at: cursorTime(updatedAt) },
    })
    .from(articles)
    .leftJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .leftJoin(articleAuthors, eq(articleAuthors.id, articles.authorId))
    .where(and(isOf(type), conditions(query)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(ARTICLES_PER_PAGE + 1);
}

function isOf(type: ArticleType): SQL {
  return type === "guide" ? isNotNull(articles.guide) : isNull(articles.guide);
}

function conditions({ q, status, category, author, after }: ArticleQuery): SQL | undefined {
  const place = after ? readCursor(after) : null;
  // People who look for an article paste its address.
  const address = q.replace(/^.*\/(blog|guides)\//, "").replace(/^\/+/, "");
  const { title, slug, excerpt } = articles;
  return and(
    q ? or(ilike(title, containing(q)), ilike(slug, containing(address)), ilike(excerpt, containing(q))) : undefined,
    status === "changed" ? and(eq(articles.status, "published"), eq(articles.hasChanges, true)) : undefined,
    status && status !== "changed" ? eq(articles.status, status) : undefined,
    category ? eq(articles.categoryId, category) : undefined,
    author ? eq(articles.authorId, author) : undefined,
    place ? sql`(${articles.updatedAt}, ${articles.id}) < (${place.at}::timestamptz, ${place.id}::uuid)` : undefined,
  );
}

async function countByStatus(type: ArticleType): Promise<Record<ArticleStatus, number>> {
  const rows = await db.select({ status: articles.status, count: count() }).from(articles).where(isOf(type)).groupBy(articles.status);
  return { draft: 0, scheduled: 0, published: 0, ...Object.fromEntries(rows.map((row) => [row.status, row.count])) };
}

/** A few articles and guides whose title or address contains this text, for the command palette. */
export async function searchArticlesToEdit(
  actor: Actor,
  q: string,
): Promise<Result<{ id: string; title: string; slug: string; type: ArticleType }[], "forbidden">> {
  if (!can(actor, "article:read")) return refused("forbidden");
  const { id, title, slug, updatedAt } = articles;
  const found = or(ilike(title, containing(q)), ilike(slug, containing(q.replace(/^\/?((blog|guides)\/)?/, ""))));
  const type = sql<ArticleType>`case when ${articles.guide} is null then 'article' else 'guide' end`;
  const rows = await db.select({ id, title, slug, type }).from(articles).where(found).orderBy(desc(updatedAt)).limit(5);
  const fill = await brandText();
  return ok(rows.map((row) => ({ ...row, title: fill(row.title) })));
}
