import { setTimeout } from "node:timers/promises";
import { and, eq, lt, or, type SQL, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { every, type Poll } from "~/platform/polling/index.ts";
import { runs } from "../seo.schema.ts";

/** How often the process that works on a run says so, in milliseconds. */
const BEAT_MS = 2_000;
/** Without a word for this long, a run's process is gone, in seconds. Staff see it then, and another process may take the run up. */
export const SILENT_AFTER = 6;
/** How long a process waits to see whether another one is still at work, in seconds. */
const WAIT = 15;

/** What a process needs to go on with a run. */
const claimed = {
  id: runs.id,
  no: runs.no,
  totalPages: runs.totalPages,
  source: runs.source,
  stage: runs.stage,
  scoredPages: runs.scoredPages,
  completedPages: runs.completedPages,
  scoringMs: runs.scoringMs,
  attempts: runs.attempts,
};

/** Takes up a run that no process works on. Null: it's over, or another process is at work. */
export async function claimRun(runId: string) {
  for (let waited = 0; waited <= WAIT; waited++) {
    const silent = lt(runs.beatAt, new Date(now().getTime() - SILENT_AFTER * 1_000));
    const [run] = await db
      .update(runs)
      .set({ attempts: sql`${runs.attempts} + 1`, beatAt: now() })
      .where(and(eq(runs.id, runId), eq(runs.status, "running"), or(eq(runs.attempts, 0), silent)))
      .returning(claimed);
    if (run) return run;
    const [row] = await db.select({ status: runs.status }).from(runs).where(eq(runs.id, runId));
    if (row?.status !== "running") return null;
    await setTimeout(1_000);
  }
  return null;
}

/** Whether a run in progress is this process's. Another one that took it up has a higher number. */
export function isOurs({ id, attempts }: { id: string; attempts: number }): SQL | undefined {
  return and(eq(runs.id, id), eq(runs.status, "running"), eq(runs.attempts, attempts));
}

/** Says again and again that this process is at work. */
export function keepBeating(run: { id: string; attempts: number }): Poll {
  return every(BEAT_MS, async () => void (await db.update(runs).set({ beatAt: now() }).where(isOurs(run))), {
    failure: "a run of the page generator could not say that it's in progress",
    isLater: true,
  });
}
