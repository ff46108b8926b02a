import { sql } from "drizzle-orm";
import type { ArticleFile } from "~/domain/articles/article-markdown.ts";
import { articleAuthors, articleCategories } from "~/domain/articles/articles.schema.ts";
import { slugOf } from "~/domain/slug.ts";
import type { Tx } from "~/platform/db/index.ts";
import { isFirstTime, noonOf, readShipped, writeShipped } from "../shipped-articles.ts";
import { AUTHORS } from "./authors.ts";

const files = import.meta.glob<string>("./*.md", { query: "?raw", import: "default", eager: true });

/** The shipped articles, newest first. They're part of the program, so one that can't be read stops it. */
export const shippedArticles: ArticleFile[] = readShipped(files);

/**
 * Writes the shipped articles with their authors and categories, once: what staff delete stays deleted. A site that started with an earlier
 * version gets them, too, because they were files there.
 */
export async function seedArticles(tx: Tx): Promise<void> {
  if (!(await isFirstTime(tx, "articles_seeded_at", "When the first articles were written"))) return;
  await writeShipped(tx, shippedArticles, { authors: await seedAuthors(tx), categories: await seedCategories(tx) });
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

const ON_SHIPPING = { createdAt: noonOf("2025-01-08"), updatedAt: noonOf("2025-01-08") };
