import { and, asc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import type { ExpectedVersion } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { CANCELLED } from "../campaign-rules.input.ts";
import { newsletterCampaigns as campaigns, newsletterDeliveries as deliveries } from "../campaigns.schema.ts";
import { type CampaignRow, changeState, findCampaign, type TransitionRefusal } from "./campaign-states.ts";
import { newsletterWork } from "./newsletter-work.ts";
import { requeueFailed } from "./requeue-failed.ts";

/** The campaign has ended, and no one stopped it on purpose. */
const isOver = or(eq(campaigns.status, "sent"), and(eq(campaigns.status, "failed"), ne(campaigns.failedReason, CANCELLED)));

/**
 * Resends what failed, and what was left when a campaign stopped because of errors, but never what bounced, was accepted, or is uncertain.
 * Returns the number of messages. A campaign that still has more errors than the settings allow stops again.
 */
export async function resendFailed(
  actor: Actor,
  seen: ExpectedVersion,
): Promise<Result<{ messages: number }, TransitionRefusal | "nothing-failed">> {
  if (!can(actor, "newsletter:send")) return refused("forbidden");
  const campaign = await findCampaign(seen.id);
  if (!campaign) return refused("not-found");
  if (seen.version !== undefined && seen.version !== campaign.version) return refused("stale");
  // A campaign that has ended sends nothing, so this can be done in steps.
  await requeueFailed(seen.id, isOver);
  const resent = await db.transaction((tx) => reopen(tx, actor, campaign));
  newsletterWork.notify();
  return resent;
}

async function reopen(
  tx: Tx,
  actor: Actor,
  { id, name, version, status, failedReason }: CampaignRow,
): Promise<Result<{ messages: number }, TransitionRefusal | "nothing-failed">> {
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

/** Per step. If there are more, staff repeat it. */
const MAX_RESENT = 2_500;

type Refusal = TransitionRefusal | "nothing-uncertain";

/**
 * Resends a sent campaign's uncertain messages, at the risk that people get them twice, which only staff may decide. Each is counted as
 * resent, on its row and in its campaign. People who have unsubscribed since are skipped. Returns the number of messages.
 */
export async function resendUncertain(actor: Actor, seen: ExpectedVersion): Promise<Result<{ messages: number }, Refusal>> {
  if (!can(actor, "newsletter:send")) return refused("forbidden");
  const resent = await db.transaction((tx) => resend(tx, actor, seen));
  if (resent.ok) newsletterWork.notify();
  return resent;
}

async function resend(tx: Tx, actor: Actor, seen: ExpectedVersion): Promise<Result<{ messages: number }, Refusal>> {
  // Deliveries before campaigns, as everywhere: a sender may still report a result for one.
  const uncertain = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.campaignId, seen.id), eq(deliveries.state, "uncertain")))
    .orderBy(asc(deliveries.id))
    .limit(MAX_RESENT)
    .for("update");
  const messages = uncertain.length;
  const isSent = eq(campaigns.status, "sent");
  if (messages === 0) return refused("nothing-uncertain");
  const counts = {
    uncertainCount: sql`${campaigns.uncertainCount} - ${messages}`,
    resentCount: sql`${campaigns.resentCount} + ${messages}`,
  };
  const set = { status: "sending" as const, sentAt: null, pausedAt: null };
  const changed = await changeState(tx, seen, { when: isSent, set: { ...set, ...counts } });
  if (!changed.ok) return changed;
  const ids = uncertain.map(({ id }) => id);
  const again = { state: "queued" as const, attempts: 0, dueAt: null, workerId: null, response: "" };
  await tx
    .update(deliveries)
    .set({ ...again, resends: sql`${deliveries.resends} + 1` })
    .where(inArray(deliveries.id, ids));
  const { id, name } = changed.value;
  await recordChange(tx, actor, {
    action: "campaign.uncertain-resent",
    id,
    name,
    before: { status: "sent" },
    after: { status: "sending", messages },
  });
  return ok({ messages });
}
