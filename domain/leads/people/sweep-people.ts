import { sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import type { JobKind } from "~/platform/jobs/index.ts";
import { placeLeads } from "./join-person.ts";

const NIL = "00000000-0000-0000-0000-000000000000";
/** Leads per transaction. */
const BATCH = 1_000;
/** What was written a moment ago may not be committed yet. In milliseconds. */
const LAG_MS = 120_000;
/** How long one run works, in milliseconds. The next run continues where it stopped. */
const MAX_MS = 45_000;

/**
 * Adds the people of leads that have none yet, oldest first: leads from before people existed, and leads whose own job failed.
 * It remembers how far it got in the transaction that adds them, so it can be stopped and repeated.
 */
export async function sweepPeople({ longest = MAX_MS, batch = BATCH } = {}): Promise<void> {
  const stopAt = performance.now() + longest;
  do {
    if ((await sweepBatch(batch)) < batch) return;
    await new Promise(setImmediate);
  } while (performance.now() < stopAt);
}

export const sweepPeopleJob: JobKind<object> = { name: "sweep-people", handle: () => sweepPeople(), retryLimit: 1, cron: "* * * * *" };

/** Returns how many leads it looked at. */
async function sweepBatch(batch: number): Promise<number> {
  const before = new Date(now().getTime() - LAG_MS);
  return db.transaction(async (tx) => {
    // Times as text have the database's full precision, which is finer than a Date's.
    const [run] = (await tx.execute(sql`select up_to_at::text as at, up_to_id as id from people_runs where id = 1`)).rows;
    const { rows } = await tx.execute(sql`
      select id, created_at::text as at from leads
      where (created_at, id) > (${run?.at ?? "-infinity"}::timestamptz, ${run?.id ?? NIL}::uuid) and created_at < ${before}
      order by created_at, id limit ${batch}`);
    const last = rows.at(-1);
    if (!last) return 0;
    const ids = rows.map(({ id }) => String(id));
    await placeLeads(tx, ids);
    await tx.execute(sql`
      insert into people_runs (id, up_to_at, up_to_id) values (1, ${last.at}::timestamptz, ${last.id})
      on conflict (id) do update set up_to_at = excluded.up_to_at, up_to_id = excluded.up_to_id
      where (people_runs.up_to_at, people_runs.up_to_id) < (excluded.up_to_at, excluded.up_to_id)`);
    return rows.length;
  });
}
