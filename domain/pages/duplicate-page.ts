import { eq } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { contentBlocks, pages } from "../content/content.schema.ts";
import { copyTitle } from "../copy-names.input.ts";
import type { Actor } from "../permissions/index.ts";
import { createRecord } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import type { DraftSection } from "./draft-rules.input.ts";
import { nextPositions, readEditedPage } from "./drafts/find-draft.ts";
import { liveRows } from "./drafts/live-page.ts";
import { storeDraft } from "./drafts/save-draft.ts";
import { type PageRow, pageKind } from "./page-kind.ts";
import { MAX_TITLE } from "./page-rules.input.ts";
import { canStandOn } from "./section-types.input.ts";
import { freeCopySlug } from "./slug-place.ts";

interface DuplicatedPage {
  page: PageRow;
  /** The names of sections that work on the original's address only. The copy doesn't have them. */
  leftOut: string[];
}

/**
 * Stores a copy of a page as a draft: as the editor shows it, with changes that aren't published yet. It's a page of its own, also if the
 * original came with the program: its texts don't follow what ships. Its titles for search engines and social networks are left to follow
 * its own, and it names no other page as the one to index.
 */
export async function duplicatePage(actor: Actor, id: string): Promise<Result<DuplicatedPage, "forbidden" | "not-found">> {
  let sections: DraftSection[] = [];
  let positions: number[] = [];
  let leftOut: string[] = [];
  const created = await createRecord<typeof pages, "not-found">(
    actor,
    pageKind,
    async (tx) => {
      // What's published or saved meanwhile waits, so that the parts fit together.
      await tx.select({ id: pages.id }).from(pages).where(eq(pages.id, id)).for("share");
      const original = await readEditedPage(tx, id);
      if (!original) return refused("not-found");
      const slug = await freeCopySlug(tx, original.slug);
      const canStay = ({ type }: DraftSection) => canStandOn(type, slug);
      sections = original.sections.filter(canStay);
      leftOut = original.sections.filter((section) => !canStay(section)).map(({ name }) => name);
      positions = (await liveRows(tx, id)).map(({ position }) => position);
      const { title, metaDescription, metaKeywords, ogDescription, ogImage, twitterDescription, twitterImage } = original.fields;
      const kept = { metaDescription, metaKeywords, ogDescription, ogImage, twitterDescription, twitterImage };
      return ok({ ...kept, slug, title: copyTitle(title, MAX_TITLE), status: "draft" as const });
    },
    (tx, page) => addSections(tx, actor, page.id, { sections, positions }),
  );
  return created.ok ? ok({ page: created.value, leftOut }) : created;
}

/** @param positions of the original's rows, so that sections on every page come in the same places */
async function addSections(
  tx: Tx,
  actor: Actor,
  pageId: string,
  { sections, positions }: { sections: DraftSection[]; positions: number[] },
): Promise<void> {
  if (sections.length === 0) return;
  const places = nextPositions(positions, sections.length);
  const rows = sections.map(({ name, type, content, isActive }, place) => ({
    ...{ name, type, content, isActive, pageId, position: places[place] ?? place },
  }));
  await tx.insert(contentBlocks).values(rows);
  if (!sections.some(({ typed }) => typed)) return;
  // What can't go live as it was typed is only in drafts.
  const copy = await readEditedPage(tx, pageId);
  if (!copy) return;
  const typed = copy.sections.map((section, place) => {
    const typed = sections[place]?.typed;
    return typed ? { ...section, typed, mark: "" } : section;
  });
  await storeDraft(tx, actor, copy, { fields: copy.fields, hasNewFields: false, sections: typed });
}
