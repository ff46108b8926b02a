import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { projects, runs, seoHubs, seoPageBlocks, seoPages, seoReviews } from "../seo.schema.ts";
import { seoRunScores } from "../way-back.schema.ts";
import { keptRuns } from "./go-live.ts";

/** Rows that one statement deletes. */
const BATCH = 2_000;
/** How long processes that haven't noticed the switch may still read the old pages, in seconds. */
const GRACE = 60;

/**
 * Deletes pages that belong neither to the live run, nor to one in progress, being reviewed, or that can be made live again. A run that was
 * rejected as a whole keeps them until another one is started, because its review can be opened again.
 */
export async function forgetOldPages(): Promise<void> {
  const before = new Date(now().getTime() - GRACE * 1_000);
  const { rows } = await db.execute(sql`
    select distinct b.run_no from ${seoPageBlocks} b
    where not exists (select 1 from ${projects} p where p.live_run = b.run_no or p.live_since > ${before})
      and not exists (select 1 from ${runs} r where r.no = b.run_no and r.status = 'running')
      and not exists (select 1 from ${seoReviews} v where v.run_no = b.run_no and v.state = 'open')
      and not exists (select 1 from ${seoReviews} v join ${runs} r on r.no = v.run_no where v.run_no = b.run_no and v.state = 'rejected'
        and not exists (select 1 from ${runs} n where n.no > v.run_no))
      and b.run_no not in ${keptRuns}`);
  for (const { run_no } of rows) if (await isGivenUp(Number(run_no))) await forgetPages(Number(run_no));
  await db.execute(
    sql`delete from ${seoRunScores} s where not exists (select 1 from ${runs} r where r.no = s.run_no and r.status = 'running')`,
  );
}

/** Says that a run can't come back anymore. While it's said, no one can make a run live. */
async function isGivenUp(runNo: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [project] = await tx.select({ liveRun: projects.liveRun }).from(projects).for("update");
    if (project?.liveRun === runNo) return false;
    await tx.execute(
      sql`update ${runs} set pages_removed_at = ${now()} where no = ${runNo} and pages_removed_at is null and no not in ${keptRuns}`,
    );
    const { rows } = await tx.execute(sql`select 1 from ${runs} where no = ${runNo} and pages_removed_at is null`);
    return rows.length === 0;
  });
}

async function forgetPages(runNo: number): Promise<void> {
  for (let from = 0; ; from += BATCH) {
    const { rows } = await db.execute(sql`
      with gone as (delete from ${seoPages} where run_no = ${runNo} and page_no >= ${from} and page_no < ${from + BATCH} returning 1)
      select (select count(*) from gone)::int as gone, (select max(page_no) from ${seoPages} where run_no = ${runNo}) as last`);
    // As of the start of the statement: the last one sees the rows that it deletes.
    if (Number(rows[0]?.last ?? -1) < from + BATCH) break;
    await setTimeout(20);
  }
  await db.execute(sql`delete from ${seoHubs} where run_no = ${runNo}`);
  await db.execute(sql`delete from ${seoPageBlocks} where run_no = ${runNo}`);
}
