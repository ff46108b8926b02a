import { and, asc, eq, gte, lt } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import type { PageWorkshop } from "../generator/page-workshop.ts";
import { BLOCK_PAGES } from "../pages/run-source.ts";
import { seoRunScores } from "../way-back.schema.ts";

/** Blocks of scores read at once: 17 KB each. */
const BATCH = 100;

/** Stores the scores of a block, so that another process needn't make its pages again. */
export async function keepScores(run: { no: number }, from: number, scores: Uint8Array): Promise<void> {
  const row = { runNo: run.no, blockNo: Math.floor(from / BLOCK_PAGES), scores };
  await db
    .insert(seoRunScores)
    .values(row)
    .onConflictDoUpdate({ target: [seoRunScores.runNo, seoRunScores.blockNo], set: { scores } });
}

/** Puts the scores of an interrupted run back. Returns how many of its pages, from the first, are scored. */
export async function putScoresBack(
  run: { no: number; totalPages: number; scoredPages: number },
  workshop: Pick<PageWorkshop, "put">,
): Promise<number> {
  let known = 0;
  while (known < run.scoredPages) {
    const first = known / BLOCK_PAGES;
    const rows = await db
      .select()
      .from(seoRunScores)
      .where(and(eq(seoRunScores.runNo, run.no), gte(seoRunScores.blockNo, first), lt(seoRunScores.blockNo, first + BATCH)))
      .orderBy(asc(seoRunScores.blockNo));
    for (const { blockNo, scores } of rows) {
      const to = Math.min(run.totalPages, known + BLOCK_PAGES);
      if (blockNo !== known / BLOCK_PAGES || !(await workshop.put(known, to, scores))) return known;
      known = to;
    }
    if (rows.length < BATCH) return known;
  }
  return known;
}
