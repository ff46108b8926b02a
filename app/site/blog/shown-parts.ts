import { serverOnly } from "~/app/ui/still.tsx";
import type { Article } from "~/domain/content/index.ts";

/** An article as its page gets it: what changes nothing in the browser stays on the server. */
export function shownParts(whole: Article) {
  const { blocks, description: _description, metaTitle: _metaTitle, words: _words, excerpt, ...article } = whole;
  return { article: { ...article, excerpt }, blocks: serverOnly(blocks), whole: serverOnly(whole) };
}

export type ShownArticle = ReturnType<typeof shownParts>["article"];
