import { setImmediate } from "node:timers/promises";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { CANCELLED } from "../campaign-rules.input.ts";
import { newsletterCampaigns as campaigns, newsletterDeliveries as deliveries } from "../campaigns.schema.ts";

const BATCH = 2_500;

/**
 * What is still queued of cancelled campaigns is skipped: it never leaves. Done again and again by the senders, since what was under way at the
 * cancelling may come back to the queue later.
 */
export async function skipAllCancelled(): Promise<void> {
  for (const { id } of await db.select({ id: campaigns.id }).from(campaigns).where(isCancelled)) await skipCancelled(id);
}

/** The same of one campaign, in up to so many batches. */
export async function skipCancelled(campaignId: string, batches = Number.POSITIVE_INFINITY): Promise<void> {
  for (let done = 0; done < batches; done++) {
    const skipped = await db.transaction((tx) => skipBatch(tx, campaignId));
    if (skipped === 0) return;
    await setImmediate();
  }
}

/** One that was cancelled before its start has no deliveries that count. */
const isCancelled = and(eq(campaigns.status, "failed"), eq(campaigns.failedReason, CANCELLED), isNotNull(campaigns.startedAt));

/** Those that a worker holds at this moment are passed over; deliveries before their campaign, as everywhere. */
async function skipBatch(tx: Tx, campaignId: string): Promise<number> {
  const at = now();
  // One by one, as the indexes have them.
  const queued = sql`
    select d.id from ${deliveries} d where d.campaign_id = ${campaignId} and d.state = 'queued'
      and exists (select from ${campaigns} where ${campaigns.id} = ${campaignId} and ${isCancelled})`;
  const { rows } = await tx.execute(sql`
    with fresh as (${queued} and d.due_at is null order by d.id limit ${BATCH} for update skip locked),
    later as (${queued} and d.due_at is not null order by d.due_at limit ${BATCH} for update skip locked),
    changed as (
      update ${deliveries} d set state = 'skipped', due_at = null, changed_at = ${at}, response = 'The campaign was cancelled.'
      from (select id from fresh union all select id from later) waiting where d.id = waiting.id returning 1)
    select count(*)::int as n from changed`);
  const skipped = Number(rows[0]?.n);
  if (skipped > 0)
    await tx
      .update(campaigns)
      .set({ skippedCount: sql`${campaigns.skippedCount} + ${skipped}` })
      .where(eq(campaigns.id, campaignId));
  return skipped;
}
