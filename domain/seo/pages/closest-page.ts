import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ClosestSibling } from "../generator/page-scores.ts";
import { seoPages } from "../seo.schema.ts";

/** In a query of pages: the row of the sibling that each is most similar to, found by its key. */
export const closestPages = alias(seoPages, "closest");
export const isClosest = and(eq(closestPages.runNo, seoPages.runNo), eq(closestPages.pageNo, seoPages.closestNo));
export const closestPage = { slug: closestPages.slug, state: closestPages.state };

export interface ClosestPage {
  slug: string;
  state: "published" | "waiting" | "held";
}

export function siblingOf(closest: ClosestPage | null): ClosestSibling | null {
  return closest && { slug: closest.slug, isHeld: closest.state === "held" };
}
