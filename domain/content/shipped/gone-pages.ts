import { and, eq, isNotNull } from "drizzle-orm";
import { cached, orStandIn } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { pages } from "../content.schema.ts";
import { shippedPages } from "./shipped-pages.ts";

/** Paths of pages that come with the program and that visitors don't find, because someone deleted or hid them. Nothing links to them. */
export function listGonePaths(): Promise<string[]> {
  return cached("content", "gone-paths", () => orStandIn("pages that are gone", readGone, () => []));
}

async function readGone(): Promise<string[]> {
  const rows = await db
    .select({ name: pages.shipped })
    .from(pages)
    .where(and(isNotNull(pages.shipped), eq(pages.status, "published")));
  const there = new Set(rows.map(({ name }) => name));
  return Object.entries(shippedPages).flatMap(([name, { slug }]) => (there.has(name) ? [] : [`/${slug}`]));
}
