import { and, desc, eq, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { cached } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { dayIn } from "../days.ts";
import { findPictures } from "../media/find-pictures.ts";
import { brandText } from "../rich-text/brand-text.ts";
import { readTime } from "../rich-text/plain-text.ts";
import type { PictureView } from "../rich-text/shown-text.input.ts";
import { timeZone } from "../settings/index.ts";
import { articleAuthors, articleCategories, publishedArticles } from "./articles.schema.ts";

/** An article, as lists show it. */
export interface ArticleCard {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  /** The last part of the author's address. Empty: the author has no page. */
  authorSlug: string;
  /** When it was first published, as `2025-01-08`, in the firm's time zone. */
  date: string;
  /** When readers were last told that it changed. The same as `date` if they never were. */
  updated: string;
  category: string;
  /** Empty: the category has no page. */
  categorySlug: string;
  icon: string;
  picture: { src: string; alt: string; view: PictureView | null } | null;
  /** `7 min read`, at 200 words a minute. */
  readTime: string;
}

/** Which articles. */
interface ArticlesAsked {
  category?: string;
  author?: string;
  tag?: string;
  /** The place in the list after which the page starts (`next` of the one before). */
  before?: string;
}

export interface ArticlePage {
  articles: ArticleCard[];
  /** Where the next page starts. Null: this is the last one. */
  next: string | null;
}

/** How many articles a page of a list has. */
export const LISTED = 30;

const live = publishedArticles;

/** What cards are made of, without the text. */
export const cardColumns = {
  articleId: live.articleId,
  slug: live.slug,
  title: live.title,
  excerpt: live.excerpt,
  icon: live.icon,
  pictureUrl: live.pictureUrl,
  pictureAlt: live.pictureAlt,
  words: live.words,
  publishedAt: live.publishedAt,
  revisedAt: live.revisedAt,
  category: articleCategories.name,
  categorySlug: sql<string>`case when ${articleCategories.isActive} then ${articleCategories.slug} end`,
  author: articleAuthors.name,
  authorSlug: sql<string>`case when ${articleAuthors.isActive} then ${articleAuthors.slug} end`,
};

type CardRow = Pick<typeof live.$inferSelect, keyof typeof cardColumns & keyof typeof live.$inferSelect> &
  Record<"category" | "categorySlug" | "author" | "authorSlug", string | null>;

/** Published articles with their category and author. */
export function selectCards() {
  return db
    .select(cardColumns)
    .from(live)
    .leftJoin(articleCategories, eq(articleCategories.id, live.categoryId))
    .leftJoin(articleAuthors, eq(articleAuthors.id, live.authorId));
}

/** A page of articles, newest first. Pages start after a place, so the last one is as quick as the first. */
export function listArticles({ category, author, tag, before }: ArticlesAsked = {}): Promise<ArticlePage> {
  const key = `articles:${JSON.stringify([category, author, tag, before])}`;
  return cached("articles", key, async () => {
    const where = and(
      category === undefined ? undefined : eq(live.categoryId, idOf(articleCategories, category)),
      author === undefined ? undefined : eq(live.authorId, idOf(articleAuthors, author)),
      tag === undefined ? undefined : sql`${live.tagSlugs} @> array[${tag}]::text[]`,
      behind(before),
    );
    // One more than a page, to see whether there is a next one.
    const rows = await selectCards()
      .where(where)
      .orderBy(desc(live.publishedAt), desc(live.articleId))
      .limit(LISTED + 1);
    const shown = rows.slice(0, LISTED);
    const last = rows.length > LISTED ? shown.at(-1) : undefined;
    return { articles: await cardsOf(shown), next: last ? placeOf(last) : null };
  });
}

/** The first rows that a list is looked up by have an index on this column. */
function idOf(table: typeof articleCategories | typeof articleAuthors, slug: string): SQL<string> {
  return sql<string>`(select ${table.id} from ${table} where ${table.slug} = ${slug} and ${table.isActive})`;
}

/** A place as it's written in an address: when, in milliseconds, and the article there. */
function placeOf({ publishedAt, articleId }: Pick<CardRow, "publishedAt" | "articleId">): string {
  return `${publishedAt.getTime()}.${articleId}`;
}

const PLACE = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Whether `placeOf` could have written it. */
export function isPlace(before: string): boolean {
  return PLACE.test(before);
}

function behind(before: string | undefined): SQL | undefined {
  const [, ms, id] = PLACE.exec(before ?? "") ?? [];
  if (!ms || !id) return undefined;
  const at = new Date(Number(ms));
  return or(lt(live.publishedAt, at), and(eq(live.publishedAt, at), lt(live.articleId, id)));
}

/** Rows as lists show them, with the firm's facts filled in. Depends on the settings, and on the library's pictures. */
export async function cardsOf(rows: CardRow[]): Promise<ArticleCard[]> {
  const [fill, zone, views] = await Promise.all([brandText(), timeZone(), viewsOf(rows.flatMap(({ pictureUrl }) => pictureUrl ?? []))]);
  return rows.map(({ pictureUrl, pictureAlt, publishedAt, revisedAt, words, ...row }) => ({
    ...{ slug: row.slug, icon: row.icon, title: fill(row.title), excerpt: fill(row.excerpt) },
    ...{ author: row.author ?? "", authorSlug: row.authorSlug ?? "", category: row.category ?? "", categorySlug: row.categorySlug ?? "" },
    ...{ date: dayIn(zone, publishedAt), updated: dayIn(zone, revisedAt), readTime: readTime(words) },
    picture: pictureUrl === null ? null : { src: pictureUrl, alt: fill(pictureAlt), view: views.get(pictureUrl) ?? null },
  }));
}

/** The library's pictures among these addresses. What's cached with them is read again when one of them changes. */
export function viewsOf(addresses: string[]): Promise<Map<string, PictureView>> {
  const asked = [...new Set(addresses)].sort();
  if (asked.length === 0) return Promise.resolve(new Map());
  return cached("content", `pictures:${asked.join(" ")}`, () => findPictures(asked));
}

/** Other articles in the same category, the newest, at most `limit`. */
export async function listRelatedArticles(
  { slug, categorySlug }: Pick<ArticleCard, "slug" | "categorySlug">,
  limit = 3,
): Promise<ArticleCard[]> {
  if (!categorySlug) return [];
  return cached("articles", `related:${slug}`, async () => {
    const rows = await selectCards()
      .where(and(eq(live.categoryId, idOf(articleCategories, categorySlug)), ne(live.slug, slug)))
      .orderBy(desc(live.publishedAt), desc(live.articleId))
      .limit(limit);
    return cardsOf(rows);
  });
}
