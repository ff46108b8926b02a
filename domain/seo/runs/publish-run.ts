import { and, eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import type { RunSource } from "../pages/run-source.ts";
import { countLive, getProject } from "../project/project.ts";
import { openReview } from "../reviews/open-review.ts";
import { runs } from "../seo.schema.ts";
import { applyDecisions } from "./apply-decisions.ts";
import { countHubs } from "./count-hubs.ts";
import { goLive } from "./go-live.ts";

/** `export_url` of a completed run. Nothing is stored: the export is made when someone downloads it. */
export const DOWNLOADABLE = "downloaded-locally";

/** There are far fewer new pages than visitors see now, which is more likely a bad template than intended. */
export class WouldShrink extends Error {}

/** What share of the currently public pages must remain for a run to go live without approval. */
const MIN_LEFT = 0.5;

/**
 * Completes a run. If its text has been read before, its pages go live: visitors see the old set or the new one, never neither, so no address
 * is a 404 in between. Otherwise, a sample waits to be read first.
 * @throws WouldShrink if far fewer pages are good enough and no one has approved that
 */
export async function publishRun(run: { id: string; no: number; source: RunSource }): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    await expectEnough(tx, run.id);
    const [completed] = await tx
      .update(runs)
      .set({ status: "completed", exportUrl: DOWNLOADABLE, completedAt: at })
      .where(and(eq(runs.id, run.id), eq(runs.status, "running")))
      .returning({ id: runs.id });
    if (!completed) throw new Error("the run was ended by another process");
    if (!(await openReview(tx, run, at))) await makeLive(tx, run, at);
  });
}

/** Switches visitors to a run's pages. */
export async function makeLive(tx: Tx, run: { no: number; source: RunSource }, at: Date): Promise<void> {
  const locations = run.source.locations.length;
  await countHubs(tx, run.no, locations);
  // What someone decided after its rows were written: while it ran, or while its sample was read.
  const { liveRun } = await getProject(tx);
  await applyDecisions(tx, { no: run.no, locations }, { liveRun, at });
  await goLive(tx, run.no, at);
}

async function expectEnough(tx: Tx, runId: string): Promise<void> {
  const [run] = await tx.select().from(runs).where(eq(runs.id, runId));
  const { liveRun } = await getProject(tx);
  if (!run || run.mayShrink) return;
  const now = (await countLive(liveRun, tx)).published;
  const good = run.publishedPages + run.waitingPages;
  if (good >= now * MIN_LEFT) return;
  throw new WouldShrink(`${shrinkReason(good, run.totalPages, now)} Nothing was changed, so visitors keep seeing the current pages.`);
}

/**
 * Why far fewer pages would be public: they score too low, or there are fewer.
 * @param good pages that score high enough, of so many in all
 * @param current pages that are public now
 */
export function shrinkReason(good: number, total: number, current: number): string {
  const [few, all, many] = [good, total, current].map((count) => count.toLocaleString("en-US"));
  const now = `${many} ${current === 1 ? "is" : "are"} public now.`;
  if (good === total) return `This run has only ${few} ${total === 1 ? "page" : "pages"}, and ${now}`;
  if (total === 1) return `This run's only page didn't score high enough to be public, and ${now}`;
  return `${good === 0 ? "None" : `Only ${few}`} of the ${all} pages scored high enough to be public, and ${now}`;
}
