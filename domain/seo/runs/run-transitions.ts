import { and, eq, lt, ne, or, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { database, db } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { PROJECT_ID } from "../project/project.ts";
import { runs } from "../seo.schema.ts";

/** A run whose process hasn't been heard from for this long is considered dead, in seconds. */
const DEAD_AFTER = 90;
const ENDED = "The server process stopped before the run was finished. The previous pages are still live.";

/** Asks a run to stop. It ends within a second or two, as failed with that reason. "not-found": it's over already. */
export async function stopRun(actor: Actor, id: string): Promise<Result<void, "forbidden" | "not-found">> {
  if (!can(actor, "seo:generate")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const [run] = await tx
      .update(runs)
      .set({ stoppedBy: actor.fullName || actor.email })
      .where(and(eq(runs.id, id), eq(runs.status, "running")))
      .returning({ id: runs.id });
    if (!run) return refused("not-found");
    await recordChange(tx, actor, { action: "run.stopped", id });
    return ok(undefined);
  });
}

/** Deletes all finished runs except the live one, whose pages are still served, and one whose sample is being read. Returns how many were deleted. */
export async function clearOldRuns(actor: Actor): Promise<Result<{ cleared: number }, "forbidden">> {
  if (!can(actor, "seo:generate")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const isLive = sql`exists (select 1 from projects p where p.id = ${runs.projectId} and p.live_run = ${runs.no})`;
    const isInReview = sql`exists (select 1 from seo_reviews v where v.run_id = ${runs.id} and v.state = 'open')`;
    const gone = await tx
      .delete(runs)
      .where(and(eq(runs.projectId, PROJECT_ID), ne(runs.status, "running"), sql`not ${isLive}`, sql`not ${isInReview}`))
      .returning({ id: runs.id });
    if (gone.length > 0) await recordChange(tx, actor, { action: "run.cleared", id: PROJECT_ID, after: { runs: gone.length } });
    return ok({ cleared: gone.length });
  });
}

/**
 * Marks runs as failed if their process is gone. With `isStart` on an embedded database, that's all of them, because two processes never
 * share it. Otherwise, those that haven't been heard from for a while.
 */
export async function failDeadRuns({ isStart }: { isStart: boolean }): Promise<void> {
  const isAlone = isStart && database.kind === "embedded";
  const silent = lt(runs.beatAt, new Date(now().getTime() - DEAD_AFTER * 1_000));
  const dead = await db
    .update(runs)
    .set({ status: "failed", errorMessage: ENDED, completedAt: now() })
    .where(and(eq(runs.status, "running"), isAlone ? undefined : or(silent)))
    .returning({ id: runs.id });
  if (dead.length > 0) log.warn({ runs: dead.length }, "a run of the page generator ended because its process stopped");
}
