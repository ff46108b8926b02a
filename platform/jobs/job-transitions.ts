import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../db/index.ts";
import type { JobState } from "./queue-depth.ts";

/** A job that was steered, as it was before. */
export interface Steered {
  id: string;
  was: JobState;
}

/**
 * Has a job that waits or was given up taken up now; one that was given up gets a whole round of attempts, `retryLimit` after the first. Null
 * where it is under way, at its end, or gone.
 */
export async function retryJob(
  tx: Tx,
  { name, id, retryLimit }: { name: string; id: string; retryLimit: number },
): Promise<Steered | null> {
  const [steered] = await steer(tx, sql`name = ${name} and id = ${id} and state in ('created', 'retry', 'failed')`, again(retryLimit));
  return steered ?? null;
}

/** The same for what was given up of a kind, so many at most, the oldest first. Answers of how many. */
export async function retryFailed(tx: Tx, { name, most, retryLimit }: { name: string; most: number; retryLimit: number }): Promise<number> {
  const oldest = sql`
    id in (select id from pgboss.job where name = ${name} and state = 'failed' order by created_on limit ${most} for update skip locked)`;
  return (await steer(tx, sql`name = ${name} and state = 'failed' and ${oldest}`, again(retryLimit))).length;
}

/** Ends a job that waits or was given up, for good. Null where it is under way, at its end, or gone. */
export async function cancelJob(tx: Tx, { name, id }: { name: string; id: string }): Promise<Steered | null> {
  const waits = sql`name = ${name} and id = ${id} and state in ('created', 'retry', 'failed')`;
  const [steered] = await steer(tx, waits, sql`state = 'cancelled', completed_on = now()`);
  return steered ?? null;
}

/** The queue's own retry gives one attempt, at the time that was set for it. */
function again(retryLimit: number): SQL {
  return sql`
    state = case when j.state = 'failed' then 'retry' else j.state end, start_after = now(), completed_on = null,
    retry_limit = case when j.state = 'failed' then j.retry_count + 1 + ${retryLimit}::int else j.retry_limit end,
    keep_until = greatest(j.keep_until, now() + interval '14 days')`;
}

async function steer(tx: Tx, which: SQL, set: SQL): Promise<Steered[]> {
  const { rows } = await tx.execute(sql`
    with held as (select name, id, state from pgboss.job where ${which} for update)
    update pgboss.job j set ${set} from held where j.name = held.name and j.id = held.id returning j.id, held.state::text as was`);
  return rows.map(({ id, was }) => ({ id: String(id), was: was as JobState }));
}
