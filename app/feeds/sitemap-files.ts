import {
  homeOnlyXml,
  indexXml,
  listBlockPages,
  listHubAddresses,
  listSitemapBlocks,
  MAX_SITEMAP_ENTRIES,
  pagesXml,
  type SitemapEntry,
} from "~/domain/seo/index.ts";
import { listSitemapPages } from "./sitemap-pages.ts";

/** One sitemap file: when its content last changed, and how to read it. */
interface SitemapFile {
  changedAt: Date;
  count: number;
  read(): Promise<SitemapEntry[]>;
}

/** `/sitemap.xml`: the pages, or an index of several files once they no longer fit in one. */
export async function sitemapXml(siteUrl: string): Promise<string> {
  const files = await listFiles();
  const total = files.reduce((sum, { count }) => sum + count, 0);
  if (total > MAX_SITEMAP_ENTRIES)
    return indexXml(
      files.map(({ changedAt }) => changedAt),
      siteUrl,
    );
  const entries = await Promise.all(files.map((file) => file.read()));
  return pagesXml(entries.flat(), siteUrl);
}

/** One of the files, numbered from 1; null if it doesn't exist. */
export async function sitemapFileXml(number: number, siteUrl: string): Promise<string | null> {
  const file = (await listFiles())[number - 1];
  return file ? pagesXml(await file.read(), siteUrl) : null;
}

/** First the handwritten pages and the hubs, then the local pages, block by block. A file's cost doesn't depend on how many there are. */
async function listFiles(): Promise<SitemapFile[]> {
  const [written, hubs, blocks] = await Promise.all([listSitemapPages(), listHubAddresses(), listSitemapBlocks()]);
  const others = [...written, ...hubs];
  const chunks = Array.from({ length: Math.ceil(others.length / MAX_SITEMAP_ENTRIES) }, (_, place) =>
    others.slice(place * MAX_SITEMAP_ENTRIES, (place + 1) * MAX_SITEMAP_ENTRIES),
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

/** Search engines get at least the home page, and come back later. */
export function homeOnlyAnswer(siteUrl: string): Response {
  return new Response(homeOnlyXml(siteUrl), { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-store" } });
}
