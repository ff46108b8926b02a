import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../db/index.ts";
import type { JobState } from "./queue-depth.ts";

/** A job whose state was changed, and its previous state. */
interface TransitionedJob {
  id: string;
  was: JobState;
}

/**
 * Runs a waiting or failed job now. A failed one gets a full round of attempts, `retryLimit` after the first. Null if it's in progress,
 * finished, or deleted.
 */
export async function retryJob(
  tx: Tx,
  { name, id, retryLimit }: { name: string; id: string; retryLimit: number },
): Promise<TransitionedJob | null> {
  const [changed] = await transition(tx, sql`name = ${name} and id = ${id} and state in ('created', 'retry', 'failed')`, again(retryLimit));
  return changed ?? null;
}

/** The same for a kind's failed jobs, at most this many, oldest first. Returns how many. */
export async function retryFailed(tx: Tx, { name, most, retryLimit }: { name: string; most: number; retryLimit: number }): Promise<number> {
  const oldest = sql`
    id in (select id from pgboss.job where name = ${name} and state = 'failed' order by created_on limit ${most} for update skip locked)`;
  return (await transition(tx, sql`name = ${name} and state = 'failed' and ${oldest}`, again(retryLimit))).length;
}

/** Cancels a waiting or failed job for good. Null if it's in progress, finished, or deleted. */
export async function cancelJob(tx: Tx, { name, id }: { name: string; id: string }): Promise<TransitionedJob | null> {
  const waits = sql`name = ${name} and id = ${id} and state in ('created', 'retry', 'failed')`;
  const [changed] = await transition(tx, waits, sql`state = 'cancelled', completed_on = now()`);
  return changed ?? null;
}

/** The queue's own retry gives one attempt, at the time it was scheduled for. */
function again(retryLimit: number): SQL {
  return sql`
    state = case when j.state = 'failed' then 'retry' else j.state end, start_after = now(), completed_on = null,
    retry_limit = case when j.state = 'failed' then j.retry_count + 1 + ${retryLimit}::int else j.retry_limit end,
    keep_until = greatest(j.keep_until, now() + interval '14 days')`;
}

async function transition(tx: Tx, which: SQL, set: SQL): Promise<TransitionedJob[]> {
  const { rows } = await tx.execute(sql`
    with held as (select name, id, state from pgboss.job where ${which} for update)
    update pgboss.job j set ${set} from held where j.name = held.name and j.id = held.id returning j.id, held.state::text as was`);
  return rows.map(({ id, was }) => ({ id: String(id), was: was as JobState }));
}
