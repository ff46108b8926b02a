import { and, eq, lte, type SQL } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { database, db, type Tx } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterCampaigns as campaigns, newsletterLinks as links } from "../campaigns.schema.ts";
import { type CampaignRow, changeState, findCampaign, type StateRefusal, type TransitionRefusal } from "./campaign-states.ts";
import { type MadeMessage, type MessageProblems, makeMessage } from "./make-message.ts";
import { newsletterWork } from "./newsletter-work.ts";
import { countDeliveries, countRecipients, forgetDeliveries, writeDeliveries, writeDeliveriesInBatches } from "./write-deliveries.ts";

/** How many recipients the embedded database writes at once. */
const AT_ONCE = 2_500;

export interface StartInput {
  campaignId: string;
  /** The version that the person has seen. */
  version?: number;
  /** What the person believes it says. "differs" if it doesn't. */
  subject?: string;
  content?: string;
}

export type StartRefusal = TransitionRefusal | "differs" | "no-recipients" | MessageProblems;

/** Starts sending a draft. If two people try at once, one succeeds. Whatever stops it, the campaign stays a draft, so its author can fix it. */
export async function startCampaign(actor: Actor, input: StartInput): Promise<Result<{ recipients: number }, StartRefusal>> {
  if (!can(actor, "newsletter:send")) return refused("forbidden");
  const campaign = await findCampaign(input.campaignId);
  if (!campaign) return refused("not-found");
  if (campaign.status !== "draft") return refused("wrong-state");
  if (input.version !== undefined && input.version !== campaign.version) return refused("stale");
  const isSame = (input.subject ?? campaign.subject) === campaign.subject && (input.content ?? campaign.content) === campaign.content;
  if (!isSame) return refused("differs");
  return start(actor, campaign, eq(campaigns.status, "draft"));
}

/** Sends a scheduled campaign that's due. */
function startScheduled(actor: Actor, campaign: CampaignRow): Promise<Result<{ recipients: number }, StartRefusal>> {
  return start(actor, campaign, and(eq(campaigns.status, "scheduled"), lte(campaigns.scheduledAt, now())));
}

async function start(actor: Actor, campaign: CampaignRow, when: SQL | undefined): Promise<Result<{ recipients: number }, StartRefusal>> {
  const made = await makeMessage(actor, campaign);
  if (!made.ok) return made;
  const recipients = await countRecipients();
  if (recipients === 0) return refused("no-recipients");
  const started =
    database.kind === "embedded"
      ? await alone(campaign.id, async () => {
          // Someone else has started it in the meantime, so its deliveries aren't leftovers.
          if ((await findCampaign(campaign.id))?.status !== campaign.status) return refused("wrong-state");
          await forgetDeliveries(campaign.id);
          const isLarge = recipients > AT_ONCE;
          if (isLarge) await writeDeliveriesInBatches(campaign.id);
          return db.transaction((tx) => begin(tx, actor, campaign, made.value, when, isLarge ? countDeliveries : writeDeliveries));
        })
      : await db.transaction((tx) => begin(tx, actor, campaign, made.value, when, writeDeliveries));
  newsletterWork.notify();
  return started;
}

/** All or nothing: either the campaign is "sending" with a delivery for every recipient, or nothing has happened. */
async function begin(
  tx: Tx,
  actor: Actor,
  { id, name, version, status }: CampaignRow,
  { message, links: urls, isTracked }: MadeMessage,
  when: SQL | undefined,
  write: (tx: Tx, campaignId: string) => Promise<number>,
): Promise<Result<{ recipients: number }, StateRefusal>> {
  const set = { status: "sending", message, isTracked, startedAt: now(), pausedAt: null, failedReason: "" } as const;
  const changed = await changeState(tx, { id, version }, { when, set });
  if (!changed.ok) return changed;
  await tx.delete(links).where(eq(links.campaignId, id));
  if (urls.length > 0) await tx.insert(links).values(urls.map((url, number) => ({ campaignId: id, number, url })));
  const recipients = await write(tx, id);
  await tx.update(campaigns).set({ recipientCount: recipients }).where(eq(campaigns.id, id));
  const [before, after] = [{ status }, { status: "sending", recipients }];
  await recordChange(tx, actor, { action: "campaign.started", id, name, before, after });
  return ok({ recipients });
}

const underWay = new Set<string>();

/**
 * Writing in steps isn't a single transaction: if someone presses again in the meantime, the campaign is already taken. The embedded
 * database has only one process.
 */
async function alone<Value>(id: string, work: () => Promise<Result<Value, StateRefusal>>): Promise<Result<Value, StateRefusal>> {
  if (underWay.has(id)) return refused("wrong-state");
  underWay.add(id);
  try {
    return await work();
  } finally {
    underWay.delete(id);
  }
}

/** The actor in the audit log when no one was signed in. */
const SCHEDULE: Actor = { userId: "schedule", email: "schedule", fullName: "", role: "editor" };

/** Starts the campaigns that are due. One that can't start becomes a draft again, with the reason, so its author can fix it. */
export async function startDueCampaigns(): Promise<void> {
  const due = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.kind, "campaign"), eq(campaigns.status, "scheduled"), lte(campaigns.scheduledAt, now())));
  for (const campaign of due) {
    const started = await startScheduled(SCHEDULE, campaign);
    if (started.ok) log.info({ campaignId: campaign.id, recipients: started.value.recipients }, "scheduled campaign started");
    // Otherwise, someone else started it first.
    else if (typeof started.reason === "object" || started.reason === "no-recipients")
      await takeBack(campaign, `Failed to send campaign: ${describeRefusal(started.reason)}`);
  }
}

async function takeBack({ id, name, version }: CampaignRow, failedReason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const set = { status: "draft", scheduledAt: null, failedReason } as const;
    const changed = await changeState(tx, { id, version }, { when: eq(campaigns.status, "scheduled"), set });
    if (!changed.ok) return;
    const [before, after] = [{ status: "scheduled" }, { status: "draft", failedReason }];
    await recordChange(tx, SCHEDULE, { action: "campaign.not-started", id, name, before, after });
  });
  log.warn({ campaignId: id }, "a scheduled campaign could not start");
}

/** A sentence for the person who wanted to send, schedule, pause, resume, or cancel a campaign. */
export function describeRefusal(reason: StartRefusal | "in-the-past" | "nothing-failed" | "nothing-uncertain"): string {
  if (typeof reason === "object") return reason.problems.join(" ");
  return sentences[reason];
}

const sentences: Record<Exclude<Parameters<typeof describeRefusal>[0], object>, string> = {
  forbidden: "You do not have permission for this.",
  "not-found": "This campaign no longer exists.",
  stale: "This campaign was changed in the meantime. Review it and try again.",
  "wrong-state": "The campaign's status has changed, so this is no longer possible.",
  differs: "The subject or content differs from the stored campaign.",
  "no-recipients": "There are no active subscribers to send to.",
  "in-the-past": "Please choose a time in the future.",
  "nothing-uncertain": "There are no uncertain messages to send again.",
  "nothing-failed": "There is nothing left to send again.",
};
