import type { ArticleType } from "~/domain/articles/article-rules.input.ts";

/** What the two are called, and the screen that lists them. */
export const articleWords = {
  article: { one: "article", many: "articles", title: "Article", untitled: "Untitled article", list: "/admin/blog", folder: "/blog" },
  guide: { one: "guide", many: "guides", title: "Guide", untitled: "Untitled guide", list: "/admin/blog/guides", folder: "/guides" },
} as const satisfies Record<ArticleType, Record<string, string>>;

export type ArticleWords = (typeof articleWords)[ArticleType];
