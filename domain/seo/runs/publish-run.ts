import { and, eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import type { RunSource } from "../pages/run-source.ts";
import { countLive, getProject } from "../project/project.ts";
import { runs } from "../seo.schema.ts";
import { countHubs } from "./count-hubs.ts";
import { goLive } from "./go-live.ts";

/** `export_url` of a completed run. Nothing is stored: the export is made when someone downloads it. */
export const DOWNLOADABLE = "downloaded-locally";

/** There are far fewer new pages than visitors see now, which is more likely a bad template than intended. */
export class WouldShrink extends Error {}

/** What share of the currently public pages must remain for a run to go live without approval. */
const MIN_LEFT = 0.5;

/**
 * Makes a run's pages live: visitors see the old set or the new one, never neither, so no address is a 404 in between.
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
    await countHubs(tx, run.no, run.source.locations.length);
    await goLive(tx, run.no, at);
  });
}

async function expectEnough(tx: Tx, runId: string): Promise<void> {
  const [run] = await tx.select().from(runs).where(eq(runs.id, runId));
  const { liveRun } = await getProject(tx);
  if (!run || run.mayShrink) return;
  const now = (await countLive(liveRun, tx)).published;
  const good = run.publishedPages + run.waitingPages;
  if (good >= now * MIN_LEFT) return;
  const [few, total, many] = [good, run.totalPages, now].map((count) => count.toLocaleString("en-US"));
  const what =
    good === run.totalPages ? `There are only ${total} pages` : `Only ${few} of the ${total} pages scored high enough to be public`;
  throw new WouldShrink(`${what}, and ${many} are public now. Nothing was changed, so visitors keep seeing the current pages.`);
}
