import { and, eq } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { pageDrafts, pages, pageVersions } from "../../content/content.schema.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { deletedRecords, putBack } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { PageStatus } from "../page-rules.input.ts";
import { recordPageVersion } from "../record-page-version.ts";
import { putBlocksBack, putPageBack } from "../restore-page-version.ts";
import { currentColumns } from "../shipped/current-fields.ts";
import { holdPage } from "../slug-place.ts";
import { draftKind } from "./draft-kind.ts";

interface Undone {
  pageId: string;
  /** Of the page before it was published. */
  number: number;
  status: PageStatus;
  deletedId: string;
}

/**
 * Takes a published draft back: the page is as it was before, and the draft is a draft again. "stale": there's another draft already.
 * "not-found": the draft, or the version before, no longer exists.
 */
export async function undoPublish(
  actor: Actor,
  { pageId, number, status, deletedId }: Undone,
): Promise<Result<void, "forbidden" | "not-found" | "stale">> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const page = await holdPage(tx, pageId);
    const isBefore = and(eq(pageVersions.pageId, pageId), eq(pageVersions.number, number));
    const [before] = await tx.select().from(pageVersions).where(isBefore);
    const [kept] = await tx.select().from(deletedRecords).where(eq(deletedRecords.id, deletedId)).for("update");
    if (!page || !before || kept?.noun !== draftKind.noun || kept.row.page_id !== pageId) return refused("not-found");
    if ((await tx.$count(pageDrafts, eq(pageDrafts.pageId, pageId))) > 0) return refused("stale");
    await tx.delete(deletedRecords).where(eq(deletedRecords.id, deletedId));
    // The address isn't part of a draft, so it stays as it is now.
    await putPageBack(tx, pageId, { ...currentColumns(page.shipped, before.snapshot.page), slug: page.slug });
    await putBlocksBack(tx, pageId, before.snapshot.blocks);
    await tx.update(pages).set({ status }).where(eq(pages.id, pageId));
    await putBack(tx, pageDrafts, [{ ...kept.row, publish_at: null }]);
    await recordChange(tx, actor, {
      action: "page.publish-undone",
      id: pageId,
      name: page.title,
      after: { restoredVersion: number, status },
    });
    await recordPageVersion(tx, actor, pageId);
    await invalidateTags(tx, "content");
    return ok(undefined);
  });
}
