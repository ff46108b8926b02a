import { and, eq, inArray, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { contentBlocks, pageDrafts, pages, pageVersions } from "../../content/content.schema.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { type DraftSection, FIELDS, type PublishChoices } from "../draft.input.ts";
import { mergeSections } from "../merge-sections.input.ts";
import { recordPageVersion } from "../record-page-version.ts";
import { currentFields } from "../shipped/current-fields.ts";
import { earlierLists } from "../shipped/current-sections.ts";
import { holdPage } from "../slug-place.ts";
import { type ChangedTwice, compareChanges } from "./compare-changes.ts";
import { type DraftRow, removeDraft } from "./draft-kind.ts";
import { nextPositions } from "./find-draft.ts";
import { areSameFields, draftSections, fieldsOfPage, isSameSection, liveRows, liveSections } from "./live-page.ts";

/** Whoever publishes: a person, or the schedule. */
export type Publisher = Pick<Actor, "userId" | "email">;

/** What the live page and the draft both changed, with how they differ: the draft's are "mine". */
export interface PublishConflict {
  conflicts: ChangedTwice[];
}

/** A section that can't go live as it was typed, and why. */
interface UnfinishedDraft {
  unfinished: string;
  error: string;
}

export interface PublishedDraft {
  pageId: string;
  slug: string;
  /** What `undoPublish` needs: the version before, the status before, and the removed draft. */
  undo: { number: number; status: string; deletedId: string };
}

/**
 * Makes a page's draft live, all or nothing: visitors see the old page or the new one. What was changed on the live page meanwhile stays, unless
 * the draft changed the same section: then the caller chooses. "stale": someone saved the draft after `version`.
 */
export async function publishPageDraft(
  actor: Actor,
  { pageId, version, choices = {} }: { pageId: string; version: number; choices?: PublishChoices },
): Promise<Result<PublishedDraft, "forbidden" | "not-found" | "stale" | PublishConflict | UnfinishedDraft>> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  return db.transaction((tx) => publishWithin(tx, actor, { pageId, version, choices }));
}

/** The same within a transaction, for someone whose permission was checked. */
export async function publishWithin(
  tx: Tx,
  actor: Publisher,
  { pageId, version, choices }: { pageId: string; version?: number; choices: PublishChoices },
): Promise<Result<PublishedDraft, "not-found" | "stale" | PublishConflict | UnfinishedDraft>> {
  const page = await holdPage(tx, pageId);
  const [draft] = await tx.select().from(pageDrafts).where(eq(pageDrafts.pageId, pageId)).for("update");
  if (!page || !draft) return refused("not-found");
  if (version !== undefined && draft.version !== version) return refused("stale");
  const unfinished = draft.sections.find(({ typed }) => typed);
  if (unfinished?.typed) return refused({ unfinished: unfinished.name, error: unfinished.typed.error });
  const merged = await mergeWithLive(tx, page, draft, choices);
  if (!merged.ok) return merged;
  const { fields, sections, positions } = merged.value;
  const number = await numberBefore(tx, actor, pageId);
  await tx
    .update(pages)
    .set({
      ...fields,
      status: "published",
      publishAt: null,
      isArranged: page.shipped !== null,
      version: sql`${pages.version} + 1`,
      updatedAt: now(),
    })
    .where(eq(pages.id, pageId));
  await putSections(tx, pageId, sections, positions);
  const deletedId = await removeDraft(tx, actor, draft);
  const before = { status: page.status, title: page.title };
  const after = { status: "published", title: fields.title, draftVersion: draft.version, sections: sections.length };
  await recordChange(tx, actor, { action: "page.draft-published", id: pageId, name: fields.title, before, after });
  await recordPageVersion(tx, actor, pageId);
  await invalidateTags(tx, "content");
  return ok({ pageId, slug: page.slug, undo: { number, status: page.status, deletedId } });
}

type Page = NonNullable<Awaited<ReturnType<typeof holdPage>>>;
interface Live {
  fields: DraftRow["fields"];
  sections: DraftSection[];
  positions: number[];
}

