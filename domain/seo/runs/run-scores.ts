import { and, asc, eq, gte } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { SCORE_BYTES } from "../generator/page-scores.ts";
import { BLOCK_PAGES } from "../pages/run-source.ts";
import { seoRunScores } from "../way-back.schema.ts";

/** Blocks of scores read at once: 21 KB each. */
const BATCH = 20;
/** The first byte of a stored block. Another version of the program may have packed scores in another way, or scored by other rules. */
const FORMAT = 3;

/** Stores the scores of a block, so that neither this process needs to remember them nor another one to make its pages again. */
export async function keepScores(run: { no: number }, from: number, packed: Uint8Array): Promise<void> {
  const scores = Buffer.concat([Buffer.of(FORMAT), packed]);
  const row = { runNo: run.no, blockNo: from / BLOCK_PAGES, scores };
  await db
    .insert(seoRunScores)
    .values(row)
    .onConflictDoUpdate({ target: [seoRunScores.runNo, seoRunScores.blockNo], set: { scores } });
}

/** What `keepScores` stored, block by block from this page on, up to the first block that's missing or that can't be read. */
export async function* readScores(run: { no: number; totalPages: number }, from: number): AsyncGenerator<Uint8Array, undefined> {
  for (let first = from / BLOCK_PAGES; ; first += BATCH) {
    const rows = await db
      .select({ blockNo: seoRunScores.blockNo, scores: seoRunScores.scores })
      .from(seoRunScores)
      .where(and(eq(seoRunScores.runNo, run.no), gte(seoRunScores.blockNo, first)))
      .orderBy(asc(seoRunScores.blockNo))
      .limit(BATCH);
    for (const [place, { blockNo, scores }] of rows.entries()) {
      const pages = Math.min(BLOCK_PAGES, run.totalPages - blockNo * BLOCK_PAGES);
      if (blockNo !== first + place || scores[0] !== FORMAT || scores.length !== 1 + pages * SCORE_BYTES) return;
      yield scores.subarray(1);
    }
    if (rows.length < BATCH) return;
  }
}

/** How many of a run's pages, from the first, have scores that this version of the program can use. */
export async function countScored(run: { no: number; totalPages: number }): Promise<number> {
  let pages = 0;
  for await (const scores of readScores(run, 0)) pages += scores.length / SCORE_BYTES;
  return pages;
}
