import { sql } from "drizzle-orm";
import { db } from "../db/index.ts";
import { lastError } from "./lost-attempts.ts";

/** Jobs that didn't get done, by kind: failed, and waiting for their next attempt. */
export interface TroubledJobs {
  failed: number;
  waiting: number;
  /** The latest failures and retries, newest first. `message` is the last attempt's error. */
  latest: { id: string; name: string; isFailed: boolean; attempts: number; message: string; at: Date }[];
}

const SHOWN = 8;

/** Jobs from the last week that failed, and those between attempts. */
export async function countTroubledJobs(): Promise<TroubledJobs> {
  const { rows } = await db.execute(sql`
    select id, name, state = 'failed' as is_failed, retry_count + 1 as attempts, ${lastError} as message,
      coalesce(completed_on, started_on, created_on) as at, count(*) filter (where state = 'failed') over ()::int as failed,
      count(*) filter (where state = 'retry') over ()::int as waiting
    from pgboss.job where state in ('failed', 'retry')
    order by at desc limit ${SHOWN}`);
  return {
    failed: Number(rows[0]?.failed ?? 0),
    waiting: Number(rows[0]?.waiting ?? 0),
    latest: rows.map(({ id, name, is_failed, attempts, message, at }) => ({
      id: String(id),
      name: String(name),
      isFailed: Boolean(is_failed),
      attempts: Number(attempts),
      message: String(message),
      at: new Date(String(at)),
    })),
  };
}
