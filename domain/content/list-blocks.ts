import { and, asc, eq, isNull, or } from "drizzle-orm";
import { cached, orStandIn } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { isEmptyBlock } from "./block-rules.input.ts";
import { readableContent } from "./blocks/clean-block.ts";
import { brandText } from "./brand-text.ts";
import { contentBlocks, pages } from "./content.schema.ts";
import { findPictures, type PictureView } from "./media/find-pictures.ts";
import type { SectionContent } from "./section-type.input.ts";
import { findSectionType, RETIRED_TYPES, textsOf, withoutPrivate } from "./section-types.input.ts";

export interface BlockView {
  id: string;
  type: string;
  content: Record<string, unknown>;
  /** For an image block whose picture is in the media library. */
  picture?: PictureView;
  /** The section's pictures that are in the media library, by address, if its type can have several. */
  pictures?: Record<string, PictureView>;
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
  return viewsOf(rows);
}

/** Sections as visitors see them: without empty ones and those of a retired type, unless the whole list is asked for. */
export async function viewsOf(
  rows: { id: string; type: string; content: Record<string, unknown> }[],
  { isWhole = false } = {},
): Promise<BlockView[]> {
  const fill = await brandText();
  const read: BlockView[] = [];
  for (const { id, type, content } of rows) {
    const readable = withoutPrivate(type, await readableContent(type, content, fill));
    if (isWhole || (!RETIRED_TYPES.has(type) && !isEmptyBlock(type, readable))) read.push({ id, type, content: readable });
  }
  const pictures = await findPictures(read.flatMap(addressesIn));
  return read.map((view) => withPictures(view, pictures));
}

function addressesIn({ type, content }: BlockView): string[] {
  const described = findSectionType(type);
  return described ? textsOf(described, content as SectionContent).flatMap(({ field, text }) => (field.as === "picture" ? text : [])) : [];
}

function withPictures(view: BlockView, pictures: Map<string, PictureView>): BlockView {
  const own = addressesIn(view).flatMap((address) => {
    const picture = pictures.get(address);
    return picture ? [[address, picture] as const] : [];
  });
  if (own.length === 0) return view;
  return view.type === "image" ? { ...view, picture: own[0]?.[1] } : { ...view, pictures: Object.fromEntries(own) };
}
