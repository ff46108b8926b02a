import { and, eq, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { seoPageTexts } from "../pages/page-texts.schema.ts";
import type { RunSource } from "../pages/run-source.ts";
import { countLive, getProject, PROJECT_ID } from "../project/project.ts";
import { seoLeftPages } from "../search-console/search-console.schema.ts";
import { runs, seoOverrides, seoPages, seoReviewPages } from "../seo.schema.ts";
import { numbersOf } from "./apply-holds.ts";

/** What a release would make of a run's pages. */
export interface ReleaseCounts {
  /** Public at once. */
  published: number;
  /** Public later, as many a day as the quota allows. */
  waiting: number;
  held: number;
  dailyQuota: number | null;
  /** Public now, in the run before. */
  publicNow: number;
}

/**
 * Counts what a release would do: the run's totals, changed by what readers rejected and by what administrators have decided since its pages
 * were written. It looks at those pages only, not at the run's.
 */
export async function countRelease(review: { id: string; runId: string }): Promise<ReleaseCounts | null> {
  const [run] = await db.select().from(runs).where(eq(runs.id, review.runId));
  if (!run) return null;
  const project = await getProject();
  const [change, live] = await Promise.all([decidedSince(run.no, await rejectedIn(review.id, run.source)), countLive(project.liveRun)]);
  return {
    published: run.publishedPages + change.published,
    waiting: run.waitingPages + change.waiting,
    held: run.heldPages + change.held,
    dailyQuota: project.dailyQuota,
    publicNow: live.published,
  };
}

async function rejectedIn(reviewId: string, source: RunSource): Promise<number[]> {
  const rows = await db
    .select()
    .from(seoReviewPages)
    .where(and(eq(seoReviewPages.reviewId, reviewId), eq(seoReviewPages.verdict, "rejected")));
  return numbersOf(source, rows);
}

/** How `applyHolds` and `applyDecisions` would change the totals of a run. */
async function decidedSince(runNo: number, rejected: number[]): Promise<Record<"published" | "waiting" | "held", number>> {
  const changeOf = (state: string) =>
    sql`(count(*) filter (where next = ${state}) - count(*) filter (where state = ${state}))::int as ${sql.identifier(state)}`;
  const { rows } = await db.execute(sql`
    with decided as (
      select n as page_no, 'rejected' as decision from unnest(${sql.param(rejected)}::int[]) as r (n)
      union all select p.page_no, 'left' from ${seoLeftPages} l join ${seoPages} p on p.run_no = ${runNo} and p.slug = l.slug
        where l.project_id = ${PROJECT_ID}
      union all select p.page_no, 'overridden' from ${seoOverrides} o join ${seoPages} p on p.run_no = ${runNo} and p.slug = o.slug
        where o.project_id = ${PROJECT_ID}
    ), decisions as (
      select page_no, array_agg(decision) as said from decided group by page_no
    ), judged as (
      select p.state::text, case when 'left' = any(said) then 'held'
        when 'overridden' = any(said) then case when p.state = 'held' then 'published' else p.state::text end
        when p.state = 'published' and k.slug is not null then 'published' else 'held' end as next
      from decisions d join ${seoPages} p on p.run_no = ${runNo} and p.page_no = d.page_no
      left join ${seoPageTexts} k on k.project_id = ${PROJECT_ID} and k.slug = p.slug
    )
    select ${sql.join(["published", "waiting", "held"].map(changeOf), sql`, `)} from judged`);
  const [row] = rows;
  return { published: Number(row?.published ?? 0), waiting: Number(row?.waiting ?? 0), held: Number(row?.held ?? 0) };
}
