import { sql } from "drizzle-orm";
import { db } from "../db/index.ts";
import { lastError } from "./lost-attempts.ts";

/** A job that isn't finished yet, or has failed. */
export interface OpenJob {
  id: string;
  name: string;
  isFailed: boolean;
  /** How often it has been attempted. */
  attempts: number;
  /** The last attempt's error. */
  message: string;
  at: Date;
}

const MAX = 50;

/** Unfinished jobs about these records: those whose payload has one of `ids` in `field`. Newest first, at most 50. */
export async function listOpenJobs(names: string[], field: string, ids: string[]): Promise<OpenJob[]> {
  const { rows } = await db.execute(sql`
    select id, name, state = 'failed' as is_failed, retry_count + (state in ('failed', 'retry'))::int as attempts,
      ${lastError} as message, coalesce(completed_on, started_on, created_on) as at
    from pgboss.job
    where name = any(${sql.param(names)}::text[]) and state in ('created', 'retry', 'active', 'failed')
      and data->>${field} = any(${sql.param(ids)}::text[])
    order by at desc limit ${MAX}`);
  return rows.map(({ id, name, is_failed, attempts, message, at }) => ({
    id: String(id),
    name: String(name),
    isFailed: Boolean(is_failed),
    attempts: Number(attempts),
    message: String(message),
    at: new Date(String(at)),
  }));
}
