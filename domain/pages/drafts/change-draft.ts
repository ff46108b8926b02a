import { eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { pageDrafts, pages } from "../../content/content.schema.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { type ChangeRefusal, deleteRecord, restoreRecord } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { draftKind, removeDraft } from "./draft-kind.ts";

/** A draft as someone saw it. */
export interface ExpectedDraft {
  id: string;
  version: number;
}

/** Deletes a draft. Visitors keep seeing what they saw. Returns the ID for restoring it. */
export async function discardPageDraft(actor: Actor, seen: ExpectedDraft): Promise<Result<{ deletedId: string }, ChangeRefusal>> {
  return deleteRecord(actor, draftKind, seen);
}

/** Brings a discarded draft back, in the place of `replaced` if it's given. "draft-exists": someone has started or saved another one. */
export async function restorePageDraft(
  actor: Actor,
  deletedId: string,
  replaced?: ExpectedDraft,
): Promise<Result<string, "forbidden" | "not-found" | "draft-exists">> {
  const restored = await restoreRecord<typeof pageDrafts, "draft-exists" | "not-found">(actor, draftKind, deletedId, async (tx, row) => {
    const held = await tx.select({ id: pages.id }).from(pages).where(eq(pages.id, row.pageId)).for("no key update");
    if (held.length === 0) return refused("not-found");
    const [draft] = await tx.select().from(pageDrafts).where(eq(pageDrafts.pageId, row.pageId)).for("update");
    if (!draft) return ok(undefined);
    if (!isSameDraft(draft, replaced)) return refused("draft-exists");
    await removeDraft(tx, actor, draft);
    return ok(undefined);
  });
  return restored.ok ? ok(restored.value.pageId) : restored;
}

/** Whether no one has saved or replaced the draft since it was seen. */
export function isSameDraft(draft: ExpectedDraft, seen: ExpectedDraft | undefined): boolean {
  return draft.id === seen?.id && draft.version === seen.version;
}

/** Publishes a draft at a later time, or no longer does (null). It can be edited until then. "past": that time is over. "unfinished": a section can't go live. */
export async function schedulePageDraft(
  actor: Actor,
  pageId: string,
  publishAt: Date | null,
): Promise<Result<Date | null, "forbidden" | "not-found" | "past" | "unfinished">> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  if (publishAt && publishAt <= now()) return refused("past");
  return db.transaction(async (tx) => {
    const [draft] = await tx.select().from(pageDrafts).where(eq(pageDrafts.pageId, pageId)).for("update");
    if (!draft) return refused("not-found");
    if (publishAt && draft.sections.some(({ typed }) => typed)) return refused("unfinished");
    await tx.update(pageDrafts).set({ publishAt, hasConflict: false }).where(eq(pageDrafts.id, draft.id));
    const [before, after] = [{ publishAt: draft.publishAt }, { publishAt }];
    await recordChange(tx, actor, { action: "page-draft.scheduled", id: draft.id, name: draft.fields.title, before, after });
    return ok(publishAt);
  });
}
