import { sql } from "drizzle-orm";
import { db } from "../db/index.ts";

/** Where a job is on its way. "failed": failed for good. */
export type JobState = "created" | "retry" | "active" | "completed" | "cancelled" | "failed";

/** How many jobs of a kind are in a state. */
export interface QueueDepth {
  name: string;
  state: "created" | "retry" | "active" | "failed";
  count: number;
  /** Since the oldest of them was asked for, in seconds; 0 for those that are in progress or failed. */
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

/** Jobs that were tried and are not done. */
export interface UndoneJobs {
  /** Failed for good, and between two attempts. */
  failed: number;
  waiting: number;
  /** When the oldest of them was asked for; null where there is none. */
  since: Date | null;
}

/** How many jobs of these kinds were tried and are not done. */
export async function countUndone(names: string[]): Promise<UndoneJobs> {
  const { rows } = await db.execute(sql`
    select count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'retry')::int as waiting,
      min(created_on) as since
    from pgboss.job where name = any(${sql.param(names)}::text[]) and state in ('failed', 'retry')`);
  const { failed = 0, waiting = 0, since = null } = rows[0] ?? {};
  return { failed: Number(failed), waiting: Number(waiting), since: since === null ? null : new Date(String(since)) };
}
