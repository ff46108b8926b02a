import { type ArticleCard, type ArticleCategory, isPlace, listArticles, listCategories } from "~/domain/content/index.ts";
import { olderAddress, POPULAR } from "./list-page.ts";
import { shownCount } from "./shown-count.ts";

/** A page of the list of all articles. */
export interface Archive {
  articles: ArticleCard[];
  /** How many are shown at first. */
  shown: number;
  /** The address of the page with older ones, if there are any. */
  older: string | null;
  /** Whether it isn't the first page. */
  isOlder: boolean;
  popular: ArticleCard[];
  categories: ArticleCategory[];
}

/**
 * @param query of the address: from which article on, or how many
 * @param skips whether the newest article is shown elsewhere
 */
export async function readArchive(query: URLSearchParams, skips: boolean): Promise<Archive> {
  const before = query.get("before") ?? "";
  const [newest, categories] = await Promise.all([listArticles(), listCategories()]);
  const shared = { popular: newest.articles.slice(0, POPULAR), categories };
  if (isPlace(before)) {
    const { articles, next } = await listArticles({ before });
    return { ...shared, articles, shown: articles.length, older: olderAddress("/blog", next), isOlder: true };
  }
  const articles = newest.articles.slice(skips ? 1 : 0);
  return {
    ...shared,
    articles,
    shown: shownCount(query.getAll("show"), articles.length),
    older: olderAddress("/blog", newest.next),
    isOlder: false,
  };
}
