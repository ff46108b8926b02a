import { asc, eq, isNull } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { contentBlocks, pageDrafts, pages } from "../../content/content.schema.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { editorContent } from "../blocks/clean-block.ts";
import type { DraftFields, DraftSection } from "../draft.input.ts";
import { CONFIRMED, MAX_SECTIONS } from "../draft.input.ts";
import { sectionOfRow } from "../list-blocks.ts";
import type { PageStatus } from "../page-rules.input.ts";
import type { SectionContent } from "../section-type.input.ts";
import { currentFields } from "../shipped/current-fields.ts";
import { earlierLists, pageSections, placeOfShared, type SectionedPage } from "../shipped/current-sections.ts";
import { contentHash, findShipped, findShippedPage, isDemo } from "../shipped/shipped-pages.ts";
import type { DraftRow } from "./draft-kind.ts";
import { draftSections, fieldsOfPage, liveMark, liveRows, liveSections } from "./live-page.ts";

/** A page as the editor shows it: its draft, or what's live as long as there's none. */
export interface EditedPage {
  id: string;
  slug: string;
  /** The page that it came as. */
  shipped: string | null;
  status: PageStatus;
  /** Of the live page. */
  version: number;
  fields: DraftFields;
  fieldsMark: string;
  sections: DraftSection[];
  /** Sections on every page, with how many of the page's own come before each. They're edited under Content Blocks. */
  shared: (DraftSection & { after: number })[];
  draft: DraftState | null;
  /** What ships, by the ID of a section that says something else. */
  offers: Record<string, Offer>;
  /** IDs of sections with claims that ship and that no one has changed or confirmed. */
  demo: string[];
  /** Sections that ship and that the page doesn't have. */
  missing: MissingSection[];
}

export interface Offer {
  type: string;
  content: SectionContent;
  /** Whether it has changed since the section was. */
  isNew: boolean;
}

export interface MissingSection extends DraftSection {
  /** The section that it ships after, as far as the page has it. Null: it ships first. */
  after: string | null;
}

export interface DraftState {
  id: string;
  version: number;
  startedBy: string;
  savedBy: string;
  savedAt: Date;
  publishAt: Date | null;
  hasConflict: boolean;
}

/** The page with this ID, as its next version looks. */
export async function findPageDraft(actor: Actor, pageId: string): Promise<Result<EditedPage, "forbidden" | "not-found">> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  const page = await db.transaction((tx) => readEditedPage(tx, pageId));
  return page ? ok(await withEditorTexts(page)) : refused("not-found");
}

/** The same with formatted texts as the editor writes them, whoever wrote them: it would lose what it can't read. */
export async function withEditorTexts(page: EditedPage): Promise<EditedPage> {
  return { ...page, sections: await Promise.all(page.sections.map(async (one) => ({ ...one, content: await editorContent(one) }))) };
}

export async function readEditedPage(tx: Tx, pageId: string): Promise<EditedPage | null> {
  const [page] = await tx.select().from(pages).where(eq(pages.id, pageId));
  if (!page) return null;
  const [draft] = await tx.select().from(pageDrafts).where(eq(pageDrafts.pageId, pageId));
  const rows = await liveRows(tx, pageId);
  const lists = await earlierLists(tx, page);
  const sections = draft ? draftSections(page, draft.sections, lists) : liveSections(page, rows, lists);
  const { id, slug, shipped, status, version } = page;
  return {
    ...{ id, slug, shipped, status, version, sections },
    fields: draft ? currentFields(shipped, draft) : fieldsOfPage(page),
    fieldsMark: draft?.fieldsMark ?? liveMark(page),
    shared: await sharedSections(
      tx,
      page,
      rows.map(({ position }) => position),
      sections,
    ),
    draft: draft ? stateOf(draft) : null,
    offers: offersFor(sections),
    demo: sections.filter(isDemo).map(({ id }) => id),
    missing: missingOn(page, sections),
  };
}

function offersFor(sections: DraftSection[]): EditedPage["offers"] {
  return Object.fromEntries(
    sections.flatMap(({ id, content, shipped }) => {
      const now = findShipped(shipped?.key);
      if (!now || contentHash(content) === now.hash) return [];
      return [[id, { type: now.type, content: now.content, isNew: shipped?.hash !== now.hash && shipped?.hash !== CONFIRMED }]];
    }),
  );
}

function missingOn(page: SectionedPage, sections: DraftSection[]): MissingSection[] {
  const ids = new Map(sections.map(({ id, shipped }) => [shipped?.key, id]));
  const asShipped = pageSections({ ...page, isArranged: false }, [], {}, (one) => ({ ...one, mark: "" }));
  let after: string | null = null;
  return asShipped.flatMap((section) => {
    const there = ids.get(section.shipped?.key);
    if (there === undefined) return [{ ...section, after }];
    after = there;
    return [];
  });
}

export function stateOf({ id, version, startedBy, savedBy, updatedAt, publishAt, hasConflict }: DraftRow): DraftState {
  return { id, version, startedBy, savedBy, savedAt: updatedAt, publishAt, hasConflict };
}

/** @param positions of the page's rows, in order: those of a draft will get the same ones, and higher ones for more of them */
async function sharedSections(
  tx: Tx,
  { shipped }: Pick<SectionedPage, "shipped">,
  positions: number[],
  sections: DraftSection[],
): Promise<EditedPage["shared"]> {
  if (shipped !== null && !findShippedPage(shipped)?.hasSharedSections) return [];
  const rows = await tx
    .select()
    .from(contentBlocks)
    .where(isNull(contentBlocks.pageId))
    .orderBy(asc(contentBlocks.position), asc(contentBlocks.id))
    .limit(MAX_SECTIONS);
  if (rows.length === 0) return [];
  const places = nextPositions(positions, sections.length);
  const positionOf = (place: number) => places[place] ?? place;
  return rows.map((row) => ({
    ...{ ...sectionOfRow(row), mark: liveMark(row) },
    after: placeOfShared({ shipped }, sections, row.position, positionOf),
  }));
}

/** Increasing positions for `count` sections: the ones there are as far as they go, so that sections on every page keep their place. */
export function nextPositions(positions: readonly number[], count: number): number[] {
  const places: number[] = [];
  for (let place = 0; place < count; place++) {
    const least = places.length > 0 ? (places.at(-1) ?? 0) + 1 : 0;
    const given = positions[place];
    places.push(given === undefined ? least : place === 0 ? given : Math.max(given, least));
  }
  return places;
}
