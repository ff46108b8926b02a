import { sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { pageViews } from "./analytics.schema.ts";

/** Counts a look at a page, with nothing of who looked. Whether there is such a page is asked by the caller: any text could come. */
export async function countPageView(path: string): Promise<void> {
  await db
    .insert(pageViews)
    .values({ path, day: now().toISOString().slice(0, 10), views: 1 })
    .onConflictDoUpdate({ target: [pageViews.path, pageViews.day], set: { views: sql`${pageViews.views} + 1` } });
}
