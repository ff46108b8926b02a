import { setImmediate } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { noteProgress } from "~/platform/jobs/index.ts";
import { BLOCK_PAGES } from "../pages/run-source.ts";
import { LOCAL_PAGES, PROJECT_ID } from "../project/project.ts";
import { projects, runs, seoPageBlocks, seoPages } from "../seo.schema.ts";
import { countChanged } from "./count-changed.ts";

/** A run that is live again, the one it replaced, and when (ISO time). */
export interface Returned {
  runNo: number;
  replacedNo: number;
  at: string;
}

/**
 * Brings along what a switch back left out, a thousand pages at a time: pages that are other than visitors saw them have changed now, so
 * search engines read them again, and pages that became public in the meantime stay public. Stops if another run goes live.
 */
export async function settleReturned({ runNo, replacedNo, at }: Returned): Promise<void> {
  const [run] = await db
    .select({ no: runs.no, total: runs.totalPages, locations: sql<number>`jsonb_array_length(${runs.source} -> 'locations')` })
    .from(runs)
    .where(eq(runs.no, runNo));
  if (!run) return;
  for (let from = 0; from < run.total; from += BLOCK_PAGES) {
    const settled = await settleBlock(run, { replacedNo, from, at: new Date(at) });
    if (settled === null) return;
    // An attempt that starts over finds nothing to settle until it comes to where the last one stopped.
    if (settled > 0) await noteProgress();
    await setImmediate();
  }
  await db.transaction((tx) => invalidateTags(tx, LOCAL_PAGES));
}

type Block = { replacedNo: number; from: number; at: Date };

/** How many of a block's pages weren't settled yet. Null: another run is live. */
function settleBlock(run: { no: number; locations: number }, { replacedNo, from, at }: Block): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [project] = await tx.select({ liveRun: projects.liveRun }).from(projects).where(eq(projects.id, PROJECT_ID)).for("no key update");
    if (project?.liveRun !== run.no) return null;
    const { rows } = await tx.execute(sql`
      with shown as materialized (
        select p.page_no, o.content_hash is distinct from p.content_hash and p.changed_at is distinct from ${at} as differs, p.state = 'waiting' and o.state = 'published' as stays
        from ${seoPages} p left join ${seoPages} o on o.run_no = ${replacedNo} and o.slug = p.slug
        where p.run_no = ${run.no} and p.page_no >= ${from} and p.page_no < ${from + BLOCK_PAGES} and p.state <> 'held'
      )
      update ${seoPages} p set changed_at = case when s.differs then ${at} else p.changed_at end,
        state = case when s.stays then 'published' else p.state end,
        published_at = case when s.stays then ${at} else p.published_at end
      from shown s where p.run_no = ${run.no} and p.page_no = s.page_no and (s.differs or s.stays)
      returning p.page_no, s.stays`);
    if (rows.length === 0) return 0;
    await tx.execute(
      sql`update ${seoPageBlocks} set changed_at = ${at} where run_no = ${run.no} and block_no = ${Math.floor(from / BLOCK_PAGES)}`,
    );
    const staying = rows.filter(({ stays }) => stays).map(({ page_no }) => Number(page_no));
    await countChanged(tx, run, staying, { from: "waiting", to: "published", at });
    return rows.length;
  });
}
