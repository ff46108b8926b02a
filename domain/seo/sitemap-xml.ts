import { escapeXml } from "../escape-html.ts";
import { BLOCK_PAGES } from "./pages/run-source.ts";

/** A page for search engines. */
export interface SitemapEntry {
  /** From `/`, percent-encoded. */
  path: string;
  /** When its content last changed. */
  lastModified: Date;
}

/**
 * The most addresses in one file. The protocol allows 50,000. A file of a thousand takes a few hundredths of a second, and fifty million
 * pages still fit in an index of 50,000 files.
 */
export const MAX_SITEMAP_ENTRIES = BLOCK_PAGES;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * One file of pages (sitemaps.org protocol).
 * @param siteUrl public origin without a trailing slash
 */
export function pagesXml(entries: SitemapEntry[], siteUrl: string): string {
  const urls = entries.map(
    ({ path, lastModified }) => `<url><loc>${escapeXml(siteUrl + path)}</loc><lastmod>${lastModified.toISOString()}</lastmod></url>\n`,
  );
  return `${HEAD}<urlset ${NAMESPACE}>\n${urls.join("")}</urlset>\n`;
}

/** The index over `/sitemaps/{n}.xml`, counted from 1. @param files when something in each file last changed */
export function indexXml(files: Date[], siteUrl: string): string {
  const rows = files.map(
    (changed, place) =>
      `<sitemap><loc>${escapeXml(`${siteUrl}/sitemaps/${place + 1}.xml`)}</loc><lastmod>${changed.toISOString()}</lastmod></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${rows.join("")}</sitemapindex>\n`;
}

/** If pages can't be listed, search engines get only the home page: after an error, they'd drop the sitemap. */
export function homeOnlyXml(siteUrl: string): string {
  return `${HEAD}<urlset ${NAMESPACE}>\n<url><loc>${escapeXml(`${siteUrl}/`)}</loc></url>\n</urlset>\n`;
}
