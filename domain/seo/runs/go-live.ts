import { eq, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { publishLocalPages } from "../job-names.ts";
import { LOCAL_PAGES, PROJECT_ID } from "../project/project.ts";
import { projects, runs, seoPageBlocks } from "../seo.schema.ts";
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

const wereLive = sql`from ${runs} k where k.live_at is not null and k.pages_removed_at is null`;
const latest = (count: number) => sql`order by k.live_at desc, k.no desc limit ${sql.raw(String(count))}`;

/**
 * The runs that can be live: the last three that were and have pages that are public or waiting to be. A run without any, such as one with a
 * mistake in its template, doesn't push out a good one. And the live one with the one before it, which an undo leads to, whatever they have.
 */
export const keptRuns = sql`((select k.no ${wereLive}
  and exists (select 1 from ${seoPageBlocks} b where b.run_no = k.no and b.published + b.waiting > 0) ${latest(KEPT_RUNS)})
  union (select k.no ${wereLive} ${latest(2)}))`;
