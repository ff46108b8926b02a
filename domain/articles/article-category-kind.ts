import { contentWords } from "../catalog/content-names.input.ts";
import { pagedKind } from "../catalog/paged-kind.ts";
import type { Row } from "../records/index.ts";
import { ArticleCategoryInput, ArticleCategoryQuery } from "./article-category.input.ts";
import { articleCategories, articles } from "./articles.schema.ts";
import { withNewestArticle } from "./blog-lists.ts";
import { refuseIfUsed } from "./refuse-if-used.ts";

const kind = pagedKind(
  {
    noun: "article-category",
    permissions: { read: "article:read", edit: "article:edit" },
    words: contentWords["article-category"],
    screen: "/admin/blog/categories",
    table: articleCategories,
    name: "name",
    input: ArticleCategoryInput,
    query: ArticleCategoryQuery,
    searched: ["name", "slug", "description"],
    orders: { position: ["position"], name: ["name"], "-changed": ["-updatedAt"] },
    shown: ["id", "slug", "name", "description", "updatedAt"],
    limit: 100,
    // The first is this list's own. Articles and their lists name their categories.
    tags: ["article-categories", "articles"],
    folder: "blog/category",
    reserved: [],
    schemaType: "CollectionPage",
    hasListPage: false,
    sample: { name: "Backups", slug: "backups", description: "What to copy, where to, and how to get it back.", is_active: "on" },
  },
  { removing: (tx, rows) => refuseIfUsed(tx, articles.categoryId, rows) },
);

/** What articles are about: a page for each, with its articles. */
export const articleCategoryKind: typeof kind = {
  ...kind,
  listAddresses: async () => withNewestArticle(await kind.listAddresses(), "category"),
};

/** A category, as staff see it. */
export type ArticleCategoryRow = Row<typeof articleCategories>;
