import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { keptHash } from "../pages/page-text-record.ts";
import { seoPageTexts } from "../pages/page-texts.schema.ts";
import { BLOCK_PAGES } from "../pages/run-source.ts";
import { PROJECT_ID } from "../project/project.ts";
import { MIN_SCORE } from "../quality/score-page.ts";
import { seoLeftPages } from "../search-console/search-console.schema.ts";
import { seoOverrides, seoPageBlocks, seoPages } from "../seo.schema.ts";
import { countChanged } from "./count-changed.ts";

/**
 * What administrators decided while another run was live: what to publish, hold, and take out, and which pages keep a text of their own.
 * There are as many such pages as people have selected, so they're found by index. The run's totals must have been counted.
 */
export async function applyDecisions(
  tx: Tx,
  run: { no: number; locations: number },
  { liveRun, at }: { liveRun: number | null; at: Date },
): Promise<void> {
  const { rows: published } = await tx.execute(sql`
    update ${seoPages} p set state = 'published', is_overridden = true, published_at = ${at}
    from ${seoOverrides} o where o.project_id = ${PROJECT_ID} and p.run_no = ${run.no} and p.slug = o.slug and p.state = 'held'
    returning p.page_no`);
  await countChanged(tx, run, numbersOf(published), { from: "held", to: "published", at });
  const { rows: held } = await tx.execute(sql`
    update ${seoPages} p set state = 'held', is_overridden = false, published_at = null
    where p.run_no = ${run.no} and p.is_overridden and p.state = 'published' and p.score < ${MIN_SCORE}
      and not exists (select 1 from ${seoOverrides} o where o.project_id = ${PROJECT_ID} and o.slug = p.slug)
    returning p.page_no`);
  await countChanged(tx, run, numbersOf(held), { from: "published", to: "held", at });
  for (const from of ["held", "waiting"] as const) {
    // A public page that keeps its own text stays public.
    const { rows: kept } = await tx.execute(sql`
      update ${seoPages} p set state = 'published', published_at = o.published_at
      from ${seoPageTexts} k join ${seoPages} o on o.run_no = ${liveRun}::int and o.slug = k.slug and o.state = 'published'
      where k.project_id = ${PROJECT_ID} and p.run_no = ${run.no} and p.slug = k.slug and p.state = ${from}
      returning p.page_no`);
    await countChanged(tx, run, numbersOf(kept), { from, to: "published", at });
  }
  for (const from of ["published", "waiting"] as const) {
    const { rows: left } = await tx.execute(sql`
      update ${seoPages} p set state = 'held', published_at = null
      from ${seoLeftPages} l where l.project_id = ${PROJECT_ID} and p.run_no = ${run.no} and p.slug = l.slug and p.state = ${from}
      returning p.page_no`);
    await countChanged(tx, run, numbersOf(left), { from, to: "held", at });
  }
  await applyTexts(tx, run.no, at);
}

/** What pages keep reaches the rows of a run that was made before. */
async function applyTexts(tx: Tx, runNo: number, at: Date): Promise<void> {
  const hash = keptHash(sql`k`);
  const { rows } = await tx.execute(sql`
    update ${seoPages} p set title = k.title, meta_description = k.meta_description, content_hash = ${hash}, changed_at = ${at}
    from ${seoPageTexts} k where k.project_id = ${PROJECT_ID} and p.run_no = ${runNo} and p.slug = k.slug and p.content_hash <> ${hash}
    returning p.page_no`);
  const blocks = [...new Set(rows.map(({ page_no }) => Math.floor(Number(page_no) / BLOCK_PAGES)))];
  if (blocks.length === 0) return;
  await tx
    .update(seoPageBlocks)
    .set({ changedAt: at })
    .where(and(eq(seoPageBlocks.runNo, runNo), inArray(seoPageBlocks.blockNo, blocks)));
}

function numbersOf(rows: Record<string, unknown>[]): number[] {
  return rows.map(({ page_no }) => Number(page_no));
}
