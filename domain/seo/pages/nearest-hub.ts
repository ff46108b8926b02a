import { and, eq, gt, or, sql } from "drizzle-orm";
import type { db, Tx } from "~/platform/db/index.ts";
import { seoHubs } from "../seo.schema.ts";
import { hubPath } from "./list-hubs.ts";
import type { PublishedRun } from "./published-run.ts";

/** The site always has this page, whatever runs publish. */
export const SERVICES = "/services";
const HUB_LIST = "/locations";

/** What an address without a page was about. */
interface Subject {
  termSlug?: string;
  locationSlug?: string;
}

/**
 * Where visitors of an address without a page are led: to the hub of its term, or else of its location, or else to the list of hubs, or else
 * to the services. Only to something that lists pages, so that no redirect ends at a 404.
 * @param leaving 1 if the address still has a public page, which is about to leave: its hubs need another one
 */
export async function nearestHub(
  on: Tx | typeof db,
  { runNo, maker }: PublishedRun,
  { termSlug = "", locationSlug = "" }: Subject = {},
  leaving: 0 | 1 = 0,
): Promise<string> {
  const own = or(
    and(eq(seoHubs.kind, "term"), eq(seoHubs.place, maker.termAt(termSlug) ?? -1)),
    and(eq(seoHubs.kind, "location"), eq(seoHubs.place, maker.locationAt(locationSlug) ?? -1)),
  );
  const listing = await on
    .select({ kind: seoHubs.kind })
    .from(seoHubs)
    .where(and(eq(seoHubs.runNo, runNo), own, gt(seoHubs.published, leaving)));
  if (listing.some(({ kind }) => kind === "term")) return hubPath("term", termSlug);
  if (listing.length > 0) return hubPath("location", locationSlug);
  const another = sql`${seoHubs.published} > case when ${own} then ${leaving}::int else 0 end`;
  const [any] = await on
    .select({ kind: seoHubs.kind })
    .from(seoHubs)
    .where(and(eq(seoHubs.runNo, runNo), another))
    .limit(1);
  return any ? HUB_LIST : SERVICES;
}
