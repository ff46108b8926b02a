import { and, eq, notInArray, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import type { NewsletterSettings } from "../../settings/index.ts";
import { newsletterCampaigns as campaigns, type DeliveryState, newsletterDeliveries as deliveries } from "../campaigns.schema.ts";
import { newsletterSubscribers as subscribers, newsletterSuppressions as suppressions } from "../newsletter.schema.ts";
import { Tally } from "./count-deliveries.ts";
import type { Moment } from "./pace.ts";
import { lockSendRate } from "./send-rate-limiter.ts";

export interface Claim {
  workerId: string;
  /** Whose deliveries to claim. Null: none. */
  campaignId: string | null;
  wanted: number;
  /**
   * After a failure: the deliveries that this worker knows about. Any others in its name were claimed without its knowledge and go back.
   */
  known: number[] | null;
  /** The mail server has accepted a message since the last claim. */
  hasAccepted: boolean;
  leadMs: number;
}

/** A claimed delivery, and when to send it. */
export type Timed = Claimed & { moment: Moment };

interface ClaimAnswer {
  claimed: Timed[];
  skipped: number;
  /** How long nothing can be claimed because of the rate limit, in milliseconds. */
  waitMs: number;
}

/** Claims what a worker is to send next, as much as the rate allows, in one transaction. */
export function claimBatch(claim: Claim, settings: NewsletterSettings): Promise<ClaimAnswer> {
  const { workerId, campaignId, wanted, known, hasAccepted, leadMs } = claim;
  return db.transaction(async (tx) => {
    const tally = new Tally();
    // The rate before deliveries, deliveries before campaigns: two workers can't deadlock.
    const pace = await lockSendRate(tx, settings, leadMs);
    if (known) await requeueUnknown(tx, workerId, known);
    if (hasAccepted) await pace.endRests();
    const most = Math.min(wanted, pace.most);
    if (!campaignId || most <= 0) return { claimed: [], skipped: 0, waitMs: pace.waitMs };
    const { claimed, skipped } = await claimDeliveries(tx, workerId, campaignId, most, tally);
    const moments = claimed.length > 0 ? await pace.spend(claimed.length) : [];
    await tally.write(tx, settings.errorShare, "");
    const timed = claimed.flatMap((one, place) => (moments[place] ? [{ ...one, moment: moments[place] }] : []));
    return { claimed: timed, skipped, waitMs: pace.waitMs };
  });
}

/** A claim whose response was lost: none of it was handed over. */
async function requeueUnknown(tx: Tx, workerId: string, known: number[]): Promise<void> {
  const isUnknown = known.length > 0 ? notInArray(deliveries.id, known) : undefined;
  await tx
    .update(deliveries)
    .set({ state: "queued", workerId: null, unbegunBy: null })
    .where(and(eq(deliveries.workerId, workerId), eq(deliveries.unbegunBy, workerId), eq(deliveries.state, "sending"), isUnknown));
}

/** A message that a worker is to send. */
export interface Claimed {
  id: number;
  campaignId: string;
  subscriberId: string;
  email: string;
  attempts: number;
}

/**
 * A campaign that has something to send now; with several, `turn` picks the next one. The order makes the database use the index:
 * otherwise, it would search everything that was ever sent for the first queued message.
 */
export async function pickCampaign(turn: number): Promise<{ id: string; version: number } | null> {
  const queued = sql`select d.id from ${deliveries} d where d.campaign_id = c.id and d.state = 'queued'`;
  const { rows } = await db.execute(sql`
    select c.id, c.version from ${campaigns} c
    where c.status = 'sending' and c.paused_at is null and c.message is not null
      and coalesce((${queued} and d.due_at is null order by d.id limit 1), (${queued} and d.due_at <= ${now()} order by d.due_at limit 1)) is not null
    order by c.id`);
  const row = rows[turn % Math.max(1, rows.length)];
  return row ? { id: String(row.id), version: Number(row.version) } : null;
}

/**
 * Claims up to `most` of a campaign's deliveries that no one else has claimed, starting with retries that are due. They are "sending" once
 * the transaction commits, before anything leaves. People who are no longer active, or are suppressed by now, are skipped (both are decided
 * here, in one statement).
 */
export async function claimDeliveries(
  tx: Tx,
  workerId: string,
  campaignId: string,
  most: number,
  tally: Tally,
): Promise<{ claimed: Claimed[]; skipped: number }> {
  const at = now();
  const queued = sql`
    select d.id, d.subscriber_id from ${deliveries} d where d.campaign_id = ${campaignId} and d.state = 'queued'
      and exists (select from ${campaigns} c where c.id = ${campaignId} and c.status = 'sending' and c.paused_at is null)`;
  const { rows } = await tx.execute(sql`
    with due as (${queued} and d.due_at <= ${at} order by d.due_at limit ${most} for update skip locked),
    fresh as (${queued} and d.due_at is null order by d.id limit ${most} for update skip locked),
    picked as (select * from due union all select * from fresh limit ${most}),
    seen as (
      select p.id, s.email, coalesce(s.is_active, false) as is_active, x.email is not null as is_suppressed
      from picked p left join ${subscribers} s on s.id = p.subscriber_id left join ${suppressions} x on x.email = lower(s.email))
    update ${deliveries} d set worker_id = ${workerId}, unbegun_by = ${workerId}, changed_at = ${at},
      state = case when seen.is_active and not seen.is_suppressed then 'sending' else 'skipped' end,
      response = case when seen.is_suppressed then 'The address is suppressed.' when not seen.is_active then 'No longer subscribed.' else '' end
    from seen where d.id = seen.id
    returning d.id, d.subscriber_id, d.state, d.attempts, seen.email`);
  for (const { state } of rows) tally.add(campaignId, "queued", state as DeliveryState);
  const claimed = rows
    .filter(({ state }) => state === "sending")
    .map(({ id, subscriber_id, email, attempts }) => ({
      id: Number(id),
      campaignId,
      subscriberId: String(subscriber_id),
      email: String(email),
      attempts: Number(attempts),
    }));
  return { claimed: claimed.sort((one, other) => one.id - other.id), skipped: rows.length - claimed.length };
}
