import { and, eq, lte, type SQL } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { database, db, type Tx } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterCampaigns as campaigns, newsletterLinks as links } from "../campaigns.schema.ts";
import { type CampaignRow, changeState, type StateRefusal, type SteerRefusal } from "./campaign-states.ts";
import { findCampaign } from "./find-campaign.ts";
import { type MadeMessage, type MessageProblems, makeMessage } from "./make-message.ts";
import { notifySender } from "./notify-sender.ts";
import { countDeliveries, countRecipients, forgetDeliveries, writeDeliveries, writeDeliveriesInBatches } from "./write-deliveries.ts";

/** Up to so many recipients the embedded database writes at once. */
const AT_ONCE = 2_500;

export interface StartInput {
  campaignId: string;
  /** As the one who asks has seen it. */
  version?: number;
  /** What the one who asks believes it says; "differs" where it does not. */
  subject?: string;
  content?: string;
}

export type StartRefusal = SteerRefusal | "differs" | "no-recipients" | MessageProblems;

/** Sends a draft. Of two who do so at once, one succeeds; whatever stops it, the campaign stays a draft (product 32). */
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

/** Sends a scheduled campaign whose time has come. */
export function startScheduled(actor: Actor, campaign: CampaignRow): Promise<Result<{ recipients: number }, StartRefusal>> {
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
          // Whoever was faster has started it meanwhile: its deliveries are no leftovers.
          if ((await findCampaign(campaign.id))?.status !== campaign.status) return refused("wrong-state");
          await forgetDeliveries(campaign.id);
          const isLarge = recipients > AT_ONCE;
          if (isLarge) await writeDeliveriesInBatches(campaign.id);
          return db.transaction((tx) => begin(tx, actor, campaign, made.value, when, isLarge ? countDeliveries : writeDeliveries));
        })
      : await db.transaction((tx) => begin(tx, actor, campaign, made.value, when, writeDeliveries));
  notifySender();
  return started;
}

/** From here on it is sending, with everybody written down; or nothing of it has happened. */
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

/** Writing in steps is no single transaction: a second press in the meantime finds the campaign taken. The embedded database has one process. */
async function alone<Value>(id: string, work: () => Promise<Result<Value, StateRefusal>>): Promise<Result<Value, StateRefusal>> {
  if (underWay.has(id)) return refused("wrong-state");
  underWay.add(id);
  try {
    return await work();
  } finally {
    underWay.delete(id);
  }
}
