import { and, asc, ilike, or, sql } from "drizzle-orm";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db } from "~/platform/db/index.ts";
import { searchArticlesToEdit } from "../articles/list-articles-to-edit.ts";
import { mediaLibrary } from "../content/content.schema.ts";
import { formatFileSize, mediaTypeOf } from "../media/media-rules.input.ts";
import { linkStates } from "../navigation/link-states.ts";
import { listPublicAddresses } from "../navigation/list-public-addresses.ts";
import { type Actor, can } from "../permissions/index.ts";
import { containing } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { searchPages } from "./search-pages.ts";

/** Something on this site that a link can lead to. */
export interface LinkTarget {
  /** "/services/hosting" */
  path: string;
  title: string;
  isPublic: boolean;
}

/** A file of the media library that a link can lead to. */
interface LinkedFile {
  path: string;
  title: string;
  /** "PDF document, 1.5 MB" */
  type: string;
}

export interface LinkTargets {
  targets: LinkTarget[];
  files: LinkedFile[];
}

const SHOWN = 12;
const FILES_SHOWN = 6;

/**
 * Pages, services, articles, guides, and what else has an address here, whose title or address contains this text. Drafts are among them. Files
 * are searched for by name, and only if something was typed.
 */
export async function searchLinkTargets(actor: Actor, q: string): Promise<Result<LinkTargets, "forbidden">> {
  if (!can(actor, "page:read")) return refused("forbidden");
  const [targets, files] = await Promise.all([searchTargets(actor, q), q && can(actor, "media:read") ? searchFiles(q) : []]);
  return ok({ targets, files });
}

async function searchTargets(actor: Actor, q: string): Promise<LinkTarget[]> {
  const [pages, articles, addresses] = await Promise.all([searchPages(actor, q), searchArticlesToEdit(actor, q), listPublicAddresses()]);
  const text = q.toLowerCase();
  const address = text.replace(/^\/+/, "");
  const others = addresses.filter(({ title, slug }) => title.toLowerCase().includes(text) || slug.toLowerCase().includes(address));
  const titles = new Map<string, string>();
  const add = (path: string, title: string) => title && !titles.has(path) && titles.set(path, title);
  for (const { slug, title } of pages.ok ? pages.value : []) add(slug === "home" ? "/" : `/${slug}`, title);
  for (const { slug, title, type } of articles.ok ? articles.value : [])
    if (slug) add(`/${type === "guide" ? "guides" : "blog"}/${slug}`, title);
  for (const { slug, title } of others.slice(0, SHOWN)) add(slug === "home" ? "/" : `/${slug}`, title);
  const found = [...titles].slice(0, SHOWN);
  const states = await linkStates(found.map(([path]) => path));
  return found.map(([path, title]) => ({ path, title, isPublic: states.get(path) === "there" }));
}

/** Documents come first: people link to those, and show pictures. */
async function searchFiles(q: string): Promise<LinkedFile[]> {
  const { title, originalName, filePath, fileType, fileSize } = mediaLibrary;
  const name = sql<string>`coalesce(nullif(${title}, ''), ${originalName})`;
  // "pricing pdf" finds pricing.pdf.
  const words = q.split(/\s+/).filter(Boolean).slice(0, 10);
  const rows = await db
    .select({ name, filePath, fileType, fileSize })
    .from(mediaLibrary)
    .where(
      and(
        ...words.map((word) =>
          or(ilike(title, containing(word)), ilike(originalName, containing(word)), ilike(filePath, containing(word))),
        ),
      ),
    )
    .orderBy(asc(sql`${fileType} like 'image/%'`), asc(alphabetical(name)), asc(mediaLibrary.id))
    .limit(FILES_SHOWN);
  return rows.map((row) => ({ path: row.filePath, title: row.name, type: typeOf(row.fileType, row.fileSize) }));
}

function typeOf(mime: string, bytes: number): string {
  return `${mediaTypeOf(mime)?.label ?? "File"}, ${formatFileSize(bytes)}`;
}
