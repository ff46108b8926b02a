import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { PROJECT_ID } from "../project/project.ts";
import { projects, runs, seoReviewPages, seoReviews } from "../seo.schema.ts";

/** "closed": see `reopenReview`. */
type ReopenRefusal = "forbidden" | "not-found" | "closed";

/**
 * Undoes the rejection of a whole run: its sample is read on, and the page that was rejected with it is unread again. "closed": it wasn't
 * rejected, or another run has been started since, by which its pages may be gone.
 */
export async function reopenReview(actor: Actor, runId: string): Promise<Result<void, ReopenRefusal>> {
  if (!can(actor, "seo:generate")) return refused("forbidden");
  if (!z.uuid().safeParse(runId).success) return refused("not-found");
  return db.transaction(async (tx): Promise<Result<void, ReopenRefusal>> => {
    await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, PROJECT_ID)).for("update");
    const [review] = await tx.select().from(seoReviews).where(eq(seoReviews.runId, runId)).limit(1);
    if (!review) return refused("not-found");
    if (review.state !== "rejected" || !(await isStillWhole(tx, review.runNo))) return refused("closed");
    await tx.update(seoReviews).set({ state: "open", closedAt: null, closedBy: null }).where(eq(seoReviews.id, review.id));
    await tx
      .update(seoReviewPages)
      .set({ verdict: null, holds: null, reason: "", readBy: null, readAt: null })
      .where(and(eq(seoReviewPages.reviewId, review.id), eq(seoReviewPages.holds, "run")));
    await tx.update(runs).set({ status: "completed", errorMessage: null }).where(eq(runs.id, runId));
    await recordChange(tx, actor, { action: "run.reopened", id: runId });
    return ok(undefined);
  });
}

/** Until another run is started, a rejected one keeps its pages (`forgetOldPages`). */
export async function isStillWhole(on: Tx | typeof db, runNo: number): Promise<boolean> {
  const [newest] = await on
    .select({ no: runs.no, pagesRemovedAt: runs.pagesRemovedAt })
    .from(runs)
    .where(eq(runs.projectId, PROJECT_ID))
    .orderBy(desc(runs.no))
    .limit(1);
  return newest?.no === runNo && newest.pagesRemovedAt === null;
}
