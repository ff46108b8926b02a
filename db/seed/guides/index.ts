import type { ArticleFile } from "~/domain/articles/article-markdown.ts";
import type { Tx } from "~/platform/db/index.ts";
import { isFirstTime, readShipped, writeShipped } from "../shipped-articles.ts";

const files = import.meta.glob<string>("./*.md", { query: "?raw", import: "default", eager: true });

/** The shipped guides. They're part of the program, so one that can't be read stops it. */
export const shippedGuides: ArticleFile[] = readShipped(files);

/** Writes the shipped guides, once: what staff delete stays deleted. Sites that started with an earlier version had them as files. */
export async function seedGuides(tx: Tx): Promise<void> {
  if (await isFirstTime(tx, "guides_seeded_at", "When the first guides were written")) await writeShipped(tx, shippedGuides);
}
