import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { contentBlocks, pages } from "../../content/content.schema.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { sectionOfRow } from "../list-blocks.ts";
import { earlierLists, pageSections } from "./current-sections.ts";
import { isDemo } from "./shipped-pages.ts";

/** A page with claims that ship, as long as no one has changed or confirmed all of them. */
export interface DemoPage {
  id: string;
  title: string;
  /** How many of its sections visitors see with such claims. */
  sections: number;
}

/** Public pages that still say about the firm what ships. */
export async function listDemoPages(actor: Actor): Promise<Result<DemoPage[], "forbidden">> {
  if (!can(actor, "page:read")) return refused("forbidden");
  const { id, title, slug, shipped, isArranged, status } = pages;
  const found = await db
    .select({ id, title, slug, shipped, isArranged })
    .from(pages)
    .where(and(isNotNull(shipped), eq(status, "published")));
  if (found.length === 0) return ok([]);
  const rows = await db
    .select()
    .from(contentBlocks)
    .where(
      inArray(
        contentBlocks.pageId,
        found.map((page) => page.id),
      ),
    )
    .orderBy(contentBlocks.position, contentBlocks.id);
  const lists = await earlierLists(db, ...found);
  const demo = found.map((page) => {
    const own = rows.filter(({ pageId }) => pageId === page.id).map(sectionOfRow);
    const sections = pageSections(page, own, lists, (one) => one).filter((section) => section.isActive && isDemo(section));
    return { id: page.id, title: page.title, sections: sections.length };
  });
  return ok(demo.filter(({ sections }) => sections > 0));
}
