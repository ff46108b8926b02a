import { createHash } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { forgetProofs } from "../verification/index.ts";
import { newsletterCampaigns, newsletterDeliveries, newsletterEvents } from "./campaigns.schema.ts";
import { newsletterSignups, newsletterSubscribers, newsletterSuppressions } from "./newsletter.schema.ts";
import { newsletterSequenceRuns, newsletterSequences } from "./sequences.schema.ts";

/** An address's subscription, its signup requests, what was emailed to it and what came of that, and whether it's suppressed. */
export async function exportPerson(email: string): Promise<Record<string, unknown[]>> {
  const address = email.toLowerCase();
  const isTheirs = eq(newsletterSubscribers.email, address);
  const [subscribers, signups, suppressions, deliveries, events, sequences] = await Promise.all([
    db.select().from(newsletterSubscribers).where(isTheirs),
    db.select().from(newsletterSignups).where(eq(newsletterSignups.email, address)),
    db.select().from(newsletterSuppressions).where(eq(newsletterSuppressions.email, address)),
    readDeliveries(address),
    readEvents(address),
    db
      .select({
        sequence: newsletterSequences.name,
        startedAt: newsletterSequenceRuns.startedAt,
        stoppedFor: newsletterSequenceRuns.stoppedFor,
      })
      .from(newsletterSequenceRuns)
      .innerJoin(newsletterSequences, eq(newsletterSequences.id, newsletterSequenceRuns.sequenceId))
      .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterSequenceRuns.subscriberId))
      .where(isTheirs),
  ]);
  return { subscribers, signups, suppressions, deliveries, events, sequences };
}

function readDeliveries(address: string) {
  const { id, state, response, changedAt, openedAt, clickedAt } = newsletterDeliveries;
  return db
    .select({ id, campaign: newsletterCampaigns.name, state, response, changedAt, openedAt, clickedAt })
    .from(newsletterDeliveries)
    .innerJoin(newsletterCampaigns, eq(newsletterCampaigns.id, newsletterDeliveries.campaignId))
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterDeliveries.subscriberId))
    .where(eq(newsletterSubscribers.email, address));
}

function readEvents(address: string) {
  const { deliveryId, kind, link, isScanner, detail, at } = newsletterEvents;
  return db
    .select({ deliveryId, kind, link, isScanner, detail, at })
    .from(newsletterEvents)
    .innerJoin(newsletterDeliveries, eq(newsletterDeliveries.id, deliveryId))
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterDeliveries.subscriberId))
    .where(eq(newsletterSubscribers.email, address));
}

/**
 * Deletes them, including the record that the address unsubscribed: an address that isn't on the list isn't emailed. Deliveries stay as
 * numbers of their campaigns, without a name and without the mail server's words, which often repeat the address. A suppression stays,
 * because without the address we couldn't know who must not be emailed. Returns the number of rows.
 */
export async function erasePerson(tx: Tx, email: string): Promise<number> {
  const address = email.toLowerCase();
  const [subscriber] = await tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, address)).for("update");
  if (subscriber) await redactJobOutput(tx, subscriber.id);
  const subscribers = await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, address)).returning();
  const signups = await tx.delete(newsletterSignups).where(eq(newsletterSignups.email, address)).returning();
  // A proof stores the digest of the request it was used for (request-signup.ts).
  await forgetProofs(tx, [createHash("sha256").update(address).digest("hex")]);
  return subscribers.length + signups.length;
}

/** What servers said about a person's messages. The deliveries lose the person when the subscriber's row is deleted. */
async function redactJobOutput(tx: Tx, subscriberId: string): Promise<void> {
  const theirs = eq(newsletterDeliveries.subscriberId, subscriberId);
  const ids = tx.select({ id: newsletterDeliveries.id }).from(newsletterDeliveries).where(theirs);
  await tx.update(newsletterEvents).set({ detail: "" }).where(inArray(newsletterEvents.deliveryId, ids));
  await tx.update(newsletterDeliveries).set({ response: "" }).where(theirs);
}
