import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { seoHubs, seoPageBlocks, seoPages } from "../seo.schema.ts";
import type { SitemapEntry } from "../sitemap-xml.ts";
import { hubPath } from "./list-hubs.ts";
import { type PublishedRun, publishedRun } from "./published-run.ts";
import { BLOCK_PAGES } from "./run-source.ts";

/** Up to a thousand public local pages: one sitemap file. */
export interface SitemapBlock {
  blockNo: number;
  pages: number;
  changedAt: Date;
}

/** The blocks of live pages that include public ones, in order. */
export async function listSitemapBlocks(): Promise<SitemapBlock[]> {
  const live = await publishedRun();
  if (!live) return [];
  const rows = await db
    .select({ blockNo: seoPageBlocks.blockNo, pages: seoPageBlocks.published, changedAt: seoPageBlocks.changedAt })
    .from(seoPageBlocks)
    .where(and(eq(seoPageBlocks.runNo, live.runNo), sql`${seoPageBlocks.published} > 0`))
    .orderBy(asc(seoPageBlocks.blockNo));
  return rows.map(({ blockNo, pages, changedAt }) => ({ blockNo, pages, changedAt: shownSince(changedAt ?? live.since, live) }));
}

/** A block's public pages. The time is when their content last changed, or when they were published. */
export async function listBlockPages(blockNo: number): Promise<SitemapEntry[]> {
  const live = await publishedRun();
  if (!live) return [];
  const rows = await db
    .select({ slug: seoPages.slug, changedAt: seoPages.changedAt, publishedAt: seoPages.publishedAt })
    .from(seoPages)
    .where(
      and(
        eq(seoPages.runNo, live.runNo),
        eq(seoPages.state, "published"),
        gte(seoPages.pageNo, blockNo * BLOCK_PAGES),
        lt(seoPages.pageNo, (blockNo + 1) * BLOCK_PAGES),
      ),
    )
    .orderBy(asc(seoPages.pageNo));
  return rows.map(({ slug, changedAt, publishedAt }) => ({
    path: `/${slug}`,
    lastModified: shownSince(publishedAt && publishedAt > changedAt ? publishedAt : changedAt, live),
  }));
}

/** A run's pages may have been written long before they went live, because a sample is read first. */
function shownSince(at: Date, { startedAt, firstLiveAt }: Pick<PublishedRun, "startedAt" | "firstLiveAt">): Date {
  return at >= startedAt && at < firstLiveAt ? firstLiveAt : at;
}

/** The hubs that list public pages, and the page that lists the hubs. */
export async function listHubAddresses(): Promise<SitemapEntry[]> {
  const live = await publishedRun();
  if (!live) return [];
  const rows = await db
    .select()
    .from(seoHubs)
    .where(and(eq(seoHubs.runNo, live.runNo), sql`${seoHubs.published} > 0`))
    .orderBy(asc(seoHubs.kind), asc(seoHubs.place));
  if (rows.length === 0) return [];
  const hubs = rows.map(({ kind, place, changedAt }) => ({
    path: hubPath(kind, kind === "term" ? live.maker.term(place).slug : live.maker.location(place).slug),
    lastModified: changedAt ?? live.since,
  }));
  return [{ path: "/locations", lastModified: live.since }, ...hubs];
}
