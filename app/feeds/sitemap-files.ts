import { homeOnlyXml, indexXml, LARGEST_FILE, pagesXml } from "~/domain/seo/index.ts";
import { CACHE_HEADER } from "../request-info.ts";
import { listSitemapPages } from "./sitemap-pages.ts";

/** `/sitemap.xml`: the pages, or an index over several files as soon as one is not enough (product 13). */
export async function sitemapXml(siteUrl: string): Promise<string> {
  const entries = await listSitemapPages();
  if (entries.length <= LARGEST_FILE) return pagesXml(entries, siteUrl);
  const files = Array.from({ length: Math.ceil(entries.length / LARGEST_FILE) }, (_, place) => fileOf(entries, place));
  return indexXml(
    files.map((file) => new Date(Math.max(...file.map(({ lastModified }) => lastModified.getTime())))),
    siteUrl,
  );
}

/** One of the files, counted from 1; null where there is none. */
export async function sitemapFileXml(number: number, siteUrl: string): Promise<string | null> {
  const entries = fileOf(await listSitemapPages(), number - 1);
  return entries.length > 0 ? pagesXml(entries, siteUrl) : null;
}

function fileOf<T>(entries: T[], place: number): T[] {
  return entries.slice(place * LARGEST_FILE, (place + 1) * LARGEST_FILE);
}

/** Kept like a page, until something that is listed changes. */
export function xmlAnswer(xml: string): Response {
  return new Response(xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      [CACHE_HEADER]: JSON.stringify({ tags: ["settings", "content", "services", "local-pages"], query: [] }),
    },
  });
}

/** Search engines get at least the home page, and ask again. */
export function homeOnlyAnswer(siteUrl: string): Response {
  return new Response(homeOnlyXml(siteUrl), { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-store" } });
}
