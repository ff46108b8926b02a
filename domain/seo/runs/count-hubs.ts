import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { seoHubs, seoPages } from "../seo.schema.ts";

/**
 * Counts the public pages of every term and every location of a run.
 * @param locations how many locations the run has
 */
export async function countHubs(tx: Tx, runNo: number, locations: number): Promise<void> {
  for (const [kind, place] of [
    ["term", sql`page_no / ${locations}::int`],
    ["location", sql`page_no % ${locations}::int`],
  ] as const) {
    await tx.execute(sql`
      insert into ${seoHubs} (run_no, kind, place, published, changed_at)
      select ${runNo}, ${kind}, ${place}, count(*), max(greatest(changed_at, published_at))
      from ${seoPages} where run_no = ${runNo} and state = 'published' group by 3`);
  }
}

/** Counts pages that have become public or, with `-1`, pages that are no longer public. */
export async function countInHubs(
  tx: Tx,
  run: { no: number; locations: number },
  pageNos: number[],
  at: Date,
  one: 1 | -1 = 1,
): Promise<void> {
  const numbers = sql`unnest(${sql.param(pageNos)}::int[]) as made (page_no)`;
  for (const [kind, place] of [
    ["term", sql`page_no / ${run.locations}::int`],
    ["location", sql`page_no % ${run.locations}::int`],
  ] as const) {
    await tx.execute(sql`
      insert into ${seoHubs} (run_no, kind, place, published, changed_at)
      select ${run.no}, ${kind}, ${place}, count(*)::int * ${one}, ${at} from ${numbers} group by 3
      on conflict (run_no, kind, place) do update set published = ${seoHubs}.published + excluded.published, changed_at = excluded.changed_at`);
  }
}
