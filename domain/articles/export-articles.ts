import { setImmediate } from "node:timers/promises";
import { crc32, deflateRawSync } from "node:zlib";
import { asc, eq, gt, inArray } from "drizzle-orm";
import { Zip, type ZipInputFile } from "fflate";
import { db } from "~/platform/db/index.ts";
import { dayIn } from "../days.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { timeZone } from "../settings/index.ts";
import { UniqueNames } from "../unique-names.ts";
import { writeArticleFile } from "./article-markdown.ts";
import { articleAuthors, articleCategories, articles, publishedArticles, publishedGuides } from "./articles.schema.ts";

/** How many articles are read at once. */
const BATCH = 50;

/**
 * All articles and guides as a ZIP file of Markdown with front matter, made while it's sent. A file with a date has what visitors see. If a
 * published article has changes that they don't see yet, those are a file with the same name in the folder `unpublished`. Importing the file
 * into an empty blog gives the same articles.
 */
export async function exportArticles(actor: Actor): Promise<Result<AsyncGenerator<Uint8Array>, "forbidden">> {
  if (!can(actor, "article:read")) return refused("forbidden");
  return ok(zipped(await timeZone()));
}

async function* zipped(zone: string): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const names = new UniqueNames();
  for (let after = ""; ; ) {
    const rows = await batchAfter(after);
    const live = await publishedOf(rows.map(({ article }) => article.id));
    for (const { article, ...named } of rows) {
      const { guide, slug, status, hasChanges } = article;
      const shown = status === "published" ? live.get(article.id) : undefined;
      const folder = guide ? "guides/" : "";
      if (shown) addFile(zip, fileName(`${folder}${shown.slug}`, names), fileOf({ ...shown, guide: shown.guide ?? guide }, zone));
      if (shown && !hasChanges) continue;
      // Named like the file that it changes, also if the address is one of the changes.
      const place = shown ? `unpublished/${folder}${shown.slug}` : `${folder}${slug || "untitled"}`;
      addFile(zip, fileName(place, names), fileOf({ ...article, ...named, publishedAt: null, revisedAt: null }, zone));
    }
    yield Buffer.concat(ready);
    ready = [];
    after = rows.at(-1)?.article.id ?? "";
    if (rows.length < BATCH) break;
    await setImmediate();
  }
  zip.end();
  yield Buffer.concat(ready);
}

type Words = Pick<
  typeof articles.$inferSelect,
  "title" | "slug" | "excerpt" | "body" | "tags" | "icon" | "pictureUrl" | "pictureAlt" | "metaTitle" | "metaDescription" | "guide"
>;

interface Exported extends Words {
  category: string | null;
  author: string | null;
  /** Null: visitors don't see these words. */
  publishedAt: Date | null;
  revisedAt: Date | null;
}

function fileOf({ category, author, publishedAt, revisedAt, pictureUrl, ...words }: Exported, zone: string): Buffer {
  const date = publishedAt ? dayIn(zone, publishedAt) : "";
  const revised = revisedAt ? dayIn(zone, revisedAt) : "";
  const text = writeArticleFile({
    ...{ ...words, picture: pictureUrl ?? "", category: category ?? "", author: author ?? "" },
    ...{ date, updated: revised === date ? "" : revised },
  });
  return Buffer.from(text);
}

/** What visitors see of these articles and guides, by ID. */
async function publishedOf(ids: string[]): Promise<Map<string, Exported>> {
  if (ids.length === 0) return new Map();
  const select = (table: typeof publishedArticles | typeof publishedGuides) =>
    db
      .select({ live: table, category: articleCategories.name, author: articleAuthors.name })
      .from(table)
      .leftJoin(articleCategories, eq(articleCategories.id, table.categoryId))
      .leftJoin(articleAuthors, eq(articleAuthors.id, table.authorId))
      .where(inArray(table.articleId, ids));
  const rows = [...(await select(publishedArticles)), ...(await select(publishedGuides))];
  return new Map(rows.map(({ live, ...named }) => [live.articleId, { guide: null, ...live, ...named }]));
}

function batchAfter(id: string) {
  return db
    .select({ article: articles, category: articleCategories.name, author: articleAuthors.name })
    .from(articles)
    .leftJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .leftJoin(articleAuthors, eq(articleAuthors.id, articles.authorId))
    .where(id ? gt(articles.id, id) : undefined)
    .orderBy(asc(articles.id))
    .limit(BATCH);
}

/** Drafts can share an address, and files can't share a name. */
function fileName(slug: string, names: UniqueNames): string {
  return `${names.take(slug)}.md`;
}

/** Compressed by the runtime, which is eight times as fast as JavaScript. */
function addFile(zip: Zip, filename: string, bytes: Buffer): void {
  const packed = deflateRawSync(bytes, { level: 6 });
  const file: ZipInputFile = { filename, size: bytes.length, crc: crc32(bytes), compression: 8 };
  zip.add(file);
  file.ondata?.(null, packed, true);
}
