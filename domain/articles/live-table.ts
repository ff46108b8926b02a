import { type Typed, typeOf } from "./article-rules.input.ts";
import { publishedArticles, publishedGuides } from "./articles.schema.ts";

/**
 * What visitors see of articles, or of guides. In two tables, so that no list of articles can show a guide by forgetting a condition. They
 * have the same columns, except that guides have their facts, too.
 */
export function liveTable(of: Typed): typeof publishedArticles {
  return typeOf(of) === "guide" ? (publishedGuides as unknown as typeof publishedArticles) : publishedArticles;
}
