import { eq, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { publishLocalPages } from "../job-names.ts";
import { LOCAL_PAGES, PROJECT_ID } from "../project/project.ts";
import { projects, runs } from "../seo.schema.ts";
import { notePastNames } from "./past-names.ts";

/** How many of the runs that were live stay whole, counting the live one: visitors' last three. */
const KEPT_RUNS = 3;

/** Switches visitors to a completed run. What the run before it had is remembered by name, so that its addresses lead somewhere. */
export async function goLive(tx: Tx, runNo: number, at: Date): Promise<void> {
  await notePastNames(tx, runNo);
  await tx.update(projects).set({ liveRun: runNo, liveSince: at }).where(eq(projects.id, PROJECT_ID));
  await tx.update(runs).set({ liveAt: at }).where(eq(runs.no, runNo));
  await enqueue(tx, publishLocalPages, {});
  await invalidateTags(tx, LOCAL_PAGES);
}

/** The runs that can be live: the last three that were, with their pages. */
export const keptRuns = sql`(select k.no from ${runs} k where k.live_at is not null and k.pages_removed_at is null
  order by k.live_at desc, k.no desc limit ${sql.raw(String(KEPT_RUNS))})`;
