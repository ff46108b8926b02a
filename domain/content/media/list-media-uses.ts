import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "~/platform/db/index.ts";
import { listPeopleWithPicture } from "../../access/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { listSettingsNaming } from "../../settings/index.ts";
import { articles, publishedArticles } from "../articles.schema.ts";
import { contentBlocks, mediaLibrary, pageDrafts, pages } from "../content.schema.ts";
import { type ContentKind, columnOf } from "../content-kind.ts";
import { contentKinds } from "../content-kinds.ts";

/** A place where a library file is used. */
export interface MediaUse {
  /** What screens call it: "Page". */
  what: string;
  /** Where staff edit it. */
  screen: string;
  name: string;
  /** Which file. */
  mediaId: string;
}

/** How many places of one kind are listed. */
const MAX = 20;

/**
 * Where these files are used: in content blocks, drafts, and articles, as pictures for pages, people, and every kind that has them, and in
 * settings. At most 20
 * places of a kind.
 */
export async function listMediaUses(actor: Actor, ids: string[]): Promise<Result<MediaUse[], "forbidden">> {
  if (!can(actor, "media:read")) return refused("forbidden");
  const files = await db
    .select({ id: mediaLibrary.id, path: mediaLibrary.filePath })
    .from(mediaLibrary)
    .where(inArray(mediaLibrary.id, ids));
  const paths = files.map(({ path }) => path);
  if (paths.length === 0) return ok([]);
  const found = (
    await Promise.all([
      usesInBlocks(paths),
      usesInDrafts(paths),
      usesOnPages(paths),
      usesInArticles(paths),
      ...contentKinds.map((kind) => usesIn(kind, paths)),
      usesElsewhere(paths),
    ])
  ).flat();
  return ok(
    found.flatMap(({ what, screen, name, text }) =>
      files.filter(({ path }) => text.includes(path)).map(({ id: mediaId }) => ({ what, screen, name, mediaId })),
    ),
  );
}

type Found = { what: string; screen: string; name: string; text: string };

/** An address's random part never occurs by chance, so it's searched for as text, including inside HTML and full addresses. */
function names(column: PgColumn | SQL, paths: string[]): SQL {
  return sql`exists (select from unnest(${sql.param(paths)}::text[]) as p where position(p in ${column}) > 0)`;
}

async function usesInBlocks(paths: string[]): Promise<Found[]> {
  const text = sql<string>`${contentBlocks.content}::text`;
  const { id, name } = contentBlocks;
  const rows = await db.select({ id, name, text }).from(contentBlocks).where(names(text, paths)).limit(MAX);
  return rows.map((row) => ({ ...row, what: "Content block", screen: `/admin/content-blocks?edit=${row.id}` }));
}

async function usesInDrafts(paths: string[]): Promise<Found[]> {
  const text = sql<string>`${pageDrafts.sections}::text || ' ' || ${pageDrafts.fields}::text`;
  const rows = await db
    .select({ pageId: pageDrafts.pageId, name: pages.title, text })
    .from(pageDrafts)
    .innerJoin(pages, eq(pages.id, pageDrafts.pageId))
    .where(names(text, paths))
    .limit(MAX);
  return rows.map(({ pageId, ...row }) => ({ ...row, what: "Draft of a page", screen: `/admin/pages/${pageId}/edit` }));
}

async function usesOnPages(paths: string[]): Promise<Found[]> {
  const text = sql<string>`${pages.ogImage} || ' ' || ${pages.twitterImage}`;
  const rows = await db.select({ id: pages.id, name: pages.title, text }).from(pages).where(names(text, paths)).limit(MAX);
  return rows.map((row) => ({ ...row, what: "Page", screen: `/admin/pages?edit=${row.id}` }));
}

/** In what's being written, and in what visitors see. */
async function usesInArticles(paths: string[]): Promise<Found[]> {
  const written = sql<string>`${articles.body}::text || ' ' || coalesce(${articles.pictureUrl}, '')`;
  const shown = sql<string>`coalesce(${publishedArticles.body}::text || ' ' || coalesce(${publishedArticles.pictureUrl}, ''), '')`;
  const text = sql<string>`${written} || ' ' || ${shown}`;
  const rows = await db
    .select({ id: articles.id, title: articles.title, text })
    .from(articles)
    .leftJoin(publishedArticles, eq(publishedArticles.articleId, articles.id))
    .where(names(text, paths))
    .limit(MAX);
  return rows.map((row) => ({ what: "Article", screen: `/admin/blog/${row.id}`, name: row.title || "Untitled article", text: row.text }));
}

async function usesIn({ table, name, pictures = [], words, screen }: ContentKind, paths: string[]): Promise<Found[]> {
  if (pictures.length === 0) return [];
  const columns = pictures.map((field) => sql`${columnOf(table, field)}::text`);
  const text = sql<string>`concat_ws(' ', ${sql.join(columns, sql`, `)})`;
  const rows = await db
    .select({ id: table.id, name: columnOf(table, name), text })
    .from(table as PgTable)
    .where(names(text, paths))
    .limit(MAX);
  const what = words.one.replace(/^./, (letter) => letter.toUpperCase());
  return rows.map((row) => ({ what, screen: `${screen}?edit=${row.id}`, name: String(row.name), text: row.text }));
}

async function usesElsewhere(paths: string[]): Promise<Found[]> {
  const [people, settings] = await Promise.all([listPeopleWithPicture(paths, MAX), listSettingsNaming(paths, MAX)]);
  return [
    ...people.map(({ userId, fullName, email, address }) => ({
      what: "User",
      screen: `/admin/users?edit=${userId}`,
      name: fullName || email,
      text: address,
    })),
    ...settings.map(({ key, value }) => ({ what: "Setting", screen: "/admin/settings", name: key, text: value })),
  ];
}
