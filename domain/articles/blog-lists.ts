import { asc, count, desc, eq, max, sql } from "drizzle-orm";
import { cached } from "~/platform/cache/index.ts";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db } from "~/platform/db/index.ts";
import { brandText } from "../rich-text/brand-text.ts";
import { articleAuthors, articleCategories, publishedArticles } from "./articles.schema.ts";
import { type ArticleCard, cardsOf, selectCards } from "./published-articles.ts";
import { tagSlug } from "./tags.ts";

export interface ArticleCategory {
  name: string;
  slug: string;
  /** How many articles it has. */
  count: number;
}

const live = publishedArticles;

/** The categories with articles, largest first. */
export function listCategories(): Promise<ArticleCategory[]> {
  return cached("articles", "article-categories-counted", () => {
    const { name, slug, isActive } = articleCategories;
    return db
      .select({ name, slug, count: count() })
      .from(live)
      .innerJoin(articleCategories, eq(articleCategories.id, live.categoryId))
      .where(eq(isActive, true))
      .groupBy(articleCategories.id)
      .orderBy(desc(count()), asc(alphabetical(name)))
      .limit(100);
  });
}

/** How a tag is written, and how many articles have it. Null: none has. Of several spellings, it's the most frequent. */
export async function findTag(slug: string): Promise<{ name: string; slug: string; count: number } | null> {
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) return null;
  return cached("articles", `tag:${slug}`, async () => {
    const { rows } = await db.execute(sql`
      select tag, count(*)::int as articles from ${live}, unnest(${live.tags}) as tag
      where ${live.tagSlugs} @> array[${slug}]::text[] group by tag order by count(*) desc, tag`);
    const spellings = rows
      .map(({ tag, articles }) => ({ name: String(tag), count: Number(articles) }))
      .filter(({ name }) => tagSlug(name) === slug);
    const total = spellings.reduce((sum, one) => sum + one.count, 0);
    return spellings[0] ? { name: spellings[0].name, slug, count: total } : null;
  });
}

/** How many articles a search shows. */
export const FOUND = 30;
/** How many of the newest matches are compared. */
const COMPARED = 200;

export interface FoundArticles {
  articles: ArticleCard[];
  /** Whether more articles match than are shown. */
  hasMore: boolean;
}

/** Articles with these words, the best match first. Words are found in all their forms, and the last one may be incomplete. */
export async function searchArticles(q: string): Promise<FoundArticles> {
  const query = queryOf(q);
  if (query === "") return { articles: [], hasMore: false };
  const wanted = sql`to_tsquery('english', ${query})`;
  const inTitle = sql`to_tsquery('english', ${weighted(query)})`;
  // Ranking reads a text's index, so only the newest matches are ranked; those with the words in their title come first.
  const newest = (match: ReturnType<typeof sql>) =>
    sql`(select article_id, search, published_at from ${live} where search @@ ${match} order by published_at desc limit ${COMPARED})`;
  const { rows } = await db.execute(sql`
    select article_id from (${newest(inTitle)} union ${newest(wanted)}) as found
    order by ts_rank(search, ${wanted}) desc, published_at desc limit ${FOUND + 1}`);
  const ids = rows.map(({ article_id }) => String(article_id));
  const cards = ids.length > 0 ? await selectCards().where(sql`${live.articleId} = any(${sql.param(ids)}::uuid[])`) : [];
  const byId = new Map(cards.map((row) => [row.articleId, row]));
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);
  return { articles: await cardsOf(ordered.slice(0, FOUND)), hasMore: ids.length > FOUND };
}

/** The words of a search in the database's notation. At most ten, and nothing that means something to it. */
function queryOf(q: string): string {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 10)
    .map((word, place, all) => (place === all.length - 1 ? `${word}:*` : word))
    .join(" & ");
}

/** The same, in titles only. */
function weighted(query: string): string {
  return query
    .split(" & ")
    .map((word) => (word.endsWith(":*") ? `${word}A` : `${word}:A`))
    .join(" & ");
}

/** The path of a page of the blog, and when what it shows last changed. */
interface BlogAddress {
  slug: string;
  title: string;
  changedAt: Date;
}

/** How many addresses are read in one go. */
const MAX_ADDRESSES = 100_000;

/** Every article's page, and the pages of all tags, for the sitemap and for counting visits. Without authors and categories, which are kinds. */
export function listBlogAddresses(): Promise<BlogAddress[]> {
  return cached("articles", "blog-addresses", async () => {
    const [fill, rows, tags] = await Promise.all([
      brandText(),
      db
        .select({ slug: live.slug, title: live.title, changedAt: live.revisedAt })
        .from(live)
        .orderBy(desc(live.publishedAt))
        .limit(MAX_ADDRESSES),
      db.execute(sql`select tag, max(${live.revisedAt}) as changed_at from ${live}, unnest(${live.tagSlugs}) as tag group by tag`),
    ]);
    const newest = rows.reduce((latest, { changedAt }) => Math.max(latest, changedAt.getTime()), 0);
    return [
      ...(newest > 0 ? [{ slug: "blog", title: "Blog", changedAt: new Date(newest) }] : []),
      ...rows.map(({ slug, title, changedAt }) => ({ slug: `blog/${slug}`, title: fill(title), changedAt })),
      ...tags.rows.map(({ tag, changed_at }) => ({
        slug: `blog/tag/${tag}`,
        title: `Articles tagged “${tag}”`,
        changedAt: new Date(String(changed_at)),
      })),
    ];
  });
}

/** The addresses of authors or categories. Their pages change with their articles, too. */
export async function withNewestArticle<Row extends { slug: string; changedAt: Date }>(
  rows: Row[],
  group: "author" | "category",
): Promise<Row[]> {
  const newest = await newestBy(group);
  return rows.map((row) => ({ ...row, changedAt: new Date(Math.max(row.changedAt.getTime(), newest.get(row.slug)?.getTime() ?? 0)) }));
}

/** When an article of each author or category last changed, by the group's slug. */
function newestBy(group: "author" | "category"): Promise<Map<string, Date>> {
  return cached("articles", `newest article of each ${group}`, async () => {
    const [table, column] = group === "author" ? [articleAuthors, live.authorId] : [articleCategories, live.categoryId];
    const rows = await db
      .select({ slug: table.slug, at: max(live.revisedAt) })
      .from(live)
      .innerJoin(table, eq(table.id, column))
      .groupBy(table.slug);
    return new Map(rows.flatMap(({ slug, at }) => (at ? [[slug, at] as const] : [])));
  });
}
