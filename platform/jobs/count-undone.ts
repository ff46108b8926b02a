import { sql } from "drizzle-orm";
import { db } from "../db/index.ts";

/** Jobs that were tried and are not done. */
export interface UndoneJobs {
  /** Given up for good, and between two attempts. */
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
