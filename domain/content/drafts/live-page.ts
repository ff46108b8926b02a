import { asc, eq } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { contentBlocks, type pages } from "../content.schema.ts";
import type { DraftFields, DraftSection } from "../draft.input.ts";
import type { SectionContent } from "../section-type.input.ts";

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

/** A page's own sections as visitors see them, in order, and where each stands. */
export async function liveSections(tx: Tx, pageId: string): Promise<(DraftSection & { position: number; version: number })[]> {
  const rows = await tx
    .select()
    .from(contentBlocks)
    .where(eq(contentBlocks.pageId, pageId))
    .orderBy(asc(contentBlocks.position), asc(contentBlocks.id));
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, type: row.type, content: row.content as SectionContent, isActive: row.isActive },
    ...{ position: row.position, version: row.version, mark: liveMark(row) },
  }));
}

/** Whether two sections are the same to readers and staff. JSON from the database has its keys in an order of its own. */
export function isSameSection(one: DraftSection, other: DraftSection): boolean {
  const said = ({ name, type, content, isActive }: DraftSection) => JSON.stringify([name, type, isActive, sorted(content)]);
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
