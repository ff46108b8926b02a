import { eq } from "drizzle-orm";
import { cached } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { listGonePaths } from "../pages/shipped/gone-pages.ts";
import { isGoneIn } from "../pages/without-links.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { brandText } from "../rich-text/brand-text.ts";
import { picturesIn } from "../rich-text/plain-text.ts";
import type { RichText } from "../rich-text/rich-text.input.ts";
import { showRichText } from "../rich-text/show-rich-text.ts";
import type { Heading, ShownBlock } from "../rich-text/shown-text.input.ts";
import { distinctTags } from "./article-rules.input.ts";
import { articleAuthors, articleCategories, articles, publishedArticles } from "./articles.schema.ts";
import { type ArticleCard, cardColumns, cardsOf, viewsOf } from "./published-articles.ts";
import { tagSlug } from "./tags.ts";

export interface ArticleTag {
  name: string;
  slug: string;
}

/** An article with everything that its page shows. */
export interface Article extends ArticleCard {
  blocks: ShownBlock[];
  headings: Heading[];
  tags: ArticleTag[];
  /** Who wrote it, for below the text. Empty: nothing to say about them. */
  authorRole: string;
  authorBio: string;
  authorPicture: ArticleCard["picture"];
  /** For search engines. */
  metaTitle: string;
  description: string;
  words: number;
}

/** What a slug can look like. Anything else isn't looked up. */
const SLUG = /^[a-z0-9-]{1,80}$/;

const live = publishedArticles;
const author = { authorRole: articleAuthors.role, authorBio: articleAuthors.bio, authorPictureUrl: articleAuthors.pictureUrl };
const whole = { body: live.body, tags: live.tags, metaTitle: live.metaTitle, metaDescription: live.metaDescription };

/** The published article with this slug. */
export async function findArticle(slug: string): Promise<Article | null> {
  if (!SLUG.test(slug)) return null;
  return cached("articles", `article:${slug}`, async () => {
    const [row] = await db
      .select({ ...cardColumns, ...whole, ...author })
      .from(live)
      .leftJoin(articleCategories, eq(articleCategories.id, live.categoryId))
      .leftJoin(articleAuthors, eq(articleAuthors.id, live.authorId))
      .where(eq(live.slug, slug));
    return row ? articleOf(row) : null;
  });
}

/** The article with this ID as visitors would see it if it were published now. For staff only, and never cached. */
export async function previewArticle(actor: Actor, id: string): Promise<Result<Article, "forbidden" | "not-found">> {
  if (!can(actor, "page:preview")) return refused("forbidden");
  const [row] = await db
    .select({ article: articles, category: articleCategories, author: articleAuthors })
    .from(articles)
    .leftJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .leftJoin(articleAuthors, eq(articleAuthors.id, articles.authorId))
    .where(eq(articles.id, id));
  if (!row) return refused("not-found");
  const { article, category, author } = row;
  const publishedAt = article.publishedAt ?? article.publishAt ?? article.updatedAt;
  const card = { category: category?.name ?? null, categorySlug: category?.slug ?? null, author: author?.name ?? null };
  return ok(
    await articleOf({
      ...{ ...article, ...card, authorSlug: author?.slug ?? null, articleId: article.id },
      ...{ authorRole: author?.role ?? "", authorBio: author?.bio ?? "", authorPictureUrl: author?.pictureUrl ?? null },
      ...{ publishedAt, revisedAt: article.status === "published" ? article.updatedAt : publishedAt },
    }),
  );
}

type WholeRow = Parameters<typeof cardsOf>[0][number] & {
  body: RichText;
  tags: string[];
  metaTitle: string;
  metaDescription: string;
  authorRole: string | null;
  authorBio: string | null;
  authorPictureUrl: string | null;
};

async function articleOf(row: WholeRow): Promise<Article> {
  const addresses = [...picturesIn(row.body), ...(row.authorPictureUrl ? [row.authorPictureUrl] : [])];
  const [fill, pictures, [card], gone] = await Promise.all([brandText(), viewsOf(addresses), cardsOf([row]), listGonePaths()]);
  if (!card) throw new Error("an article without a card");
  const { authorPictureUrl: src } = row;
  return {
    ...card,
    ...showRichText(row.body, { fill, siteUrl: env().siteUrl, pictures, isGone: isGoneIn(new Set(gone)) }),
    // Some were stored before each counted once.
    tags: distinctTags(row.tags)
      .map((name) => ({ name, slug: tagSlug(name) }))
      .filter(({ slug }) => slug !== ""),
    ...{ authorRole: row.authorRole ?? "", authorBio: row.authorBio ?? "" },
    authorPicture: src ? { src, alt: "", view: pictures.get(src) ?? null } : null,
    metaTitle: fill(row.metaTitle) || card.title,
    description: fill(row.metaDescription) || card.excerpt,
    words: row.words,
  };
}
