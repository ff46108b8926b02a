import { setImmediate } from "node:timers/promises";
import { crc32, deflateRawSync } from "node:zlib";
import { asc, eq, gt, sql } from "drizzle-orm";
import { Zip, type ZipInputFile } from "fflate";
import { db } from "~/platform/db/index.ts";
import { dayIn } from "../../days.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { timeZone } from "../../settings/index.ts";
import { articleAuthors, articleCategories, articles, publishedArticles, publishedGuides } from "../articles.schema.ts";
import { writeArticleFile } from "./article-markdown.ts";

/** How many articles are read at once. */
const BATCH = 50;

/**
 * All articles and guides as a ZIP file of Markdown with front matter, made while it's sent. They're as staff see them: of a published article with
 * changes, that's the changed text. Importing the file into an empty blog gives the same articles.
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
  const taken = new Set<string>();
  for (let after = ""; ; ) {
    const rows = await batchAfter(after);
    for (const { article, category, author, revisedAt } of rows) {
      const { title, slug, excerpt, body, tags, icon, pictureUrl, pictureAlt, metaTitle, metaDescription, publishedAt, status, guide } =
        article;
      const date = status === "published" && publishedAt ? dayIn(zone, publishedAt) : "";
      const revised = date && revisedAt ? dayIn(zone, revisedAt) : "";
      const text = writeArticleFile({
        ...{ title, slug, excerpt, body, tags, icon, picture: pictureUrl ?? "", pictureAlt, metaTitle, metaDescription },
        ...{ category: category ?? "", author: author ?? "", date, updated: revised === date ? "" : revised, guide },
      });
      addFile(zip, fileName(`${guide ? "guides/" : ""}${slug || "untitled"}`, taken), Buffer.from(text));
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

function batchAfter(id: string) {
  return db
    .select({
      ...{ article: articles, category: articleCategories.name, author: articleAuthors.name },
      revisedAt: sql<Date | null>`coalesce(${publishedArticles.revisedAt}, ${publishedGuides.revisedAt})`.mapWith(
        publishedArticles.revisedAt,
      ),
    })
    .from(articles)
    .leftJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .leftJoin(articleAuthors, eq(articleAuthors.id, articles.authorId))
    .leftJoin(publishedArticles, eq(publishedArticles.articleId, articles.id))
    .leftJoin(publishedGuides, eq(publishedGuides.articleId, articles.id))
    .where(id ? gt(articles.id, id) : undefined)
    .orderBy(asc(articles.id))
    .limit(BATCH);
}

/** Drafts can share an address, and files can't share a name. */
function fileName(slug: string, taken: Set<string>): string {
  let name = slug;
  for (let number = 2; taken.has(name); number++) name = `${slug}-${number}`;
  taken.add(name);
  return `${name}.md`;
}

/** Compressed by the runtime, which is eight times as fast as JavaScript. */
function addFile(zip: Zip, filename: string, bytes: Buffer): void {
  const packed = deflateRawSync(bytes, { level: 6 });
  const file: ZipInputFile = { filename, size: bytes.length, crc: crc32(bytes), compression: 8 };
  zip.add(file);
  file.ondata?.(null, packed, true);
}
