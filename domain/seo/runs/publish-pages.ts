import { setImmediate } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { dayIn } from "../../days.ts";
import { timeZone } from "../../settings/index.ts";
import { BLOCK_PAGES } from "../pages/run-source.ts";
import { LOCAL_PAGES, PROJECT_ID } from "../project/project.ts";
import { projects, runs, seoPageBlocks, seoPages } from "../seo.schema.ts";
import { countInHubs } from "./count-hubs.ts";

/** Pages published per transaction. */
const BATCH = 2_000;

/** Publishes as many pages as the day's quota still allows, best first. Returns how many. */
export async function publishPages(): Promise<number> {
  let published = 0;
  for (;;) {
    const count = await publishBatch();
    published += count;
    if (count < BATCH) return published;
    await setImmediate();
  }
}

async function publishBatch(): Promise<number> {
  const at = now();
  const day = dayIn(await timeZone(), at);
  return db.transaction(async (tx) => {
    const [project] = await tx.select().from(projects).where(eq(projects.id, PROJECT_ID)).for("update");
    if (!project?.liveRun) return 0;
    const today = project.quotaDay === day ? project.publishedToday : 0;
    const room = Math.min(BATCH, project.dailyQuota === null ? BATCH : project.dailyQuota - today);
    if (room <= 0) return 0;
    const count = await publishBest(tx, { runNo: project.liveRun, room, at });
    if (count === 0) return 0;
    await tx
      .update(projects)
      .set({ quotaDay: day, publishedToday: today + count })
      .where(eq(projects.id, PROJECT_ID));
    await invalidateTags(tx, LOCAL_PAGES);
    return count;
  });
}

async function publishBest(tx: Tx, { runNo, room, at }: { runNo: number; room: number; at: Date }): Promise<number> {
  const { rows } = await tx.execute(sql`
    with best as (
      select page_no from ${seoPages} where run_no = ${runNo} and state = 'waiting' order by score desc, page_no limit ${room} for update
    ), made as (
      update ${seoPages} p set state = 'published', published_at = ${at} from best where p.run_no = ${runNo} and p.page_no = best.page_no
      returning p.page_no
    ), counted as (
      select page_no / ${BLOCK_PAGES} as block_no, count(*)::int as pages from made group by 1
    ), blocks as (
      update ${seoPageBlocks} b set published = b.published + c.pages, waiting = b.waiting - c.pages, changed_at = ${at}
      from counted c where b.run_no = ${runNo} and b.block_no = c.block_no
    )
    select page_no from made`);
  const pageNos = rows.map(({ page_no }) => Number(page_no));
  if (pageNos.length === 0) return 0;
  const [run] = await tx
    .select({ locations: sql<number>`jsonb_array_length(${runs.source} -> 'locations')` })
    .from(runs)
    .where(eq(runs.no, runNo));
  await countInHubs(tx, { no: runNo, locations: run?.locations ?? 1 }, pageNos, at);
  const count = pageNos.length;
  await tx
    .update(runs)
    .set({ publishedPages: sql`${runs.publishedPages} + ${count}`, waitingPages: sql`${runs.waitingPages} - ${count}` })
    .where(eq(runs.no, runNo));
  return count;
}