async function mergeWithLive(tx: Tx, page: Page, draft: DraftRow, choices: PublishChoices): Promise<Result<Live, PublishConflict>> {
  const rows = await liveRows(tx, page.id);
  const lists = await earlierLists(tx, page);
  const live = liveSections(page, rows, lists);
  const base = new Map(draftSections(page, draft.base.sections, lists).map((section) => [section.id, section]));
  const mine = draftSections(page, draft.sections, lists);
  const isChangedIn = (sections: DraftSection[]) => {
    const now = new Map(sections.map((section) => [section.id, section]));
    return (id: string) => {
      const [was, is] = [base.get(id), now.get(id)];
      return !was || !is || !isSameSection(was, is);
    };
  };
  const { sections, conflicts } = mergeSections<DraftSection>({
    base: [...base.keys()],
    mine,
    theirs: live,
    isMineChanged: isChangedIn(mine),
    isTheirsChanged: isChangedIn(live),
    isSame: isSameSection,
    choices,
  });
  const own = fieldsOfPage(page);
  const [drafted, started] = [currentFields(page.shipped, draft), currentFields(page.shipped, draft.base)];
  const isMine = !areSameFields(drafted, started);
  const isTheirs = !areSameFields(own, started);
  const isAsked = isMine && isTheirs && !areSameFields(drafted, own);
  if (isAsked && !choices[FIELDS]) conflicts.push(FIELDS);
  if (conflicts.length > 0)
    return refused({ conflicts: compareChanges(conflicts, { fields: drafted, sections: mine }, { fields: own, sections: live }) });
  const fields = isMine && (!isAsked || choices[FIELDS] === "mine") ? drafted : own;
  return ok({ fields, sections, positions: rows.map(({ position }) => position) });
}

/** The newest version's number. A page without versions gets its first one, so that it can be brought back. */
async function numberBefore(tx: Tx, actor: Publisher, pageId: string): Promise<number> {
  await recordPageVersion(tx, actor, pageId);
  const [newest] = await tx
    .select({ number: sql<number>`max(${pageVersions.number})::int` })
    .from(pageVersions)
    .where(eq(pageVersions.pageId, pageId));
  return newest?.number ?? 0;
}

/** Rows that differ are written; the others keep their version, so that an open Content Blocks form isn't refused. */
async function putSections(tx: Tx, pageId: string, sections: DraftSection[], positions: number[]): Promise<void> {
  const live = new Map((await liveRows(tx, pageId)).map((section) => [section.id, section]));
  const places = nextPositions(positions, sections.length);
  const gone = [...live.keys()].filter((id) => !sections.some((section) => section.id === id));
  if (gone.length > 0) await tx.delete(contentBlocks).where(and(eq(contentBlocks.pageId, pageId), inArray(contentBlocks.id, gone)));
  const taken = await idsElsewhere(tx, pageId, sections);
  const rows = sections.flatMap((section, place) => {
    const { name, type, content, isActive, shipped: from } = section;
    const now = live.get(section.id);
    const position = places[place] ?? place;
    if (now && now.position === position && isSameSection(now, section)) return [];
    // A section that was moved to another page stays there; this page gets a copy.
    return [
      {
        id: taken.has(section.id) ? crypto.randomUUID() : section.id,
        ...{ name, type, content, isActive, position, pageId },
        ...{ shipped: from?.key ?? null, shippedHash: from?.hash ?? null },
      },
    ];
  });
  if (rows.length === 0) return;
  const set = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(contentBlocks)
    .values(rows.map((row) => ({ ...row, updatedAt: now() })))
    .onConflictDoUpdate({
      target: contentBlocks.id,
      set: {
        ...{ name: set("name"), type: set("type"), content: set("content"), isActive: set("is_active"), position: set("position") },
        ...{ shipped: set("shipped"), shippedHash: set("shipped_hash") },
        ...{ version: sql`${contentBlocks.version} + 1`, updatedAt: set("updated_at") },
      },
    });
}

async function idsElsewhere(tx: Tx, pageId: string, sections: DraftSection[]): Promise<Set<string>> {
  if (sections.length === 0) return new Set();
  const ids = sections.map(({ id }) => id);
  const rows = await tx
    .select({ id: contentBlocks.id })
    .from(contentBlocks)
    .where(and(inArray(contentBlocks.id, ids), sql`${contentBlocks.pageId} is distinct from ${pageId}::uuid`));
  return new Set(rows.map(({ id }) => id));
}
