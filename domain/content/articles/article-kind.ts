import type { RecordKind } from "../../records/index.ts";
import { articles, articleVersions, publishedArticles } from "../articles.schema.ts";

/** An article, its versions, and what visitors see of it are deleted and restored together. */
export const articleKind: RecordKind<typeof articles> = {
  noun: "article",
  permission: "article:edit",
  table: articles,
  nameOf: ({ title }) => title || UNTITLED,
  tags: ["articles"],
  audited: auditedFields,
  dependents: [
    { table: articleVersions, column: articleVersions.articleId },
    { table: publishedArticles, column: publishedArticles.articleId },
  ],
};

/** What an article without a title is called. */
const UNTITLED = "Untitled article";

/** As stored in `articles`. */
export type ArticleRow = typeof articles.$inferSelect;

/** The columns that staff write, in the order in which differences are listed. */
export const WRITTEN = [
  ...(["title", "slug", "excerpt", "body", "categoryId", "authorId", "tags", "pictureUrl", "pictureAlt"] as const),
  ...(["icon", "metaTitle", "metaDescription"] as const),
] as const;

/** What staff write in the editor. */
export type ArticleDraft = Pick<ArticleRow, (typeof WRITTEN)[number]>;

/** Those columns of a row. */
export function draftOf(row: ArticleDraft): ArticleDraft {
  return Object.fromEntries(WRITTEN.map((name) => [name, row[name]])) as unknown as ArticleDraft;
}

/** What the audit log says about an article: everything but its text, of which it has the length. The versions have the rest. */
export function auditedFields(row: ArticleDraft & Pick<ArticleRow, "words"> & { status?: string }): Record<string, unknown> {
  const { body: _body, ...fields } = draftOf(row);
  return { ...fields, words: row.words, ...(row.status && { status: row.status }) };
}
