import { eq } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { enqueue, newId } from "~/platform/jobs/index.ts";
import { newsletterSubscribers } from "./newsletter.schema.ts";

/**
 * Tells other products that somebody became a confirmed subscriber, where the welcome begins (decision 21); what they do then is wired in
 * server/reactions.ts.
 */
export const SUBSCRIBER_CONFIRMED = { name: "subscriber-confirmed" };
export interface SubscriberConfirmed {
  /** Of this confirmation: somebody who left may confirm again. */
  eventId: string;
  subscriberId: string;
  confirmedAt: string;
}

/** In the transaction of the confirmation. */
export async function announceConfirmed(tx: Tx, subscriberId: string, at: Date): Promise<void> {
  await enqueue<SubscriberConfirmed>(tx, SUBSCRIBER_CONFIRMED, { eventId: newId(), subscriberId, confirmedAt: at.toISOString() });
}

/** The address of a subscriber, in lower case; null where the row is gone. */
export async function findSubscriberAddress(id: string): Promise<string | null> {
  const [found] = await db
    .select({ email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id));
  return found?.email ?? null;
}
