import { and, eq } from "drizzle-orm";
import { touch } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { publishLocalPages } from "../job-names.ts";
import type { RunSource } from "../pages/run-source.ts";
import { LOCAL_PAGES, PROJECT_ID } from "../project/the-project.ts";
import { projects, runs } from "../seo.schema.ts";
import { countHubs } from "./count-hubs.ts";

/** What a completed run's `export_url` says (spec 3 §4). */
export const DOWNLOADABLE = "downloaded-locally";

/** Makes the pages of a run the ones that visitors see: the old set or the new one, never neither (product 19). */
export async function switchTo(run: { id: string; no: number; source: RunSource }): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const [completed] = await tx
      .update(runs)
      .set({ status: "completed", exportUrl: DOWNLOADABLE, completedAt: at })
      .where(and(eq(runs.id, run.id), eq(runs.status, "running")))
      .returning({ id: runs.id });
    if (!completed) throw new Error("the run was ended from elsewhere");
    await countHubs(tx, run.no, run.source.locations.length);
    await tx.update(projects).set({ liveRun: run.no, liveSince: at }).where(eq(projects.id, PROJECT_ID));
    await enqueue(tx, publishLocalPages, {});
    await touch(tx, LOCAL_PAGES);
  });
}
