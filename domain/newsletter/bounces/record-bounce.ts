import { and, desc, eq, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import type { RefusalSubject } from "~/platform/mail/refusal.ts";
import { readableAddress } from "../../readable-address.input.ts";
import { newsletterSettings } from "../../settings/index.ts";
import { newsletterCampaigns, newsletterDeliveries, newsletterEvents } from "../campaigns.schema.ts";
import { newsletterSubscribers } from "../newsletter.schema.ts";
import { Tally } from "../sending/count-deliveries.ts";
import { refusedForStanding, STANDING } from "../sending/standing-refusals.ts";
import { suppress } from "../subscribers/suppressions.ts";

/** This many temporary bounces in a row suppress an address. */
const SOFT_BOUNCES = 3;

/** How an event says what a refusal was about. */
const prefixes: Record<RefusalSubject, string> = { address: "hard", other: "soft", standing: STANDING };

type Bounce = Reported & { about: RefusalSubject };

/**
 * Records that a message couldn't be delivered. Because of the address (hard): the delivery becomes "bounced" and the address is never
 * emailed again. Because of the moment (soft): the third in a row has the same effect; a response from the person ends the streak. Because
 * of our own standing: the reader has nothing to do with it. The delivery becomes "failed", which can be sent again, and a campaign with too
 * many of them pauses. A repeated report changes nothing, but a hard bounce after another one still counts, and so does any about a message
 * that was sent again. A hard bounce also suppresses an address that isn't a subscriber's, because only signed reports name addresses.
 */
export async function recordBounce(report: Bounce): Promise<Outcome> {
  const { errorShare } = await newsletterSettings();
  const isHard = report.about === "address";
  return db.transaction(async (tx) => {
    const delivery = await holdReported(tx, report);
    if (!delivery) return withoutDelivery(tx, report);
    const known = delivery.state === "bounced" ? ["hard"] : await reportsOf(tx, delivery.id, "bounce");
    // A message that was refused because of our standing has failed. If it was accepted since, it was sent again.
    const isResent = delivery.state === "accepted" || delivery.state === "uncertain";
    if (known.some((detail) => (isHard ? detail.startsWith("hard") : !(isResent && detail.startsWith(STANDING))))) return "known";
    const detail = `${prefixes[report.about]}: ${report.detail}`;
    await tx.insert(newsletterEvents).values({ deliveryId: delivery.id, kind: "bounce", detail, at: report.at });
    if (isHard) await bounceForGood(tx, delivery, report);
    else if (report.about === "standing") await failForStanding(tx, delivery, report, errorShare);
    else await countSoftBounce(tx, delivery, report);
    return "counted";
  });
}

async function withoutDelivery(tx: Tx, { about, email, detail }: Bounce): Promise<Outcome> {
  if (about !== "address" || !email) return "unknown";
  await suppress(tx, email, "hard-bounce", detail);
  return "counted";
}

/** The campaign counter for a delivery in this state. A delivery that isn't settled has none: its state belongs to its worker. */
const counters = { accepted: "acceptedCount", failed: "failedCount", uncertain: "uncertainCount" } as const;

async function bounceForGood(tx: Tx, { id, campaignId, state, email }: FoundDelivery, { detail, at }: Reported): Promise<void> {
  const counter = state in counters ? counters[state as keyof typeof counters] : null;
  if (counter)
    await tx.update(newsletterDeliveries).set({ state: "bounced", response: detail, changedAt: at }).where(eq(newsletterDeliveries.id, id));
  if (email) await suppress(tx, email, "hard-bounce", detail);
  if (!counter) return;
  await tx
    .update(newsletterCampaigns)
    .set({ [counter]: sql`${newsletterCampaigns[counter]} - 1`, bouncedCount: sql`${newsletterCampaigns.bouncedCount} + 1` })
    .where(eq(newsletterCampaigns.id, campaignId));
}

async function failForStanding(
  tx: Tx,
  { id, campaignId, state }: FoundDelivery,
  { detail, at }: Reported,
  errorShare: number,
): Promise<void> {
  if (state !== "accepted" && state !== "uncertain") return;
  const response = refusedForStanding(detail);
  await tx.update(newsletterDeliveries).set({ state: "failed", response, changedAt: at }).where(eq(newsletterDeliveries.id, id));
  const tally = new Tally();
  tally.add(campaignId, state, "failed");
  await tally.write(tx, errorShare, detail);
}

async function countSoftBounce(tx: Tx, { subscriberId, email }: FoundDelivery, { detail }: Reported): Promise<void> {
  if (!subscriberId || !email) return;
  const [row] = await tx
    .update(newsletterSubscribers)
    .set({ softBounces: sql`${newsletterSubscribers.softBounces} + 1` })
    .where(eq(newsletterSubscribers.id, subscriberId))
    .returning({ softBounces: newsletterSubscribers.softBounces });
  if (row && row.softBounces >= SOFT_BOUNCES) await suppress(tx, email, "soft-bounces", detail);
}

/** Records that someone marked a message as spam. The address is never emailed again. A repeated report changes nothing. */
export async function recordComplaint(report: Reported): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const delivery = await holdReported(tx, report);
    const email = delivery ? delivery.email : report.email;
    if (delivery) {
      if ((await reportsOf(tx, delivery.id, "complaint")).length > 0) return "known";
      await tx.insert(newsletterEvents).values({ deliveryId: delivery.id, kind: "complaint", detail: report.detail, at: report.at });
    }
    if (email) await suppress(tx, email, "complaint", report.detail);
    return delivery || email ? "counted" : "unknown";
  });
}

/** What a report is about: a delivery, or just an address if that's all we know. */
interface Reported {
  deliveryId?: number;
  email?: string;
  /** The server's words. */
  detail: string;
  at: Date;
}

/** "known": it was counted before. "unknown": it isn't about any message or address of ours. */
export type Outcome = "counted" | "known" | "unknown";

interface FoundDelivery {
  id: number;
  campaignId: string;
  state: typeof newsletterDeliveries.$inferSelect.state;
  /** Null once the person has been erased. */
  subscriberId: string | null;
  email: string | null;
}

/** The reported delivery, locked for the transaction: by its ID, otherwise the last one to the address. */
async function holdReported(tx: Tx, { deliveryId, email }: Reported): Promise<FoundDelivery | null> {
  const { id, campaignId, state, subscriberId } = newsletterDeliveries;
  const isIt =
    deliveryId !== undefined
      ? eq(newsletterDeliveries.id, deliveryId)
      : eq(newsletterSubscribers.email, readableAddress(email ?? "").toLowerCase());
  const [found] = await tx
    .select({ id, campaignId, state, subscriberId, email: newsletterSubscribers.email })
    .from(newsletterDeliveries)
    .leftJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterDeliveries.subscriberId))
    .where(isIt)
    .orderBy(desc(newsletterDeliveries.id))
    .limit(1)
    .for("no key update", { of: newsletterDeliveries });
  return found ?? null;
}

/** What was reported about a delivery before. */
async function reportsOf(tx: Tx, deliveryId: number, kind: "bounce" | "complaint"): Promise<string[]> {
  const rows = await tx
    .select({ detail: newsletterEvents.detail })
    .from(newsletterEvents)
    .where(and(eq(newsletterEvents.deliveryId, deliveryId), eq(newsletterEvents.kind, kind)));
  return rows.map(({ detail }) => detail);
}
