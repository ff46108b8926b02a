import { asc, desc, eq, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { brandText } from "../rich-text/brand-text.ts";
import type { ArticleRow } from "./article-kind.ts";
import { articleAuthors, articleCategories, articles, articleVersions, publishedArticles } from "./articles.schema.ts";
import { liveTable } from "./live-table.ts";

/** An article in the editor. */
export interface EditedArticle extends ArticleRow {
  /** The title with the firm's facts filled in, as visitors see it. */
  shownTitle: string;
  /** Where visitors find it now. Null: they don't. */
  publicSlug: string | null;
  /** When readers were last told that it changed. */
  revisedAt: Date | null;
  /** Who saved it last. Empty: nobody here. */
  savedBy: string;
  /** When this was read. */
  readAt: Date;
}

export async function findArticleToEdit(actor: Actor, id: string): Promise<Result<EditedArticle, "forbidden" | "not-found">> {
  if (!can(actor, "article:read")) return refused("forbidden");
  const [row] = await db.select().from(articles).where(eq(articles.id, id));
  if (!row) return refused("not-found");
  const table = liveTable(row);
  const [[live], savedBy, fill] = await Promise.all([
    db.select({ slug: table.slug, revisedAt: table.revisedAt }).from(table).where(eq(table.articleId, id)),
    lastSaver(id),
    brandText(),
  ]);
  return ok({
    ...row,
    shownTitle: fill(row.title),
    publicSlug: live?.slug ?? null,
    revisedAt: live?.revisedAt ?? null,
    savedBy,
    readAt: now(),
  });
}

async function lastSaver(articleId: string): Promise<string> {
  const { number, savedBy } = articleVersions;
  const [last] = await db
    .select({ savedBy })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, articleId))
    .orderBy(desc(number))
    .limit(1);
  return last?.savedBy ?? "";
}

export interface ArticleChoices {
  categories: { id: string; name: string; slug: string }[];
  authors: { id: string; name: string; isActive: boolean }[];
  /** The tags that articles have, most used first. */
  tags: string[];
}

/** How many of each are offered. */
const MAX = 200;

/** What the editor and the list offer to choose from. */
export async function listArticleChoices(actor: Actor): Promise<Result<ArticleChoices, "forbidden">> {
  if (!can(actor, "article:read")) return refused("forbidden");
  const { id, name } = articleCategories;
  const [categories, authors, tags] = await Promise.all([
    db
      .select({ id, name, slug: articleCategories.slug })
      .from(articleCategories)
      .orderBy(asc(articleCategories.position), asc(alphabetical(name)))
      .limit(MAX),
    db
      .select({ id: articleAuthors.id, name: articleAuthors.name, isActive: articleAuthors.isActive })
      .from(articleAuthors)
      .orderBy(asc(articleAuthors.position), asc(alphabetical(articleAuthors.name)))
      .limit(MAX),
    db.execute(sql`
      select tag from ${publishedArticles}, unnest(${publishedArticles.tags}) as tag group by tag
      order by count(*) desc, ${alphabetical(sql`tag`)} limit ${MAX}`),
  ]);
  return ok({ categories, authors, tags: tags.rows.map(({ tag }) => String(tag)) });
}
