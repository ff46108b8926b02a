import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import type { JobKind } from "~/platform/jobs/index.ts";
import { newsletterSubscribers } from "../newsletter.schema.ts";
import { enqueueDeliveries } from "../sending/enqueue-delivery.ts";
import { newsletterSequenceRuns, newsletterSequenceSteps, newsletterSequences } from "../sequences.schema.ts";
import { isNotSuppressed } from "../subscribers/suppressions.ts";

const BATCH = 2_500;
const HOUR_MS = 3_600_000;

/** Every minute. */
export const advanceSequencesJob: JobKind<object> = {
  name: "advance-newsletter-sequences",
  handle: () => advanceSequences(),
  retryLimit: 0,
  cron: "* * * * *",
};

/** Queues every email that's due. Sequences that are turned off wait. */
export async function advanceSequences(): Promise<void> {
  while ((await db.transaction(advanceBatch)) === BATCH) await setImmediate();
}

interface Due {
  id: string;
  subscriberId: string;
  /** This step's email. Null if it no longer exists. */
  campaignId: string | null;
  /** Hours until the next step. Null if it's the last one. */
  nextDelay: number | null;
  /** Active, confirmed, not suppressed. */
  isReader: boolean;
}

/** The email and the move to the next step are in one transaction: it's queued exactly once, however many processes are working. */
async function advanceBatch(tx: Tx): Promise<number> {
  const at = now();
  const due = await holdDue(tx, at);
  const readers = due.filter(({ isReader }) => isReader);
  await enqueueDeliveries(
    tx,
    readers.flatMap(({ campaignId, subscriberId }) => (campaignId ? [{ campaignId, subscriberId }] : [])),
  );
  const nextAt = ({ campaignId, isReader, nextDelay }: Due) =>
    campaignId && isReader && nextDelay !== null ? new Date(at.getTime() + nextDelay * HOUR_MS).toISOString() : null;
  await moveOn(tx, due, due.map(nextAt));
  return due.length;
}

async function holdDue(tx: Tx, at: Date): Promise<Due[]> {
  const { rows } = await tx.execute(sql`
    select r.id, r.subscriber_id, step.campaign_id, next.delay_hours,
      ${newsletterSubscribers.isActive} and ${newsletterSubscribers.confirmedAt} is not null and ${isNotSuppressed} as is_reader
    from ${newsletterSequenceRuns} r
      join ${newsletterSequences} q on q.id = r.sequence_id and q.is_active and q.deleted_at is null
      join ${newsletterSubscribers} on ${newsletterSubscribers.id} = r.subscriber_id
      left join ${newsletterSequenceSteps} step on step.sequence_id = q.id and step.position = r.next_position
      left join ${newsletterSequenceSteps} next on next.sequence_id = q.id and next.position = r.next_position + 1
    where r.next_at <= ${at} order by r.next_at limit ${BATCH} for update of r skip locked`);
  return rows.map(({ id, subscriber_id, campaign_id, delay_hours, is_reader }) => ({
    id: String(id),
    subscriberId: String(subscriber_id),
    campaignId: campaign_id === null ? null : String(campaign_id),
    nextDelay: delay_hours === null ? null : Number(delay_hours),
    isReader: Boolean(is_reader),
  }));
}

/** `nextAt`: when each person's next step is due; null after the last step, or if no one is to be emailed anymore. */
async function moveOn(tx: Tx, due: Due[], nextAt: (string | null)[]): Promise<void> {
  if (due.length === 0) return;
  const ids = sql.param(due.map(({ id }) => id));
  const stopped = sql.param(due.map(({ isReader }) => (isReader ? "" : "unsubscribed")));
  const sent = sql.param(due.map(({ isReader, campaignId }) => (isReader && campaignId ? 1 : 0)));
  await tx.execute(sql`
    update ${newsletterSequenceRuns} r
    set next_at = moved.next_at, next_position = r.next_position + moved.sent, stopped_for = moved.stopped
    from unnest(${ids}::uuid[], ${sql.param(nextAt)}::timestamptz[], ${sent}::int[], ${stopped}::text[]) as moved (id, next_at, sent, stopped)
    where r.id = moved.id`);
}
