import { inArray, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { articles, publishedArticles, publishedGuides } from "../articles/articles.schema.ts";
import { pagedKinds } from "../catalog/content-kinds.ts";
import { mediaLibrary, pages, redirects } from "../content/content.schema.ts";
import { shippedAt } from "../pages/shipped/shipped-pages.ts";
import { canBeLinked, oneSpelling } from "../path-spelling.input.ts";
import { answererOf, canBeFree, isMadeElsewhere } from "./built-in-addresses.input.ts";
import { readOwnPath } from "./redirect.input.ts";

/** Where a link leads. "hidden": to a draft, an archived page, an inactive service, or a page that came with the program and was deleted. "elsewhere": to another site; not checked. */
export type LinkState = "there" | "hidden" | "missing" | "elsewhere";

/** Where each of these links leads, with two queries for all of them: visitors to an address without a page may be redirected to one. */
export async function linkStates(urls: string[], tx: Tx | typeof db = db): Promise<Map<string, LinkState>> {
  const paths = new Map(urls.map((url) => [url, ownPath(url)]));
  const own = [...new Set([...paths.values()].filter((path) => path !== null))];
  const moved = own.length > 0 ? await redirectsFrom(own, tx) : new Map<string, string>();
  const stored = own.length > 0 ? await storedStates([...new Set([...own, ...moved.values()])], tx) : new Map<string, boolean>();
  const stateAt = (path: string): LinkState => {
    const isShown = stored.get(path);
    if (isShown || isOwn(path)) return "there";
    return isShown === false || shippedAt(path.slice(1)) !== null ? "hidden" : "missing";
  };
  const isThere = (path: string) => isMadeElsewhere(path.slice(1)) || stateAt(path) === "there";
  const stateOf = (path: string | null): LinkState => {
    if (path === null) return "elsewhere";
    const target = moved.get(path);
    return target !== undefined && isThere(target) ? "there" : stateAt(path);
  };
  return new Map([...paths].map(([url, path]) => [url, stateOf(path)]));
}

/** Where visitors to these paths are redirected, if at all. Each leads straight to its last address. */
async function redirectsFrom(paths: string[], tx: Tx | typeof db): Promise<Map<string, string>> {
  const asked = paths.map((path) => ({ path, from: readOwnPath(path) ?? path }));
  const { fromPath, toPath } = redirects;
  const rows = await tx
    .select({ fromPath, toPath })
    .from(redirects)
    .where(
      inArray(
        fromPath,
        asked.map(({ from }) => from),
      ),
    );
  const targets = new Map(rows.map((row) => [row.fromPath, row.toPath]));
  return new Map(
    asked.flatMap(({ path, from }) => {
      const target = targets.get(from);
      return target === undefined ? [] : [[path, target] as const];
    }),
  );
}

/**
 * Whether visitors find a page or a file at this path, without being redirected. "unknown": whoever makes its pages says, the generator or
 * the appointment types.
 */
export async function findPageAt(path: string, tx: Tx): Promise<"there" | "none" | "unknown"> {
  const own = ownPath(path);
  if (own === null) return "none";
  if (isMadeElsewhere(own.slice(1))) return "unknown";
  return isOwn(own) || (await storedStates([own], tx)).get(own) === true ? "there" : "none";
}

/**
 * The path of a link to our own site, without query, anchor, and trailing slash. Null if it leads elsewhere, or to a place on the same
 * page.
 */
function ownPath(url: string): string | null {
  // A path needs no configuration, which there isn't any yet when a new site's content is stored.
  const siteUrl = /^\/(?!\/)/.test(url) ? "http://localhost" : env().siteUrl;
  if (!URL.canParse(url, siteUrl) || url.startsWith("#")) return null;
  const { origin, pathname } = new URL(url, siteUrl);
  if (origin !== new URL(siteUrl).origin) return null;
  return pathname.length > 1 ? decoded(pathname).replace(/(?<!\/)\/+$/, "") : "/";
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // Not a valid URL path, so there's nothing there.
    return path;
  }
}

/** What staff created: whether visitors can see it. */
async function storedStates(paths: string[], tx: Tx | typeof db): Promise<Map<string, boolean>> {
  const { rows } = await tx.execute(sql`
    with given as (select unnest(${sql.param(paths)}::text[]) as path)
    select path, bool_or(is_shown) as is_shown from (
      select path, p.status = 'published' as is_shown from given join ${pages} p on p.slug = substr(path, 2)
      ${sql.join(pagedKinds.map(rowsAt))}
      union all select path, true from given join ${publishedArticles} a on path = '/blog/' || a.slug
      union all select path, false from given join ${articles} a on path = '/blog/' || a.slug
        where a.status <> 'published' and a.guide is null
      union all select path, true from given join ${publishedGuides} g on path = '/guides/' || g.slug
      union all select path, false from given join ${articles} a on path = '/guides/' || a.slug
        where a.status <> 'published' and a.guide is not null
      union all select path, exists (select from ${publishedArticles} a where a.tag_slugs @> array[substr(path, 11)]) from given
        where path like '/blog/tag/_%'
      union all select path, true from given join ${mediaLibrary} m on m.file_path = path) as found
    group by path`);
  return new Map(rows.map((row) => [String(row.path), row.is_shown === true]));
}

/** Rows that have a page, and the list of them if it has an address. */
function rowsAt({ table, folder, hasListPage }: (typeof pagedKinds)[number]) {
  const each = sql`union all select path, k.is_active from given join ${table} k on path = ${`/${folder}/`} || k.slug`;
  const list = sql` union all select path, exists (select from ${table} where is_active) from given where path = ${`/${folder}`}`;
  return hasListPage ? sql`${each}${list} ` : sql`${each} `;
}

/** Program folders that contain only some addresses: the existing ones were looked up. */
const LOOKED_UP = ["/blog/", "/guides/", "/media/", "/files/", "/uploads/", "/locations/"];

/** What only looks like a folder of the program: "/blog.html". */
function isFreeFile(path: string): boolean {
  return path.lastIndexOf("/") === 0 && canBeFree(path.slice(1));
}

function isLookedUp(path: string): boolean {
  return LOOKED_UP.some((folder) => path.startsWith(folder)) || pagedKinds.some((kind) => isOfKind(kind, path));
}

function isOfKind({ folder, hasListPage }: (typeof pagedKinds)[number], path: string): boolean {
  return path.startsWith(`/${folder}/`) || (hasListPage && path === `/${folder}`);
}

function isOwn(path: string): boolean {
  if (path === "/") return true;
  if (!canBeLinked(oneSpelling(path))) return false;
  const answerer = answererOf(path.slice(1));
  return answerer === "built-in" || (answerer === "own" && !isLookedUp(path) && !isFreeFile(path));
}
