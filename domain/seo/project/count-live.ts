import { eq, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { seoPageBlocks } from "../seo.schema.ts";

export interface LiveCounts {
  published: number;
  waiting: number;
  held: number;
}

/** What the pages of a run come to; nothing where none is live. */
export async function countLive(liveRun: number | null, on: Tx | typeof db = db): Promise<LiveCounts> {
  if (liveRun === null) return { published: 0, waiting: 0, held: 0 };
  const sum = (column: typeof seoPageBlocks.published | typeof seoPageBlocks.waiting | typeof seoPageBlocks.held) =>
    sql<number>`coalesce(sum(${column}), 0)::int`;
  const [row] = await on
    .select({ published: sum(seoPageBlocks.published), waiting: sum(seoPageBlocks.waiting), held: sum(seoPageBlocks.held) })
    .from(seoPageBlocks)
    .where(eq(seoPageBlocks.runNo, liveRun));
  return row ?? { published: 0, waiting: 0, held: 0 };
}
