import {
  homeOnlyXml,
  indexXml,
  LARGEST_FILE,
  listBlockPages,
  listHubAddresses,
  listSitemapBlocks,
  pagesXml,
  type SitemapEntry,
} from "~/domain/seo/index.ts";
import { listSitemapPages } from "./sitemap-pages.ts";

/** A file of the sitemap: when something in it last changed, and what reads it. */
interface SitemapFile {
  changedAt: Date;
  count: number;
  read(): Promise<SitemapEntry[]>;
}

/** `/sitemap.xml`: the pages, or an index over several files as soon as they are more than one file takes. */
export async function sitemapXml(siteUrl: string): Promise<string> {
  const files = await listFiles();
  const total = files.reduce((sum, { count }) => sum + count, 0);
  if (total > LARGEST_FILE)
    return indexXml(
      files.map(({ changedAt }) => changedAt),
      siteUrl,
    );
  const entries = await Promise.all(files.map((file) => file.read()));
  return pagesXml(entries.flat(), siteUrl);
}

/** One of the files, counted from 1; null where there is none. */
export async function sitemapFileXml(number: number, siteUrl: string): Promise<string | null> {
  const file = (await listFiles())[number - 1];
  return file ? pagesXml(await file.read(), siteUrl) : null;
}

/**
 * First the pages that were written, and the hubs; then the local pages, block by block: what a file costs does not depend on how many there
 * are.
 */
async function listFiles(): Promise<SitemapFile[]> {
  const [written, hubs, blocks] = await Promise.all([listSitemapPages(), listHubAddresses(), listSitemapBlocks()]);
  const others = [...written, ...hubs];
  const chunks = Array.from({ length: Math.ceil(others.length / LARGEST_FILE) }, (_, place) =>
    others.slice(place * LARGEST_FILE, (place + 1) * LARGEST_FILE),
  );
  return [
    ...chunks.map((chunk) => ({
      changedAt: new Date(Math.max(...chunk.map(({ lastModified }) => lastModified.getTime()))),
      count: chunk.length,
      read: async () => chunk,
    })),
    ...blocks.map(({ blockNo, pages, changedAt }) => ({ changedAt, count: pages, read: () => listBlockPages(blockNo) })),
  ];
}

export function xmlAnswer(xml: string): Response {
  return new Response(xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
    },
  });
}

/** Search engines get at least the home page, and ask again. */
export function homeOnlyAnswer(siteUrl: string): Response {
  return new Response(homeOnlyXml(siteUrl), { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-store" } });
}
