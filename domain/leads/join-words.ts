import { inArray, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import type { JobKind } from "~/platform/jobs/index.ts";
import { gatheredWords, HYPHENATED } from "./lead-words.ts";
import { leads } from "./leads.schema.ts";
import { gatherPeople } from "./people/ensure-people.ts";
import { personIdOf } from "./people/of-person.ts";

/** Leads per transaction. */
const BATCH = 500;
/** How long one run works, in milliseconds. The next run continues where it stopped. */
const MAX_MS = 45_000;

/**
 * Collects the search words again of leads from before "X-ray" was also found as "xray", and of their people and companies: only where
 * there's such a word. It remembers how far it got, so it can be stopped and repeated, and ends when all of them are done.
 */
export async function joinWords({ longest = MAX_MS, batch = BATCH } = {}): Promise<void> {
  const stopAt = performance.now() + longest;
  while ((await joinBatch(batch)) && performance.now() < stopAt) await new Promise(setImmediate);
}

export const joinWordsJob: JobKind<object> = { name: "join-lead-words", handle: () => joinWords(), retryLimit: 1, cron: "* * * * *" };

/** Returns whether there may be more. */
async function joinBatch(batch: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Times as text have the database's full precision, which is finer than a Date's. Two processes take turns.
    const [run] = (
      await tx.execute(sql`select up_to_at::text as at, up_to_id as id, until::text as until from lead_word_runs where id = 1 for update`)
    ).rows;
    if (!run) return false;
    const { rows } = await tx.execute(sql`
      select id, created_at::text as at from leads
      where (created_at, id) > (${run.at}::timestamptz, ${run.id}::uuid) and created_at <= ${run.until}::timestamptz
      order by created_at, id limit ${batch}`);
    const last = rows.at(-1);
    if (!last) {
      await tx.execute(sql`delete from lead_word_runs where id = 1`);
      return false;
    }
    await gather(
      tx,
      rows.map(({ id }) => String(id)),
    );
    await tx.execute(sql`update lead_word_runs set up_to_at = ${last.at}::timestamptz, up_to_id = ${last.id} where id = 1`);
    return true;
  });
}

/** Leads first, then people, as in every change that involves both. */
async function gather(tx: Tx, ids: string[]): Promise<void> {
  const { rows } = await tx.execute(sql`
    select l.id from leads l where l.id = any(${sql.param(ids)}::uuid[]) and (concat_ws(' ', l.name, l.email, l.company) ~ ${HYPHENATED}
      or exists (select 1 from lead_submissions s where s.lead_id = l.id
        and concat_ws(' ', s.name, s.email, s.company, s.message, s.subject, s.device) ~ ${HYPHENATED}))
    order by l.id for update of l`);
  const due = rows.map(({ id }) => String(id));
  if (due.length === 0) return;
  await tx.update(leads).set({ search: gatheredWords() }).where(inArray(leads.id, due));
  const people = await tx.selectDistinct({ id: personIdOf }).from(leads).where(inArray(leads.id, due));
  await gatherPeople(tx, people.map(({ id }) => id).sort());
  await tx.execute(sql`
    update companies c set search = lead_words(concat_ws(' ', c.name, c.domain))
    where concat_ws(' ', c.name, c.domain) ~ ${HYPHENATED}
      and c.id in (select company_id from people where id = any(${sql.param(people.map(({ id }) => id))}::uuid[]))`);
}
