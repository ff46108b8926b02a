import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { dayIn } from "../../days.ts";
import { timeZone } from "../../settings/index.ts";
import { type StoredEvent, tally, type Visit, visitKey } from "./tally.ts";
import { writeTally } from "./write-counts.ts";

/** Events per transaction, and milliseconds between two. Visitors wait in the meantime: with the embedded database, all of them. */
const BATCH = 500;
const PAUSE_MS = 10;

/**
 * Counts the waiting events, batch by batch. A batch is counted and marked in one transaction, so if a process is killed, the next one does
 * the batch and nothing is counted twice. Only one process works at a time. The visitors' digests are deleted with the batch. Returns how
 * many events were counted.
 */
export async function rollUpEvents(): Promise<number> {
  let counted = 0;
  for (let last = BATCH; last === BATCH; counted += last) {
    last = await rollUpBatch();
    if (last === BATCH) await pause(PAUSE_MS);
  }
  return counted;
}

async function rollUpBatch(): Promise<number> {
  if (!(await isSomethingWaiting())) return 0;
  const zone = await timeZone();
  return db.transaction(async (tx) => {
    if (!(await isAlone(tx))) return 0;
    const events = await waitingEvents(tx, zone);
    if (events.length === 0) return 0;
    await writeTally(tx, tally(events, await visitsOf(tx, events)));
    const ids = events.map(({ id }) => id);
    await tx.execute(sql`update analytics_events set is_rolled = true, visitor = null where id = any(${sql.param(ids)}::bigint[])`);
    return events.length;
  });
}

/** Whether no other process is counting or closing right now. None can start until the transaction ends. */
export async function isAlone(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(hashtextextended('analytics roll-up', 0)) as is_alone`);
  return rows[0]?.is_alone === true;
}

async function isSomethingWaiting(): Promise<boolean> {
  const { rows } = await db.execute(sql`select exists (select 1 from analytics_events where not is_rolled) as is_waiting`);
  return rows[0]?.is_waiting === true;
}

async function waitingEvents(tx: Tx, zone: string): Promise<StoredEvent[]> {
  const { rows } = await tx.execute(sql`
    select id, type, path, day::text, (extract(epoch from occurred_at) * 1000)::float8 as at, visitor::text, form, source, medium, campaign, device,
      lcp, inp, cls, ttfb
    from analytics_events where not is_rolled order by id limit ${BATCH}`);
  return rows.map(({ at, ...row }) => {
    const occurredAt = new Date(Number(at));
    // Clicks from a version that didn't record days.
    return { ...row, id: Number(row.id), occurredAt, day: row.day ?? dayIn(zone, occurredAt) } as StoredEvent;
  });
}

async function visitsOf(tx: Tx, events: StoredEvent[]): Promise<Map<string, Visit>> {
  const visitors = [...new Set(events.flatMap(({ visitor }) => (visitor === null ? [] : [visitor])))];
  const days = [...new Set(events.map(({ day }) => day))];
  const { rows } = await tx.execute(sql`
    select day::text, visitor::text, (extract(epoch from last_at) * 1000)::float8 as at, source, campaign, via from analytics_visitors
    where day = any(${sql.param(days)}::date[]) and visitor = any(${sql.param(visitors)}::bigint[])`);
  return new Map(
    rows.map(({ at, ...row }) => {
      const visit = { ...row, lastAt: new Date(Number(at)) } as unknown as Visit;
      return [visitKey(visit.day, visit.visitor), visit];
    }),
  );
}
