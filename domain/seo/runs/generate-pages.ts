import { setImmediate } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { log, messageOf } from "~/platform/log/index.ts";
import { openWorkshop, type PageWorkshop } from "../generator/page-workshop.ts";
import { BLOCK_PAGES } from "../pages/run-source.ts";
import { brandSettings } from "../project/brand-settings.ts";
import { getProject } from "../project/project.ts";
import { runs } from "../seo.schema.ts";
import { publishRun, WouldShrink } from "./publish-run.ts";
import { writeBlock } from "./write-block.ts";

/** Pages scored between two checks for whether someone wants to stop the run. */
const SCORED_AT_ONCE = 1_000;

type Run = Pick<typeof runs.$inferSelect, "id" | "no" | "totalPages" | "source">;

/**
 * Executes a run: scores all pages, writes their rows in batches, and makes them live in one switch. If anything goes wrong, the run has
 * failed, with the reason, and the previous pages stay. Never throws, because a run isn't retried automatically.
 */
export async function generatePages(runId: string): Promise<void> {
  const run = await claim(runId);
  if (!run) return;
  let workshop: (PageWorkshop & { close(): void }) | undefined;
  try {
    workshop = await openWorkshop(run.source, await brandSettings());
    await scoreAll(run, workshop);
    await writeAll(run, workshop);
    await publishRun(run);
  } catch (error) {
    const isExpected = error instanceof RunStopped || error instanceof WouldShrink;
    if (!isExpected) log.error({ err: error, runId }, "a run of the page generator failed");
    await failRun(runId, isExpected ? error.message : reasonOf(error), { wouldShrink: error instanceof WouldShrink });
  } finally {
    workshop?.close();
  }
}

/** Ends a run in progress. What it has written is deleted later. */
export async function failRun(runId: string, reason: string, { wouldShrink = false } = {}): Promise<void> {
  await db
    .update(runs)
    .set({ status: "failed", errorMessage: reason, wouldShrink, completedAt: now() })
    .where(and(eq(runs.id, runId), eq(runs.status, "running")));
}

/** Someone selected Stop, or marked the run as failed. */
class RunStopped extends Error {}

/** Pages could be made, but not stored. */
class NotStored extends Error {}

/** Claims a run that no one has started on. */
async function claim(runId: string): Promise<Run | null> {
  const [run] = await db
    .update(runs)
    .set({ beatAt: now() })
    .where(and(eq(runs.id, runId), eq(runs.status, "running"), eq(runs.scoredPages, 0), eq(runs.completedPages, 0)))
    .returning({ id: runs.id, no: runs.no, totalPages: runs.totalPages, source: runs.source });
  return run ?? null;
}

async function scoreAll(run: Run, workshop: PageWorkshop): Promise<void> {
  const started = performance.now();
  for (let from = 0; from < run.totalPages; from += SCORED_AT_ONCE) {
    const to = Math.min(run.totalPages, from + SCORED_AT_ONCE);
    await workshop.score(from, to);
    await report(run.id, { scoredPages: to });
  }
  await report(run.id, { stage: "writing", scoringMs: Math.round(performance.now() - started) });
}

/** While one block is stored, the next is made. */
async function writeAll(run: Run, workshop: PageWorkshop): Promise<void> {
  const started = performance.now();
  const settled = await getProject();
  const make = (from: number) => workshop.rows(from, Math.min(run.totalPages, from + BLOCK_PAGES));
  let next = make(0);
  for (let from = 0; from < run.totalPages; from += BLOCK_PAGES) {
    const rows = await next;
    if (from + BLOCK_PAGES < run.totalPages) next = make(from + BLOCK_PAGES);
    // If storing fails, no one waits for the block that's being made.
    next.catch(() => {});
    const written = await writeBlock(db, run, rows, settled).catch((error) => {
      throw new NotStored(messageOf(error), { cause: error });
    });
    if (!written.isGoingOn) throw new RunStopped(await stopReason(run.id));
    await setImmediate();
  }
  await report(run.id, { writingMs: Math.round(performance.now() - started) });
}

async function report(runId: string, progress: Partial<typeof runs.$inferInsert>): Promise<void> {
  const [row] = await db
    .update(runs)
    .set({ ...progress, beatAt: now() })
    .where(and(eq(runs.id, runId), eq(runs.status, "running")))
    .returning({ stoppedBy: runs.stoppedBy });
  if (!row || row.stoppedBy) throw new RunStopped(await stopReason(runId));
}

async function stopReason(runId: string): Promise<string> {
  const [row] = await db.select({ stoppedBy: runs.stoppedBy }).from(runs).where(eq(runs.id, runId));
  return row?.stoppedBy ? `Stopped by ${row.stoppedBy}.` : "The run was ended by another process.";
}

/** Distinguishes a database that refused the pages from an error in the pages themselves: the first can be retried unchanged. */
function reasonOf(error: unknown): string {
  return error instanceof NotStored
    ? "Pages generated but failed to save to database"
    : `The pages couldn't be generated: ${messageOf(error)}`;
}
