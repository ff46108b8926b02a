import { sql } from "drizzle-orm";
import { articleKind } from "~/domain/content/articles/article-kind.ts";
import { type ArticleFile, readArticleFile } from "~/domain/content/articles/article-markdown.ts";
import { countWords, docText } from "~/domain/content/articles/doc-text.ts";
import { liveValues } from "~/domain/content/articles/publish-article.ts";
import { snapshotOf } from "~/domain/content/articles/record-article-version.ts";
import { articleAuthors, articleCategories, articles, articleVersions, publishedArticles } from "~/domain/content/articles.schema.ts";
import { siteSettings } from "~/domain/settings/settings.schema.ts";
import { slugOf } from "~/domain/slug.ts";
import { invalidateTags } from "~/platform/cache/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { AUTHORS } from "./authors.ts";

const files = import.meta.glob<string>("./*.md", { query: "?raw", import: "default", eager: true });

/** The shipped articles, newest first. They're part of the program, so one that can't be read stops it. */
export const shippedArticles: ArticleFile[] = Object.entries(files)
  .map(([path, text]) => {
    const read = readArticleFile(path, text);
    if (!read.ok) throw new Error(`${path}: ${read.reason.field}: ${read.reason.reason}`);
    return read.value;
  })
  .sort((a, b) => b.date.localeCompare(a.date));

/**
 * Writes the shipped articles with their authors and categories, once: what staff delete stays deleted. A site that started with an earlier
 * version gets them, too, because they were files there.
 */
export async function seedArticles(tx: Tx): Promise<void> {
  const marked = await tx
    .insert(siteSettings)
    .values({
      key: "articles_seeded_at",
      value: new Date().toISOString(),
      category: "system",
      description: "When the first articles were written",
    })
    .onConflictDoNothing()
    .returning();
  if (marked.length === 0) return;
  const [authors, categories] = [await seedAuthors(tx), await seedCategories(tx)];
  const rows = await tx
    .insert(articles)
    .values(
      shippedArticles.map(({ author, category, picture, date, updated, ...file }) => ({
        ...file,
        authorId: authors.get(author) ?? null,
        categoryId: categories.get(category) ?? null,
        pictureUrl: picture || null,
        words: countWords(docText(file.body)),
        status: "published" as const,
        hasChanges: false,
        publishedAt: noonOf(date),
        createdAt: noonOf(date),
        updatedAt: noonOf(updated || date),
      })),
    )
    .returning();
  const revised = new Map(shippedArticles.map(({ slug, date, updated }) => [slug, noonOf(updated || date)]));
  await tx.insert(publishedArticles).values(
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

/** By name. An author or category with this address, which staff have created, stays as it is. */
async function seedAuthors(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .insert(articleAuthors)
    .values(AUTHORS.map((author, place) => ({ ...author, slug: slugOf(author.name), position: place + 1, ...ON_SHIPPING })))
    .onConflictDoUpdate({ target: articleAuthors.slug, set: { slug: sql`excluded.slug` } })
    .returning();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function seedCategories(tx: Tx): Promise<Map<string, string>> {
  const names = [...new Set(shippedArticles.map(({ category }) => category))].sort();
  const rows = await tx
    .insert(articleCategories)
    .values(names.map((name, place) => ({ name, slug: slugOf(name), position: place + 1, ...ON_SHIPPING })))
    .onConflictDoUpdate({ target: articleCategories.slug, set: { slug: sql`excluded.slug` } })
    .returning();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Noon in London is the same day everywhere in the country. */
function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

const ON_SHIPPING = { createdAt: noonOf("2025-01-08"), updatedAt: noonOf("2025-01-08") };
