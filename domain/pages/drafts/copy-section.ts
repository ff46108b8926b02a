import { eq } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { pageDrafts, pages } from "../../content/content.schema.ts";
import { showsBlocks } from "../../navigation/built-in-addresses.input.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { brandText } from "../../rich-text/brand-text.ts";
import { type DraftSection, MAX_SECTIONS } from "../draft.input.ts";
import { canStandOn, findSectionType } from "../section-types.input.ts";
import { removeDraft } from "./draft-kind.ts";
import { type EditedPage, readEditedPage } from "./find-draft.ts";
import { storeDraft } from "./save-draft.ts";

interface SectionToCopy {
  pageId: string;
  sectionId: string;
  /** The section's mark, as whoever copies it sees it. */
  seen: string;
  /** The page that it's copied to. */
  toId: string;
}

/** A section in another page's draft. */
export interface CopiedSection {
  /** What the section is called. */
  name: string;
  /** The page's title, as visitors read it. */
  page: string;
  /** When that page's draft is published automatically. */
  publishAt: Date | null;
  /** What `undoSectionCopy` needs. */
  undo: { pageId: string; sectionId: string; mark: string };
}

/**
 * "stale": someone changed or deleted the section meanwhile. "no-such-page": the page to copy it to was deleted. "too-many": that page has as
 * many sections as a page can have. "no-sections": it shows none.
 */
type CopyRefusal = "forbidden" | "not-found" | "stale" | "no-such-page" | "too-many" | "no-sections" | MisplacedSection | UnfinishedSection;

/** Sections of this type do something on one page only. */
interface MisplacedSection {
  type: string;
  onlyOn: string;
}

/** A section that couldn't go live as it was typed, and why. It would hold up publishing the other page. */
interface UnfinishedSection {
  unfinished: string;
  error: string;
}

/**
 * Copies a section to the end of another page's draft, which starts with it if there's none. Nothing that anyone has in that draft changes. A
 * section that ships becomes one of staff's own there.
 */
export async function copySectionToPage(
  actor: Actor,
  { pageId, sectionId, seen, toId }: SectionToCopy,
): Promise<Result<CopiedSection, CopyRefusal>> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  const fill = await brandText();
  return db.transaction(async (tx): Promise<Result<CopiedSection, CopyRefusal>> => {
    const to = await readHeld(tx, toId);
    if (!to) return refused("no-such-page");
    const from = await readEditedPage(tx, pageId);
    if (!from) return refused("not-found");
    const section = from.sections.find(({ id }) => id === sectionId);
    if (section?.mark !== seen) return refused("stale");
    const misfit = misfitOn(to, section);
    if (misfit) return refused(misfit);
    const { name, type, content, isActive } = section;
    const copy: DraftSection = { ...{ name, type, content, isActive }, id: crypto.randomUUID(), mark: "" };
    await storeDraft(tx, actor, to, { fields: to.fields, hasNewFields: false, sections: [...to.sections, copy] });
    const after = await readEditedPage(tx, toId);
    const mark = after?.sections.find(({ id }) => id === copy.id)?.mark ?? "";
    const undo = { pageId: toId, sectionId: copy.id, mark };
    return ok({ name: fill(name), page: fill(to.fields.title), publishAt: to.draft?.publishAt ?? null, undo });
  });
}

/** The page as the editor shows it. Others who save it wait until the transaction ends. */
async function readHeld(tx: Tx, pageId: string): Promise<EditedPage | null> {
  const held = await tx.select({ id: pages.id }).from(pages).where(eq(pages.id, pageId)).for("no key update");
  return held.length > 0 ? readEditedPage(tx, pageId) : null;
}

function misfitOn({ slug, sections }: EditedPage, { name, type, typed }: DraftSection): CopyRefusal | null {
  if (typed) return { unfinished: name, error: typed.error };
  const described = findSectionType(type);
  if (described?.onlyOn && !canStandOn(type, slug)) return { type: described.name, onlyOn: described.onlyOn };
  if (!showsBlocks(slug)) return "no-sections";
  return sections.length >= MAX_SECTIONS ? "too-many" : null;
}

/**
 * Takes a copied section out of the other page's draft again. A draft that then says what's live is deleted. "stale": someone has changed the
 * copy, or it's not in the draft anymore.
 */
export async function undoSectionCopy(
  actor: Actor,
  { pageId, sectionId, mark }: CopiedSection["undo"],
): Promise<Result<void, "forbidden" | "not-found" | "stale">> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const page = await readHeld(tx, pageId);
    if (!page) return refused("not-found");
    const [draft] = await tx.select().from(pageDrafts).where(eq(pageDrafts.pageId, pageId)).for("update");
    if (!draft || page.sections.find(({ id }) => id === sectionId)?.mark !== mark) return refused("stale");
    const sections = page.sections.filter(({ id }) => id !== sectionId);
    const marksOf = (list: readonly DraftSection[]) => list.map((section) => `${section.id} ${section.mark}`).join();
    const isAsLive = draft.publishAt === null && !hasOwnMark(draft.fieldsMark) && marksOf(sections) === marksOf(draft.base.sections);
    if (isAsLive) await removeDraft(tx, actor, draft);
    else await storeDraft(tx, actor, page, { fields: page.fields, hasNewFields: false, sections });
    return ok(undefined);
  });
}

/** Whether the page's title and metadata were changed in the draft. */
const hasOwnMark = (mark: string) => !mark.startsWith("live.");
