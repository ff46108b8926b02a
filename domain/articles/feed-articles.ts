import { desc, eq } from "drizzle-orm";
import { cached } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { articleAuthors, articleCategories, articles, publishedArticles } from "./articles.schema.ts";
import { type ArticleCard, cardColumns, cardsOf, LISTED } from "./published-articles.ts";

/** An article as a feed has it, with times instead of days. */
export interface FeedArticle extends Pick<ArticleCard, "slug" | "title" | "excerpt" | "author" | "category"> {
  id: string;
  /** What feed readers know it by since its address was its name in the feed. Null: they know it by its ID. */
  feedPath: string | null;
  publishedAt: Date;
  /** When readers were last told that it changed. The same as `publishedAt` if they never were. */
  revisedAt: Date;
}

/** The newest articles. */
export function listFeedArticles(): Promise<FeedArticle[]> {
  return cached("articles", "feed", async () => {
    const live = publishedArticles;
    const rows = await db
      .select({ ...cardColumns, feedPath: articles.feedPath })
      .from(live)
      .innerJoin(articles, eq(articles.id, live.articleId))
      .leftJoin(articleCategories, eq(articleCategories.id, live.categoryId))
      .leftJoin(articleAuthors, eq(articleAuthors.id, live.authorId))
      .orderBy(desc(live.publishedAt), desc(live.articleId))
      .limit(LISTED);
    const cards = await cardsOf(rows);
    return rows.flatMap(({ articleId, feedPath, publishedAt, revisedAt }, place) => {
      const card = cards[place];
      return card ? [{ ...card, id: articleId, feedPath, publishedAt, revisedAt }] : [];
    });
  });
}
