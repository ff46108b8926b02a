import type { RecordKind } from "../records/index.ts";
import { type Typed, typeOf } from "./article-rules.input.ts";
import { articles, articleVersions, publishedArticles, publishedGuides } from "./articles.schema.ts";

/** An article or a guide, its versions, and what visitors see of it are deleted and restored together. */
export const articleKind: RecordKind<typeof articles> = {
  noun: "article",
  permission: "article:edit",
  table: articles,
  nameOf: (row) => row.title || untitled(row),
  tags: ["articles"],
  audited: auditedFields,
  dependents: [
    { table: articleVersions, column: articleVersions.articleId },
    { table: publishedArticles, column: publishedArticles.articleId },
    { table: publishedGuides, column: publishedGuides.articleId },
  ],
};

/** What an article or a guide without a title is called. */
export function untitled(row: Typed): string {
  return `Untitled ${typeOf(row)}`;
}

/** As stored in `articles`. */
export type ArticleRow = typeof articles.$inferSelect;

const OF_ALL = [
  ...(["title", "slug", "excerpt", "body", "categoryId", "authorId", "tags", "pictureUrl", "pictureAlt"] as const),
  ...(["icon", "metaTitle", "metaDescription"] as const),
] as const;

/** The columns that staff write, in the order in which differences are listed. */
export const WRITTEN = [...OF_ALL, "guide"] as const;

/** Those that this article has: only guides have facts about guides. */
export function writtenOf(row: Typed): readonly (typeof WRITTEN)[number][] {
  return typeOf(row) === "guide" ? WRITTEN : OF_ALL;
}

/** What staff write in the editor. */
export type ArticleDraft = Pick<ArticleRow, (typeof WRITTEN)[number]>;

/** As visitors see it: the table of articles has no facts about guides. */
type LiveDraft = Omit<ArticleDraft, "guide"> & Partial<Pick<ArticleDraft, "guide">>;

/** Those columns of a row. */
export function draftOf(row: LiveDraft): ArticleDraft {
  return Object.fromEntries(writtenOf(row).map((name) => [name, row[name]])) as unknown as ArticleDraft;
}

/** What the audit log says about an article: everything but its text, of which it has the length. The versions have the rest. */
export function auditedFields(row: LiveDraft & Pick<ArticleRow, "words"> & { status?: string }): Record<string, unknown> {
  const { body: _body, ...fields } = draftOf(row);
  return { ...fields, words: row.words, ...(row.status && { status: row.status }) };
}
