import { and, eq, isNotNull, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterSettings } from "../../settings/index.ts";
import { newsletterDeliveries as deliveries, newsletterPace } from "../campaigns.schema.ts";
import { type CampaignRow, findCampaign } from "./campaign-states.ts";

/** A campaign's progress: every recipient is in exactly one of the counts from `queued` to `skipped`. */
export interface CampaignProgress {
  status: CampaignRow["status"];
  pausedAt: Date | null;
  failedReason: string;
  startedAt: Date | null;
  sentAt: Date | null;
  recipients: number;
  queued: number;
  sending: number;
  accepted: number;
  bounced: number;
  failed: number;
  uncertain: number;
  skipped: number;
  /** How often messages were resent while they were uncertain. */
  resent: number;
  /** Messages per minute at the moment. Null while nothing is being sent. */
  perMinute: number | null;
  /** Time until the last message that isn't waiting for a retry has been sent, at this rate. Null if we can't tell. */
  secondsLeft: number | null;
  /** The mail server is unavailable, or asked us to wait: nothing is sent before this time. */
  restsUntil: Date | null;
  /** Why the mail server can't be reached. Empty if it can. */
  unreached: string;
  /** Waiting messages that the mail server wants to get later. Null if there are none. */
  later: Later | null;
  /** Without a mail server, every email is stored on this machine instead. */
  isKeptHere: boolean;
}

export interface Later {
  count: number;
  /** When the first of them is due, and what the server said about it. */
  nextAt: Date;
  answer: string;
}

/** How many of the last messages, and from how far back at most, determine the rate. */
const LAST = 3_000;
const RECENT_MS = 60_000;
/** How many waiting messages are checked for the server's words. */
const FIRST = 100;

export async function campaignProgress(actor: Actor, campaignId: string): Promise<Result<CampaignProgress, "forbidden" | "not-found">> {
  if (!can(actor, "newsletter:read")) return refused("forbidden");
  const campaign = await findCampaign(campaignId);
  if (!campaign) return refused("not-found");
  const { sending, perSecond, restsUntil, unreached, later } = await readPulse(campaignId);
  const counts = {
    accepted: campaign.acceptedCount,
    bounced: campaign.bouncedCount,
    failed: campaign.failedCount,
    uncertain: campaign.uncertainCount,
    skipped: campaign.skippedCount,
  };
  const settled = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const recipients = campaign.recipientCount;
  const queued = Math.max(0, recipients - settled - sending);
  const isSending = campaign.status === "sending";
  const leaving = queued - (later?.count ?? 0) + sending;
  const isMoving = isSending && !campaign.pausedAt && perSecond > 0 && leaving > 0;
  return ok({
    status: campaign.status,
    pausedAt: campaign.pausedAt,
    failedReason: campaign.failedReason,
    startedAt: campaign.startedAt,
    sentAt: campaign.sentAt,
    recipients,
    ...counts,
    resent: campaign.resentCount,
    queued,
    sending,
    perMinute: isMoving ? Math.round(perSecond * 60) : null,
    secondsLeft: isMoving ? Math.ceil(leaving / perSecond) : null,
    restsUntil: isSending ? restsUntil : null,
    unreached: isSending ? unreached : "",
    later: isSending ? later : null,
    isKeptHere: !env().smtpUrl,
  });
}

interface Pulse {
  sending: number;
  perSecond: number;
  restsUntil: Date | null;
  unreached: string;
  later: Later | null;
}

/**
 * Deliveries are sent in ID order: the ones right before the first waiting one were the last to be sent. What returns to the queue because
 * the server is unavailable comes first there, and only those have the server's words.
 */
async function readPulse(campaignId: string): Promise<Pulse> {
  const at = now();
  const ofIt = sql`campaign_id = ${campaignId}`;
  const { rows } = await db.execute(sql`
    with front as (
      select coalesce(min(id), (select max(id) + 1 from ${deliveries})) as id from ${deliveries}
      where ${ofIt} and state = 'queued' and due_at is null),
    recent as (
      select d.changed_at from ${deliveries} d, front
      where d.id < front.id and d.id >= front.id - ${LAST}::int and ${ofIt} and d.state not in ('queued', 'sending')
        and d.changed_at > ${new Date(at.getTime() - RECENT_MS)})
    select (select count(*)::int from ${deliveries} where ${ofIt} and state = 'sending') as sending,
      (select count(*)::int from recent) as recent,
      (select extract(epoch from ${at}::timestamptz - min(changed_at)) from recent) as seconds,
      (select extract(epoch from rests_until - clock_timestamp()) from ${newsletterPace} where id = 1) as rest,
      (select response from (
          select response from ${deliveries} where ${ofIt} and state = 'queued' and due_at is null order by id limit ${FIRST}) first
        where response <> '' limit 1) as unreached,
      (select count(*)::int from ${deliveries} where ${ofIt} and state = 'queued' and due_at is not null) as later`);
  const { sending, recent, seconds, rest, unreached, later } = rows[0] ?? {};
  const { perHour } = await newsletterSettings();
  return {
    sending: Number(sending),
    perSecond: Math.min(Number(recent) / Math.max(1, Number(seconds)), perHour / 3_600),
    restsUntil: Number(rest) > 0 ? new Date(at.getTime() + Number(rest) * 1_000) : null,
    unreached: String(unreached ?? ""),
    later: Number(later) > 0 ? await readLater(campaignId, Number(later)) : null,
  };
}

/** What the mail server wants to get later. */
async function readLater(campaignId: string, count: number): Promise<Later | null> {
  const { state, dueAt, response } = deliveries;
  const [first] = await db
    .select({ nextAt: dueAt, answer: response })
    .from(deliveries)
    .where(and(eq(deliveries.campaignId, campaignId), eq(state, "queued"), isNotNull(dueAt)))
    .orderBy(dueAt)
    .limit(1);
  return first?.nextAt ? { count, nextAt: first.nextAt, answer: first.answer } : null;
}
