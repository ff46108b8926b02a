import { eq, sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { BLOCK_PAGES } from "../pages/run-source.ts";
import { runs, seoPageBlocks } from "../seo.schema.ts";
import { countInHubs } from "./count-hubs.ts";

type State = "published" | "waiting" | "held";

const CHANGED_COLUMN = { published: "publishedPages", waiting: "waitingPages", held: "heldPages" } as const;

/** Moves pages from one state to another in the totals of their run, its blocks, and its hubs. The rows have been changed already. */
export async function countChanged(
  tx: Tx,
  run: { no: number; locations: number },
  pageNos: number[],
  { from, to, at }: { from: State; to: State; at: Date },
): Promise<void> {
  if (pageNos.length === 0) return;
  const [lost, won] = [sql.identifier(from), sql.identifier(to)];
  await tx.execute(sql`
    with changed as (
      select page_no / ${BLOCK_PAGES} as block_no, count(*)::int as pages from unnest(${sql.param(pageNos)}::int[]) as p (page_no) group by 1
    )
    update ${seoPageBlocks} b set ${lost} = b.${lost} - c.pages, ${won} = b.${won} + c.pages, changed_at = ${at}
    from changed c where b.run_no = ${run.no} and b.block_no = c.block_no`);
  const [less, more] = [CHANGED_COLUMN[from], CHANGED_COLUMN[to]];
  await tx
    .update(runs)
    .set({ [less]: sql`${runs[less]} - ${pageNos.length}`, [more]: sql`${runs[more]} + ${pageNos.length}` })
    .where(eq(runs.no, run.no));
  if (from === "published" || to === "published") await countInHubs(tx, run, pageNos, at, to === "published" ? 1 : -1);
}
