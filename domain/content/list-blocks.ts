import { and, asc, eq, isNull, or } from "drizzle-orm";
import { remembered } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { brandText } from "./brand-text.ts";
import { cleanHtml } from "./clean-html.ts";
import { contentBlocks, pages } from "./content.schema.ts";

export interface BlockView {
  id: string;
  type: string;
  content: Record<string, unknown>;
}

/** The active blocks of the page with `slug` and those of every page, by position (spec 1 §7, product 36); at most 100. */
export function listBlocks(slug: string): Promise<BlockView[]> {
  return remembered("content", `blocks:${slug}`, async () => {
    const [page] = await db.select({ id: pages.id }).from(pages).where(eq(pages.slug, slug));
    const rows = await db
      .select({ id: contentBlocks.id, type: contentBlocks.type, content: contentBlocks.content })
      .from(contentBlocks)
      .where(
        and(
          eq(contentBlocks.isActive, true),
          page ? or(isNull(contentBlocks.pageId), eq(contentBlocks.pageId, page.id)) : isNull(contentBlocks.pageId),
        ),
      )
      .orderBy(asc(contentBlocks.position))
      .limit(100);
    const fill = await brandText();
    return rows.map((row) => ({ ...row, content: readable(row.content, fill) }));
  });
}

/** The fields of a block's content that hold HTML. */
const HTML_FIELDS = new Set(["text", "html"]);

/** Cleaned on the way out too: a row may be older than today's rules. */
function readable(content: Record<string, unknown>, fill: (text: string) => string): Record<string, unknown> {
  const entries = Object.entries(content).map(([key, value]) => {
    if (typeof value !== "string") return [key, value];
    return [key, HTML_FIELDS.has(key) ? cleanHtml(fill(value)) : fill(value)];
  });
  return Object.fromEntries(entries);
}
