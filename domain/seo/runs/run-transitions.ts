import { and, eq, gte, lt, ne, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { database, db } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { generateLocalPages } from "../job-names.ts";
import { PROJECT_ID } from "../project/project.ts";
import { runs } from "../seo.schema.ts";
import { keptRuns } from "./go-live.ts";

/** A run whose process hasn't been heard from for this long is taken up by another one, in seconds. */
const DEAD_AFTER = 20;
/** How many processes take up a run. If all of them ended, the run itself is the likely reason. */
const MAX_ATTEMPTS = 6;
const ENDED = `The server process stopped ${MAX_ATTEMPTS} times before the run was finished. The previous pages are still live.`;

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

/**
 * Deletes all finished runs except the live one, those that can be made live again, and one whose sample is being read. Returns how many were deleted.
 */
export async function clearOldRuns(actor: Actor): Promise<Result<{ cleared: number }, "forbidden">> {
  if (!can(actor, "seo:generate")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const isLive = sql`(exists (select 1 from projects p where p.id = ${runs.projectId} and p.live_run = ${runs.no}) or ${runs.no} in ${keptRuns})`;
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
 * Has runs go on whose process is gone. With `isStart` on an embedded database, that's all of them, because two processes never share it.
 * Otherwise, those that haven't been heard from for a while. One that ended its process again and again has failed.
 */
export async function resumeDeadRuns({ isStart }: { isStart: boolean }): Promise<void> {
  const isAlone = isStart && database.kind === "embedded";
  const silent = lt(runs.beatAt, new Date(now().getTime() - DEAD_AFTER * 1_000));
  const isDead = and(eq(runs.status, "running"), isAlone ? undefined : silent);
  await db.transaction(async (tx) => {
    const given = await tx
      .update(runs)
      .set({ status: "failed", errorMessage: ENDED, completedAt: now() })
      .where(and(isDead, gte(runs.attempts, MAX_ATTEMPTS)))
      .returning({ id: runs.id });
    if (given.length > 0) log.warn({ runs: given.length }, "a run of the page generator ended because its process stopped too often");
    const dead = await tx.select({ id: runs.id }).from(runs).where(isDead);
    for (const { id } of dead) await enqueue(tx, generateLocalPages, { runId: id });
    if (dead.length > 0) log.warn({ runs: dead.length }, "a run of the page generator goes on: its process stopped");
  });
}
