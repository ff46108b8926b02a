import { and, asc, eq, isNull, or } from "drizzle-orm";
import { cached, orStandIn } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { isEmptyBlock } from "./block-rules.input.ts";
import { readableContent } from "./blocks/clean-block.ts";
import { brandText } from "./brand-text.ts";
import { contentBlocks, pages } from "./content.schema.ts";
import { findPictures, type PictureView } from "./media/find-pictures.ts";

export interface BlockView {
  id: string;
  type: string;
  content: Record<string, unknown>;
  /** For an image block whose picture is in the media library. */
  picture?: PictureView;
}

/**
 * The active, non-empty blocks of the page with `slug` and of every page, by position, at most 100. If they can't be read, the page shows
 * none.
 */
export function listBlocks(slug: string): Promise<BlockView[]> {
  return cached("content", `blocks:${slug}`, () =>
    orStandIn(
      "content blocks",
      () => readBlocks(slug),
      () => [],
    ),
  );
}

async function readBlocks(slug: string): Promise<BlockView[]> {
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
    .orderBy(asc(contentBlocks.position), asc(contentBlocks.id))
    .limit(100);
  const fill = await brandText();
  const pictures = await findPictures(
    rows.flatMap(({ type, content: { url } }) => (type === "image" && typeof url === "string" ? [url] : [])),
  );
  const blocks: BlockView[] = [];
  for (const row of rows) {
    const content = await readableContent(row.type, row.content, fill);
    if (!isEmptyBlock(row.type, content)) blocks.push({ ...row, content, picture: pictures.get(String(row.content.url)) });
  }
  return blocks;
}
