import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { readReferences } from "../../rich-text/read-references.ts";
import type { DraftFields, DraftSection } from "../draft.input.ts";
import { type PageView, readTexts } from "../find-page.ts";
import { type BlockView, viewsOf } from "../list-blocks.ts";
import type { SectionContent } from "../section-type.input.ts";
import { type EditedPage, readEditedPage } from "./find-draft.ts";

/** A section as it would look to visitors, and whether they'd see it. */
export interface EditedView extends BlockView {
  isHidden: boolean;
  /** It's on every page, and isn't edited here. */
  isShared: boolean;
  /** Its content as it's stored, with references to facts. */
  written: SectionContent;
}

export interface PageDraftView {
  page: PageView;
  sections: EditedView[];
  /** What texts can refer to, by name. */
  facts: Readonly<Record<string, string>>;
}

/** The next version of a page, as its editor shows it: also the sections that visitors won't see. */
export async function viewPageDraft(actor: Actor, pageId: string): Promise<Result<PageDraftView, "forbidden" | "not-found">> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  const page = await db.transaction((tx) => readEditedPage(tx, pageId));
  return page ? ok(await viewOfEdited(page)) : refused("not-found");
}

/** The same of a page that was just read. */
export async function viewOfEdited({ slug, shipped, fields, sections, shared }: EditedPage): Promise<PageDraftView> {
  const mixed = withShared(sections, shared);
  const views = await viewsOf(mixed, { isWhole: true });
  const own = new Map(sections.map((section) => [section.id, section]));
  const stored = new Map(mixed.map((section) => [section.id, section]));
  return {
    page: await pageOf({ slug, shipped }, fields),
    sections: views
      .map((view) => ({
        ...view,
        isHidden: stored.get(view.id)?.isActive === false,
        isShared: !own.has(view.id),
        written: stored.get(view.id)?.content ?? {},
      }))
      // What's hidden on every page is no one's concern here.
      .filter(({ isHidden, isShared }) => !(isHidden && isShared)),
    facts: await readReferences(),
  };
}

/** The page's own sections with those of every page at their places. */
function withShared(sections: DraftSection[], shared: EditedPage["shared"]): DraftSection[] {
  return [...sections, null].flatMap((section, place) => [...shared.filter(({ after }) => after === place), ...(section ? [section] : [])]);
}

/** What visitors would see of a draft's or a preview's fields. */
export async function pageOf({ slug, shipped }: { slug: string; shipped: string | null }, fields: DraftFields): Promise<PageView> {
  return { ...fields, ...(await readTexts(fields)), slug, isWhole: shipped !== null };
}
