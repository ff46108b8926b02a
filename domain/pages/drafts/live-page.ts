import { asc, eq } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { contentBlocks, type pages } from "../../content/content.schema.ts";
import { CONFIRMED, type DraftFields, type DraftSection } from "../draft.input.ts";
import { sectionOfRow } from "../list-blocks.ts";
import { type EarlierLists, pageSections, type SectionedPage } from "../shipped/current-sections.ts";
import { findShipped } from "../shipped/shipped-pages.ts";

type Page = typeof pages.$inferSelect;

/** The parts of a page that a draft can change. */
export function fieldsOfPage(page: Page): DraftFields {
  const { title, metaTitle, metaDescription, metaKeywords, canonicalUrl } = page;
  const { ogTitle, ogDescription, ogImage, twitterTitle, twitterDescription, twitterImage } = page;
  return {
    ...{ title, metaTitle, metaDescription, metaKeywords, canonicalUrl },
    ...{ ogTitle, ogDescription, ogImage, twitterTitle, twitterDescription, twitterImage },
  };
}

/** A mark that a live row and a draft never share. */
export function liveMark({ version }: { version: number }): string {
  return `live.${version}`;
}

/** The rows of a page's own sections in order, and where each stands. */
export async function liveRows(tx: Tx, pageId: string): Promise<(DraftSection & { position: number })[]> {
  const rows = await tx
    .select()
    .from(contentBlocks)
    .where(eq(contentBlocks.pageId, pageId))
    .orderBy(asc(contentBlocks.position), asc(contentBlocks.id));
  return rows.map((row) => ({
    ...sectionOfRow(row),
    // A row of an earlier version came and went with its changes, and started at version 1 each time.
    ...{ position: row.position, mark: findShipped(row.type) ? `${liveMark(row)}.${row.updatedAt.getTime()}` : liveMark(row) },
  }));
}

/** A page's own sections as visitors see them, in order, with those that have no row. */
export function liveSections(page: SectionedPage, rows: Awaited<ReturnType<typeof liveRows>>, lists: EarlierLists): DraftSection[] {
  const stored = rows.map(({ position: _position, ...section }) => section);
  return wholePage(page, stored, lists);
}

/** All sections of a draft. Only those that an earlier version of the program stored may leave some out. */
export function draftSections(page: SectionedPage, stored: readonly DraftSection[], lists: EarlierLists): DraftSection[] {
  return wholePage({ ...page, isArranged: true }, stored, lists);
}

/** All sections of a page, of which some may not be stored. */
export function wholePage(page: SectionedPage, stored: readonly DraftSection[], lists: EarlierLists): DraftSection[] {
  return pageSections(page, stored, lists, (one) => ({ ...one, mark: "live.0" }));
}

/** Whether two sections are the same to readers and staff. JSON from the database has its keys in an order of its own. */
export function isSameSection(one: DraftSection, other: DraftSection): boolean {
  const said = ({ name, type, content, isActive, typed, shipped }: DraftSection) =>
    JSON.stringify([name, type, isActive, sorted(content), sorted(typed?.content), shipped?.hash === CONFIRMED]);
  return said(one) === said(other);
}

export function areSameFields(one: DraftFields, other: DraftFields): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
