import { and, eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import type { PagePlace } from "../addresses/page-address.ts";
import { seoPages } from "../seo.schema.ts";
import { type ClosestPage, closestPage, closestPages, isClosest } from "./closest-page.ts";
import type { PageMaker } from "./page-maker.ts";
import { publishedRun } from "./published-run.ts";

interface LivePage {
  row: typeof seoPages.$inferSelect;
  /** The sibling that it's most similar to. */
  closest: ClosestPage | null;
  place: PagePlace;
  maker: PageMaker;
}

/** The live run's row of a page, by its slug, `services/managed-it/austin`. Null if the live run has no such page. */
export async function findLivePage(slug: string): Promise<LivePage | null> {
  const [services, term = "", location = "", ...rest] = slug.split("/");
  const live = await publishedRun();
  const place = services === "services" && rest.length === 0 ? live?.maker.placeOf(term, location) : undefined;
  if (!live || !place) return null;
  const isIt = and(eq(seoPages.runNo, live.runNo), eq(seoPages.pageNo, live.maker.numberOf(place)));
  const [found] = await db.select({ row: seoPages, closest: closestPage }).from(seoPages).leftJoin(closestPages, isClosest).where(isIt);
  return found ? { ...found, place, maker: live.maker } : null;
}
