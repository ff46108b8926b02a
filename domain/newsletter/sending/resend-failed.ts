import { setImmediate } from "node:timers/promises";
import { and, eq, ne, or, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import type { ExpectedVersion } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { CANCELLED } from "../campaign-rules.input.ts";
import { newsletterCampaigns as campaigns, newsletterDeliveries as deliveries } from "../campaigns.schema.ts";
import { type CampaignRow, changeState, type SteerRefusal } from "./campaign-states.ts";
import { findCampaign } from "./find-campaign.ts";
import { notifySender } from "./notify-sender.ts";

const BATCH = 2_500;

/** It is over, and nobody ended it on purpose. */
const isOver = or(eq(campaigns.status, "sent"), and(eq(campaigns.status, "failed"), ne(campaigns.failedReason, CANCELLED)));

/**
 * Sends again what failed, and what was left of a campaign that stopped for its errors; never what bounced, was accepted or is uncertain.
 * Answers how many messages. A campaign that still has more errors than the settings allow stops again.
 */
export async function resendFailed(
  actor: Actor,
  seen: ExpectedVersion,
): Promise<Result<{ messages: number }, SteerRefusal | "nothing-failed">> {
  if (!can(actor, "newsletter:send")) return refused("forbidden");
  const campaign = await findCampaign(seen.id);
  if (!campaign) return refused("not-found");
  if (seen.version !== undefined && seen.version !== campaign.version) return refused("stale");
  // Nobody sends them as long as the campaign is over, so it may be done in steps.
  while ((await db.transaction((tx) => requeueBatch(tx, seen.id))) > 0) await setImmediate();
  const resent = await db.transaction((tx) => reopen(tx, actor, campaign));
  notifySender();
  return resent;
}

async function requeueBatch(tx: Tx, campaignId: string): Promise<number> {
  const { rows } = await tx.execute(sql`
    with failed as (
      select d.id from ${deliveries} d join ${campaigns} on ${campaigns.id} = d.campaign_id
      where d.campaign_id = ${campaignId} and d.state = 'failed' and ${isOver} limit ${BATCH} for update of d skip locked),
    changed as (
      update ${deliveries} d set state = 'queued', attempts = 0, due_at = null, worker_id = null, response = '' from failed where d.id = failed.id returning 1)
    select count(*)::int as n from changed`);
  const requeued = Number(rows[0]?.n);
  if (requeued > 0)
    await tx
      .update(campaigns)
      .set({ failedCount: sql`${campaigns.failedCount} - ${requeued}` })
      .where(eq(campaigns.id, campaignId));
  return requeued;
}

async function reopen(
  tx: Tx,
  actor: Actor,
  { id, name, version, status, failedReason }: CampaignRow,
): Promise<Result<{ messages: number }, SteerRefusal | "nothing-failed">> {
  const [queued] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(and(eq(deliveries.campaignId, id), eq(deliveries.state, "queued")));
  const messages = queued?.n ?? 0;
  const wasOver = status === "sent" || (status === "failed" && failedReason !== CANCELLED);
  if (messages === 0 && wasOver) return refused("nothing-failed");
  const set = { status: "sending", failedReason: "", sentAt: null, pausedAt: null } as const;
  const changed = await changeState(tx, { id, version }, { when: isOver, set });
  if (!changed.ok) return changed;
  await recordChange(tx, actor, {
    action: "campaign.resent",
    id,
    name,
    before: { status, failedReason },
    after: { status: "sending", messages },
  });
  return ok({ messages });
}
