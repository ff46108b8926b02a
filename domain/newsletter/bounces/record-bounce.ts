import { eq, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { newsletterCampaigns, newsletterDeliveries, newsletterEvents } from "../campaigns.schema.ts";
import { newsletterSubscribers } from "../newsletter.schema.ts";
import { suppress } from "../suppress.ts";
import { type FoundDelivery, holdReported, type Outcome, type Reported, reportsOf } from "./find-reported.ts";

/** So many bounces in a row that may pass end it. */
const SOFT_BOUNCES = 3;

/**
 * Notes that a message could not be delivered. Hard: the delivery is "bounced", and nobody mails the address any more. Soft: the third in a row
 * does the same; an answer of the person ends the row. A report that comes again changes nothing; a hard one after a soft one still counts. An
 * address that is no subscriber's is suppressed by a hard bounce, too: only signed reports name addresses.
 */
export async function recordBounce(report: Reported & { isHard: boolean }): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const delivery = await holdReported(tx, report);
    if (!delivery) return withoutDelivery(tx, report);
    const known = delivery.state === "bounced" ? ["hard"] : await reportsOf(tx, delivery.id, "bounce");
    if (known.some((detail) => !report.isHard || detail.startsWith("hard"))) return "known";
    const detail = `${report.isHard ? "hard" : "soft"}: ${report.detail}`;
    await tx.insert(newsletterEvents).values({ deliveryId: delivery.id, kind: "bounce", detail, at: report.at });
    if (report.isHard) await bounceForGood(tx, delivery, report);
    else await countSoftBounce(tx, delivery, report);
    return "counted";
  });
}

async function withoutDelivery(tx: Tx, { isHard, email, detail }: Reported & { isHard: boolean }): Promise<Outcome> {
  if (!isHard || !email) return "unknown";
  await suppress(tx, email, "hard-bounce", detail);
  return "counted";
}

/** Which counter of the campaign has a delivery in this state; one that is not settled yet has none, and its state is its worker's. */
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

async function countSoftBounce(tx: Tx, { subscriberId, email }: FoundDelivery, { detail }: Reported): Promise<void> {
  if (!subscriberId || !email) return;
  const [row] = await tx
    .update(newsletterSubscribers)
    .set({ softBounces: sql`${newsletterSubscribers.softBounces} + 1` })
    .where(eq(newsletterSubscribers.id, subscriberId))
    .returning({ softBounces: newsletterSubscribers.softBounces });
  if (row && row.softBounces >= SOFT_BOUNCES) await suppress(tx, email, "soft-bounces", detail);
}
