import { asc, eq, isNull, or } from "drizzle-orm";
import { cached, orStandIn } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { contentBlocks, pages } from "../content/content.schema.ts";
import { findPictures } from "../media/find-pictures.ts";
import { isNeeded } from "../navigation/built-in-addresses.input.ts";
import { factText } from "../rich-text/brand-text.ts";
import type { PictureView, ShownBlock } from "../rich-text/shown-text.input.ts";
import { isEmptyBlock } from "./block-rules.input.ts";
import { type Filling, fillingOf, readableContent } from "./blocks/clean-block.ts";
import { type DraftSection, MAX_SECTIONS } from "./draft-rules.input.ts";
import type { SectionContent } from "./section-type.input.ts";
import { findSectionType, RETIRED_TYPES, textsOf, withoutPrivate } from "./section-types.input.ts";
import { earlierLists, pageSections, placeOfShared, type SectionedPage } from "./shipped/current-sections.ts";
import { listGonePaths } from "./shipped/gone-pages.ts";
import { findShippedPage, shippedAt } from "./shipped/shipped-pages.ts";
import { isGoneIn, withoutLinksTo } from "./without-links.ts";

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
 * what ships.
 */
export function listBlocks(slug: string): Promise<BlockView[]> {
  return cached("content", `blocks:${slug}`, async () => {
    const blocks = await orStandIn(
      "content blocks",
      () => readBlocks(slug),
      () => pageSections(unstored(slug), [], {}, (one) => one),
    );
    return viewsOf(blocks.filter(({ isActive }) => isActive).slice(0, MAX_SECTIONS));
  });
}

/** A page that ships, without its row. */
function unstored(slug: string): SectionedPage {
  return { id: slug, slug, shipped: shippedAt(slug), isArranged: false };
}

type ReadSection = Pick<DraftSection, "id" | "type" | "content" | "isActive" | "shipped">;

async function readBlocks(slug: string): Promise<ReadSection[]> {
  const { id, shipped, isArranged } = pages;
  const [row] = await db.select({ id, slug: pages.slug, shipped, isArranged }).from(pages).where(eq(pages.slug, slug));
  const page = row ?? (isNeeded(slug) ? unstored(slug) : undefined);
  const { pageId, position } = contentBlocks;
  // What's on every page is on the home pages and those that staff made.
  const onEvery = page?.shipped && !findShippedPage(page.shipped)?.hasSharedSections ? undefined : isNull(pageId);
  const rows = await db
    .select()
    .from(contentBlocks)
    .where(or(onEvery, row && eq(pageId, row.id)))
    .orderBy(asc(position), asc(contentBlocks.id))
    .limit(2 * MAX_SECTIONS);
  if (!page?.shipped) return rows.map(sectionOfRow);
  const ofPage = rows.filter((row) => row.pageId !== null);
  const own = pageSections<ReadSection>(page, ofPage.map(sectionOfRow), await earlierLists(db, page), (one) => one);
  const positions = new Map(ofPage.map(({ id, position }) => [id, position]));
  const positionOf = (place: number) => positions.get(own[place]?.id ?? "") ?? 0;
  const shared = rows.filter((row) => row.pageId === null);
  const placed = shared.map((row) => ({ section: sectionOfRow(row), at: placeOfShared(page, own, row.position, positionOf) }));
  const sharedAt = (place: number) => placed.flatMap(({ section, at }) => (at === place ? [section] : []));
  return [...own.flatMap((section, place) => [...sharedAt(place), section]), ...sharedAt(own.length)];
}

/** A row as everything else has it. */
export function sectionOfRow({ id, name, type, content, isActive, shipped, shippedHash }: typeof contentBlocks.$inferSelect) {
  const from = shipped !== null && shippedHash !== null ? { key: shipped, hash: shippedHash } : undefined;
  return { id, name, type, content: content as SectionContent, isActive, shipped: from };
}

/**
 * Sections as visitors see them: without empty ones, those of a retired type, and links to pages that are gone. If the whole list is asked for, as in the editor, these are
 * there as well, and texts with links keep the names of facts.
 */
export async function viewsOf(
  rows: { id: string; type: string; content: Record<string, unknown> }[],
  { isWhole = false } = {},
): Promise<BlockView[]> {
  const [facts, gone] = await Promise.all([factText(), isWhole ? [] : listGonePaths()]);
  const paths = new Set(gone);
  const fill: Filling["fill"] = (text, field) =>
    isWhole ? (field?.as === "marked" ? text : facts(text)) : withoutLinksTo(paths, facts(text), field);
  const filling = fillingOf(fill, { siteUrl: env().siteUrl, isGone: isGoneIn(paths) });
  const read: BlockView[] = [];
  for (const { id, type, content } of rows) {
    const readable = withoutPrivate(type, await readableContent(type, content, filling));
    if (isWhole || (!RETIRED_TYPES.has(type) && !isEmptyBlock(type, readable))) read.push({ id, type, content: readable });
  }
  const pictures = await findPictures(read.flatMap((view) => [...addressesIn(view), ...richTextsIn(view).flatMap(picturesIn)]));
  for (const blocks of read.flatMap(richTextsIn))
    for (const block of blocks) if (block.type === "picture") block.view = pictures.get(block.src) ?? null;
  return read.map((view) => withPictures(view, pictures));
}

/** Its formatted texts, as they're shown. */
function richTextsIn({ type, content }: BlockView): ShownBlock[][] {
  return Object.entries(findSectionType(type)?.fields ?? {}).flatMap(([name, field]) => {
    const value = content[name];
    if (field.as === "rich") return Array.isArray(value) ? [value as ShownBlock[]] : [];
    if (field.as !== "list" || !Array.isArray(value)) return [];
    const rich = Object.keys(field.fields).filter((inner) => field.fields[inner]?.as === "rich");
    return value.flatMap((entry) => rich.flatMap((inner) => (Array.isArray(entry[inner]) ? [entry[inner] as ShownBlock[]] : [])));
  });
}

function picturesIn(blocks: readonly ShownBlock[]): string[] {
  return blocks.flatMap((block) => (block.type === "picture" ? block.src : []));
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
