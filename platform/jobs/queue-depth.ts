import { sql } from "drizzle-orm";
import { db } from "../db/index.ts";

/** Where a job is on its way. "failed": given up for good. */
export type JobState = "created" | "retry" | "active" | "completed" | "cancelled" | "failed";

/** How many jobs of a kind are in a state. */
export interface QueueDepth {
  name: string;
  state: "created" | "retry" | "active" | "failed";
  count: number;
  /** Since the oldest of them was asked for, in seconds; 0 for those that are under way or given up. */
  oldestSeconds: number;
  /** For how long one of them could have been taken up and was not, in seconds. */
  lateSeconds: number;
}

/**
 * What the queue holds that is not done, for those who ask every few seconds: of what waits by an index, of the rest as the queue's own
 * supervision counted it, ten seconds ago at most. What is done is by far the most, and is not looked at.
 */
export async function readQueueDepth(): Promise<QueueDepth[]> {
  const { rows } = await db.execute(sql`
    select name, state::text, count(*)::int as count, extract(epoch from now() - min(created_on))::float8 as oldest,
      extract(epoch from now() - min(start_after))::float8 as late
    from pgboss.job where state < 'active' and not blocked and ${isOurs} group by name, state
    union all
    select name, s.state, s.count, 0, 0 from pgboss.queue, lateral (values ('active', active_count), ('failed', failed_count)) s (state, count)
    where ${isOurs}`);
  return rows.map(({ name, state, count, oldest, late }) => ({
    name: String(name),
    state: state as QueueDepth["state"],
    count: Number(count),
    oldestSeconds: Math.max(0, Number(oldest)),
    lateSeconds: Math.max(0, Number(late)),
  }));
}

/** The queue has jobs of its own. */
export const isOurs = sql`name not like '\\_\\_pgboss%'`;
