import { setImmediate } from "node:timers/promises";
import { and, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import type { ExpectedVersion } from "../../records/index.ts";
import { type Result, refused } from "../../result.ts";
import { CANCELLED } from "../campaign-rules.input.ts";
import { newsletterCampaigns as campaigns, newsletterDeliveries as deliveries } from "../campaigns.schema.ts";
import { type CampaignRow, findCampaign, type TransitionRefusal, transition } from "./campaign-states.ts";
import { type MessageProblems, makeMessage } from "./make-message.ts";
import { newsletterWork } from "./newsletter-work.ts";
import { requeueFailed } from "./requeue-failed.ts";

/**
 * Schedules a draft to start automatically at `at`. Anything that would stop the send then is rejected now, while someone is there to fix
 * it. "in-the-past": `at` isn't in the future.
 */
export async function scheduleCampaign(
  actor: Actor,
  seen: ExpectedVersion,
  at: Date,
): Promise<Result<CampaignRow, TransitionRefusal | "in-the-past" | MessageProblems>> {
  if (!can(actor, "newsletter:send")) return refused("forbidden");
  if (!(at.getTime() > now().getTime())) return refused("in-the-past");
  const campaign = await findCampaign(seen.id);
  if (!campaign) return refused("not-found");
  if (campaign.status !== "draft") return refused("wrong-state");
  const made = await makeMessage(actor, campaign);
  if (!made.ok) return made;
  return transition(
    actor,
    { id: seen.id, version: seen.version ?? campaign.version },
    {
      action: "campaign.scheduled",
      when: eq(campaigns.status, "draft"),
      set: { status: "scheduled", scheduledAt: at, failedReason: "" },
      fields: () => ({ before: { status: "draft" }, after: { status: "scheduled", scheduledAt: at } }),
    },
  );
}

/** Turns a scheduled campaign back into a draft, where it can be edited again. */
export function unscheduleCampaign(actor: Actor, seen: ExpectedVersion): Promise<Result<CampaignRow, TransitionRefusal>> {
  return transition(actor, seen, {
    action: "campaign.unscheduled",
    when: eq(campaigns.status, "scheduled"),
    set: { status: "draft", scheduledAt: null },
    fields: () => ({ before: { status: "scheduled" }, after: { status: "draft" } }),
  });
}

const isSending = eq(campaigns.status, "sending");

/** Pauses sending. Messages already in progress, at most 50 per process, are still sent. */
export function pauseCampaign(actor: Actor, seen: ExpectedVersion): Promise<Result<CampaignRow, TransitionRefusal>> {
  return transition(actor, seen, {
    action: "campaign.paused",
    when: and(isSending, isNull(campaigns.pausedAt)),
    set: { pausedAt: now() },
    fields: () => ({ before: { isPaused: false }, after: { isPaused: true } }),
  });
}

/** Continues. What failed before a pause for our own standing is sent again. */
export async function resumeCampaign(actor: Actor, seen: ExpectedVersion): Promise<Result<CampaignRow, TransitionRefusal>> {
  if (!can(actor, "newsletter:send")) return refused("forbidden");
  await requeueFailed(seen.id, and(isSending, isNotNull(campaigns.pausedAt), ne(campaigns.failedReason, "")));
  const resumed = await transition(actor, seen, {
    action: "campaign.resumed",
    when: and(isSending, isNotNull(campaigns.pausedAt)),
    set: { pausedAt: null, failedReason: "" },
    fields: () => ({ before: { isPaused: true }, after: { isPaused: false } }),
  });
  newsletterWork.notify();
  return resumed;
}

/** How many batches are skipped right away. The senders do the rest soon after: with a million, the person canceling would have to wait. */
const AT_ONCE = 4;

/** Ends a send, or a scheduled one, for good. What hasn't been sent yet is skipped. */
export async function cancelCampaign(actor: Actor, seen: ExpectedVersion): Promise<Result<CampaignRow, TransitionRefusal>> {
  const cancelled = await end(actor, seen);
  if (cancelled.ok) await skipCancelled(cancelled.value.id, AT_ONCE);
  return cancelled;
}

function end(actor: Actor, seen: ExpectedVersion): Promise<Result<CampaignRow, TransitionRefusal>> {
  return transition(actor, seen, {
    action: "campaign.cancelled",
    when: inArray(campaigns.status, ["scheduled", "sending"]),
    set: { status: "failed", failedReason: CANCELLED, pausedAt: null },
    fields: ({ startedAt }) => ({
      before: { status: startedAt ? "sending" : "scheduled" },
      after: { status: "failed", failedReason: CANCELLED },
    }),
  });
}

const BATCH = 2_500;

/**
 * Skips whatever is still queued in canceled campaigns: it's never sent. The senders do this repeatedly, because messages in progress at
 * the time may return to the queue later.
 */
export async function skipAllCancelled(): Promise<void> {
  for (const { id } of await db.select({ id: campaigns.id }).from(campaigns).where(isCancelled)) await skipCancelled(id);
}

/** The same for one campaign, in at most this many batches. */
async function skipCancelled(campaignId: string, batches = Number.POSITIVE_INFINITY): Promise<void> {
  for (let done = 0; done < batches; done++) {
    const skipped = await db.transaction((tx) => skipBatch(tx, campaignId));
    if (skipped === 0) return;
    await setImmediate();
  }
}

/** A campaign canceled before it started has no deliveries that count. */
const isCancelled = and(eq(campaigns.status, "failed"), eq(campaigns.failedReason, CANCELLED), isNotNull(campaigns.startedAt));

/** Those that a worker holds right now are skipped over. Deliveries are locked before their campaign, as everywhere. */
async function skipBatch(tx: Tx, campaignId: string): Promise<number> {
  const at = now();
  // One by one, in index order.
  const queued = sql`
    select d.id from ${deliveries} d where d.campaign_id = ${campaignId} and d.state = 'queued'
      and exists (select from ${campaigns} where ${campaigns.id} = ${campaignId} and ${isCancelled})`;
  const { rows } = await tx.execute(sql`
    with fresh as (${queued} and d.due_at is null order by d.id limit ${BATCH} for update skip locked),
    later as (${queued} and d.due_at is not null order by d.due_at limit ${BATCH} for update skip locked),
    changed as (
      update ${deliveries} d set state = 'skipped', due_at = null, changed_at = ${at}, response = 'The campaign was canceled.'
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
