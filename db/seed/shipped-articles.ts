import { articleKind } from "~/domain/articles/article-kind.ts";
import { type ArticleFile, readArticleFile } from "~/domain/articles/article-markdown.ts";
import { addressOf } from "~/domain/articles/article-rules.input.ts";
import { articles, articleVersions } from "~/domain/articles/articles.schema.ts";
import { liveTable } from "~/domain/articles/live-table.ts";
import { liveValues } from "~/domain/articles/publish-article.ts";
import { snapshotOf } from "~/domain/articles/record-article-version.ts";
import { countWords, plainText } from "~/domain/rich-text/plain-text.ts";
import { siteSettings } from "~/domain/settings/settings.schema.ts";
import { invalidateTags } from "~/platform/cache/index.ts";
import type { Tx } from "~/platform/db/index.ts";

/** By path. Throws if one of them can't be read. */
export function readShipped(files: Record<string, string>): ArticleFile[] {
  return Object.entries(files)
    .map(([path, text]) => {
      const read = readArticleFile(path, text);
      if (!read.ok) throw new Error(`${path}: ${read.reason.field}: ${read.reason.reason}`);
      return read.value;
    })
    .sort((a, b) => b.date.localeCompare(a.date));
}

/** Whether this hasn't been done in this database yet. From now on, it has. */
export async function isFirstTime(tx: Tx, key: string, description: string): Promise<boolean> {
  const marked = await tx
    .insert(siteSettings)
    .values({ key, value: new Date().toISOString(), category: "system", description })
    .onConflictDoNothing()
    .returning();
  return marked.length > 0;
}

interface Groups {
  authors?: Map<string, string>;
  categories?: Map<string, string>;
}

/** Publishes them, each with its first version. All of them are articles, or all are guides. */
export async function writeShipped(tx: Tx, files: ArticleFile[], { authors, categories }: Groups = {}): Promise<void> {
  const [first] = files;
  if (!first) return;
  const rows = await tx
    .insert(articles)
    .values(
      files.map(({ author, category, picture, date, updated, ...file }) => ({
        ...file,
        authorId: authors?.get(author) ?? null,
        categoryId: categories?.get(category) ?? null,
        pictureUrl: picture || null,
        words: countWords(plainText(file.body)),
        status: "published" as const,
        hasChanges: false,
        // Earlier versions of the program had them in the feed by their address.
        feedPath: file.guide ? null : addressOf(file, file.slug),
        publishedAt: noonOf(date),
        createdAt: noonOf(date),
        updatedAt: noonOf(updated || date),
      })),
    )
    .returning();
  const revised = new Map(files.map(({ slug, date, updated }) => [slug, noonOf(updated || date)]));
  await tx.insert(liveTable(first)).values(
    rows.map((row) => {
      const publishedAt = row.publishedAt ?? row.createdAt;
      return { articleId: row.id, ...liveValues(row, { publishedAt, revisedAt: revised.get(row.slug) ?? publishedAt }) };
    }),
  );
  const version = { number: 1, cause: "published" as const, savedBy: "" };
  await tx
    .insert(articleVersions)
    .values(rows.map((row) => ({ ...version, articleId: row.id, snapshot: snapshotOf(row), createdAt: row.updatedAt })));
  await invalidateTags(tx, ...articleKind.tags, "article-authors", "article-categories");
}

/** Noon in London is the same day everywhere in the country. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
