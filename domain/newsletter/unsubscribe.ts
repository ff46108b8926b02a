import { and, eq, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { newsletterCampaigns, newsletterDeliveries, newsletterEvents } from "./campaigns.schema.ts";
import { readDeliveryToken } from "./message/delivery-token.ts";
import { newsletterSubscribers } from "./newsletter.schema.ts";
import { findSubscription, type Subscription } from "./subscription.ts";
import { readSubscriberToken } from "./tokens.ts";

/**
 * Ends the subscription. Repeating it has the same result (RFC 8058 §3.2). `delivery` is the token of the message that contained the link:
 * if that message went to this subscriber, its campaign counts an unsubscribe. Null for a forged token.
 */
export async function unsubscribe(token: string, delivery = ""): Promise<Subscription | null> {
  const id = readSubscriberToken(token);
  if (!id) return null;
  await db.transaction((tx) => end(tx, id, readDeliveryToken(delivery)));
  return findSubscription(token);
}

/** The same by email to the List-Unsubscribe address, with the delivery named in the subject. Returns whether it worked. */
export async function unsubscribeByMail(subject: string): Promise<boolean> {
  const [, token = ""] = /^\s*(?:re:\s*)?unsubscribe\s+([0-9a-z]{21,31})\s*$/i.exec(subject.slice(0, 200)) ?? [];
  const deliveryId = readDeliveryToken(token);
  if (deliveryId === null) return false;
  return db.transaction(async (tx) => {
    const [delivery] = await tx
      .select({ subscriberId: newsletterDeliveries.subscriberId })
      .from(newsletterDeliveries)
      .where(eq(newsletterDeliveries.id, deliveryId));
    if (!delivery?.subscriberId) return false;
    await end(tx, delivery.subscriberId, deliveryId);
    return true;
  });
}

/** The subscriber's row is the lock: of two at once, only one finds it active and counts. */
async function end(tx: Tx, subscriberId: string, deliveryId: number | null): Promise<void> {
  const at = now();
  const [ended] = await tx
    .update(newsletterSubscribers)
    .set({ isActive: false, unsubscribedAt: at, updatedAt: at })
    .where(and(eq(newsletterSubscribers.id, subscriberId), eq(newsletterSubscribers.isActive, true)))
    .returning({ id: newsletterSubscribers.id });
  if (ended && deliveryId !== null) await countForCampaign(tx, { subscriberId, deliveryId, at });
}

/** Someone who comes back and unsubscribes from the same message again is counted once. */
async function countForCampaign(tx: Tx, left: { subscriberId: string; deliveryId: number; at: Date }): Promise<void> {
  const { rows } = await tx.execute(sql`
    insert into ${newsletterEvents} (delivery_id, kind, at)
    select d.id, 'unsubscribe', ${left.at} from ${newsletterDeliveries} d
    where d.id = ${left.deliveryId} and d.subscriber_id = ${left.subscriberId}
      and not exists (select 1 from ${newsletterEvents} e where e.delivery_id = d.id and e.kind = 'unsubscribe')
    returning (select campaign_id from ${newsletterDeliveries} where id = ${left.deliveryId}) as campaign_id`);
  const [counted] = rows;
  if (!counted) return;
  await tx
    .update(newsletterCampaigns)
    .set({ unsubscribeCount: sql`${newsletterCampaigns.unsubscribeCount} + 1` })
    .where(eq(newsletterCampaigns.id, String(counted.campaign_id)));
}
