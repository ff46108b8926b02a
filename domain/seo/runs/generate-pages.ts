import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { noteProgress } from "~/platform/jobs/index.ts";
import { log, messageOf } from "~/platform/log/index.ts";
import { openWorkshop, type PageWorkshop } from "../generator/page-workshop.ts";
import { BLOCK_PAGES } from "../pages/run-source.ts";
import { brandSettings } from "../project/brand-settings.ts";
import { getProject } from "../project/project.ts";
import { runs } from "../seo.schema.ts";
import { claimRun, isOurs, keepBeating } from "./claim-run.ts";
import { publishRun, WouldShrink } from "./publish-run.ts";
import { countScored, keepScores, readScores } from "./run-scores.ts";
import { writeBlock } from "./write-block.ts";

type Run = Pick<
  typeof runs.$inferSelect,
  "id" | "no" | "totalPages" | "source" | "stage" | "scoredPages" | "completedPages" | "scoringMs" | "attempts"
>;

/**
 * Executes a run: scores all pages, writes their rows in batches, and makes them live in one switch. If anything goes wrong, the run has
 * failed, with the reason, and the previous pages stay. Never throws. A run whose process was killed goes on where it stopped: scores are
 * stored a block at a time, and a page is written once.
 */
export async function generatePages(runId: string): Promise<void> {
  const run = await claimRun(runId);
  if (!run) return;
  let workshop: (PageWorkshop & { close(): void }) | undefined;
  const beating = keepBeating(run);
  try {
    workshop = await openWorkshop(run.source, await brandSettings());
    await scoreAll(run, workshop);
    await writeAll(run, workshop);
    await publishRun(run);
  } catch (error) {
    const isExpected = error instanceof RunStopped || error instanceof WouldShrink;
    if (!isExpected) log.error({ err: error, runId }, "a run of the page generator failed");
    await failRun(run, isExpected ? error.message : reasonOf(error), { wouldShrink: error instanceof WouldShrink });
  } finally {
    await beating.stop();
    workshop?.close();
  }
}

/** Ends a run in progress, unless another process has it by now. What it has written is deleted later. */
export async function failRun(run: Pick<Run, "id" | "attempts">, reason: string, { wouldShrink = false } = {}): Promise<void> {
  await db.update(runs).set({ status: "failed", errorMessage: reason, wouldShrink, completedAt: now() }).where(isOurs(run));
}

/** Someone selected Stop, or marked the run as failed. */
class RunStopped extends Error {}

/** Pages could be made, but not stored. */
class NotStored extends Error {}

async function scoreAll(run: Run, workshop: PageWorkshop): Promise<void> {
  const started = performance.now();
  const known = await countScored(run);
  if (run.stage === "writing" && known >= run.totalPages) return;
  for (let from = known; from < run.totalPages; from += BLOCK_PAGES) {
    const to = Math.min(run.totalPages, from + BLOCK_PAGES);
    await keepScores(run, from, await workshop.score(from, to));
    await report(run, { scoredPages: to });
    await noteProgress();
  }
  await report(run, { stage: "writing", scoringMs: (run.scoringMs ?? 0) + Math.round(performance.now() - started) });
}

/** While one block is stored, the next is made. */
async function writeAll(run: Run, workshop: PageWorkshop): Promise<void> {
  const started = performance.now();
  const settled = await getProject();
  const scores = readScores(run, run.completedPages);
  const make = async (from: number) => {
    const { value } = await scores.next().catch(notStored);
    if (!value) throw new Error(`the scores from page ${from} on are missing`);
    return workshop.rows(from, Math.min(run.totalPages, from + BLOCK_PAGES), value);
  };
  let next = make(run.completedPages);
  for (let from = run.completedPages; from < run.totalPages; from += BLOCK_PAGES) {
    const rows = await next;
    if (from + BLOCK_PAGES < run.totalPages) next = make(from + BLOCK_PAGES);
    // If storing fails, no one waits for the block that's being made.
    next.catch(() => {});
    const written = await writeBlock(db, run, rows, settled).catch(notStored);
    if (!written.isGoingOn) throw new RunStopped(await stopReason(run.id));
    await noteProgress();
    await setImmediate();
  }
  await report(run, { writingMs: Math.round(performance.now() - started) });
}

function notStored(error: unknown): never {
  throw new NotStored(messageOf(error), { cause: error });
}

async function report(run: Run, progress: Partial<typeof runs.$inferInsert>): Promise<void> {
  const [row] = await db
    .update(runs)
    .set({ ...progress, beatAt: now() })
    .where(isOurs(run))
    .returning({ stoppedBy: runs.stoppedBy });
  if (!row || row.stoppedBy) throw new RunStopped(await stopReason(run.id));
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
