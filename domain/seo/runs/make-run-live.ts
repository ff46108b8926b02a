import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { settleReturnedRun } from "../job-names.ts";
import { PROJECT_ID } from "../project/project.ts";
import { projects, runs, seoPageBlocks, seoPages } from "../seo.schema.ts";
import { applyDecisions } from "./apply-decisions.ts";
import { goLive, keptRuns } from "./go-live.ts";

/** "live": it is already. "running": a run in progress was judged by the pages that are live now. "gone": it never was live, or its pages have left. */
type ReturnRefusal = "forbidden" | "not-found" | "live" | "running" | "gone";

interface ReturnedRun {
  no: number;
  /** The run that was live until now: making that one live again undoes this. */
  replaced: { id: string; no: number } | null;
}

/**
 * Makes an earlier run live again, with the pages it had. One switch, whatever their number. Pages that an administrator published or held
 * since are as they decided. A job then brings along what the switch left out (`settleReturned`).
 */
export async function makeRunLive(actor: Actor, id: string): Promise<Result<ReturnedRun, ReturnRefusal>> {
  if (!can(actor, "seo:generate")) return refused("forbidden");
  if (!z.uuid().safeParse(id).success) return refused("not-found");
  const at = now();
  return db.transaction(async (tx): Promise<Result<ReturnedRun, ReturnRefusal>> => {
    const [project] = await tx.select().from(projects).where(eq(projects.id, PROJECT_ID)).for("update");
    const run = await findReturning(tx, id);
    if (!project || !run) return refused("not-found");
    if (run.no === project.liveRun) return refused("live");
    if (!run.isKept || !run.isWhole) return refused("gone");
    if (run.isAnyRunning) return refused("running");
    await applyDecisions(tx, run, { liveRun: project.liveRun, at });
    const replaced = await findReplaced(tx, project.liveRun);
    await goLive(tx, run.no, at);
    if (replaced) await enqueue(tx, settleReturnedRun, { runNo: run.no, replacedNo: replaced.no, at: at.toISOString() });
    await recordChange(tx, actor, {
      action: "run.returned",
      id,
      before: { liveRun: project.liveRun },
      after: { liveRun: run.no },
    });
    return ok({ no: run.no, replaced });
  });
}

async function findReturning(tx: Tx, id: string) {
  const [run] = await tx
    .select({
      no: runs.no,
      locations: sql<number>`jsonb_array_length(${runs.source} -> 'locations')`,
      isKept: sql<boolean>`${runs.status} = 'completed' and ${runs.no} in ${keptRuns}`,
      isWhole: isWhole(sql`${runs.no}`, sql`${runs.totalPages}`),
      isAnyRunning: sql<boolean>`exists (select 1 from ${runs} r where r.project_id = ${PROJECT_ID} and r.status = 'running')`,
    })
    .from(runs)
    .where(eq(runs.id, id));
  return run;
}

/** Whether all its pages are in the table: another version of the program, which keeps only the live run, starts deleting with the first one. */
export function isWhole(runNo: ReturnType<typeof sql>, total: ReturnType<typeof sql>) {
  return sql<boolean>`exists (select 1 from ${seoPages} p where p.run_no = ${runNo} and p.page_no = 0)
    and ${total} = (select coalesce(sum(b.published + b.waiting + b.held), 0) from ${seoPageBlocks} b where b.run_no = ${runNo})`;
}

async function findReplaced(tx: Tx, liveRun: number | null): Promise<ReturnedRun["replaced"]> {
  if (liveRun === null) return null;
  const [run] = await tx.select({ id: runs.id, no: runs.no }).from(runs).where(eq(runs.no, liveRun));
  return run ?? null;
}
