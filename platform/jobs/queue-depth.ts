import { sql } from "drizzle-orm";
import { db } from "../db/index.ts";

/** The state of a job. "failed": out of attempts. */
export type JobState = "created" | "retry" | "active" | "completed" | "cancelled" | "failed";

/** How many jobs of a kind are in a state. */
export interface QueueDepth {
  name: string;
  state: "created" | "retry" | "active" | "failed";
  count: number;
  /** Seconds since the oldest of them was requested. 0 for jobs that are in progress or failed. */
  oldestSeconds: number;
  /** How long one of them could have run but didn't, in seconds. */
  lateSeconds: number;
}

/**
 * The queue's unfinished jobs, for callers that ask every few seconds: waiting ones by an index, the rest as the queue's own supervision
 * counted them, at most ten seconds ago. Finished jobs are by far the most and aren't read.
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

/** The queue has its own internal jobs. */
export const isOurs = sql`name not like '\\_\\_pgboss%'`;

/** Jobs that were attempted and aren't finished. */
export interface UndoneJobs {
  /** Failed, and between two attempts. */
  failed: number;
  waiting: number;
  /** When the oldest of them was requested. Null if there's none. */
  since: Date | null;
}

/** How many jobs of these kinds were attempted and aren't finished. */
export async function countUndone(names: string[]): Promise<UndoneJobs> {
  const { rows } = await db.execute(sql`
    select count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'retry')::int as waiting,
      min(created_on) as since
    from pgboss.job where name = any(${sql.param(names)}::text[]) and state in ('failed', 'retry')`);
  const { failed = 0, waiting = 0, since = null } = rows[0] ?? {};
  return { failed: Number(failed), waiting: Number(waiting), since: since === null ? null : new Date(String(since)) };
}
