import { and, eq, isNotNull } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { enqueue, newId } from "~/platform/jobs/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { newsletterSubscribers } from "./newsletter.schema.ts";
import { startWelcome } from "./sequences/start-sequences.ts";
import { isNotSuppressed } from "./subscribers/suppressions.ts";
import { readConfirmationToken, subscriberToken } from "./tokens.ts";

/** The result of a confirmation link. "invalid": not ours, or too old. */
type ConfirmationLink = { state: "open" | "invalid" } | { state: "confirmed"; preferencesToken: string };

/** Checks a confirmation link without changing anything. People who are already subscribed don't have to press anything. */
export async function readConfirmationLink(token: string): Promise<ConfirmationLink> {
  const id = readConfirmationToken(token, now());
  if (!id) return { state: "invalid" };
  const { isActive, confirmedAt } = newsletterSubscribers;
  const isConfirmed = and(eq(newsletterSubscribers.id, id), eq(isActive, true), isNotNull(confirmedAt), isNotSuppressed);
  const [confirmed] = await db.select({ isActive }).from(newsletterSubscribers).where(isConfirmed);
  return confirmed ? { state: "confirmed", preferencesToken: subscriberToken(id) } : { state: "open" };
}

/**
 * Activates the token's subscriber, unless the address was suppressed in the meantime. Repeating it changes nothing. Returns the token for
 * the preferences page.
 */
export async function confirmSubscription(token: string): Promise<Result<{ preferencesToken: string }, "invalid-link">> {
  const at = now();
  const id = readConfirmationToken(token, at);
  if (!id) return refused("invalid-link");
  const isConfirmed = await db.transaction((tx) => confirmSubscriber(tx, id, at));
  return isConfirmed ? ok({ preferencesToken: subscriberToken(id) }) : refused("invalid-link");
}

/**
 * Makes a person who asked for it a confirmed, active subscriber and starts the welcome sequence. People who are subscribed already stay as
 * they are, with their original time of consent. Returns false if the address is suppressed or deleted.
 */
export async function confirmSubscriber(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { isActive, confirmedAt } = newsletterSubscribers;
  const [held] = await tx
    .select({ isActive, confirmedAt })
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.id, id), isNotSuppressed))
    .for("update");
  if (!held) return false;
  if (held.isActive && held.confirmedAt) return true;
  await tx
    .update(newsletterSubscribers)
    .set({ isActive: true, confirmedAt: at, unsubscribedAt: null, updatedAt: at })
    .where(eq(newsletterSubscribers.id, id));
  await startWelcome(tx, id, at);
  await announceConfirmed(tx, id, at);
  return true;
}

/**
 * Tells other domains that someone became a confirmed subscriber, at the point where the welcome sequence starts
 * (docs/decisions/0021-every-message-is-accounted-for.md). server/reactions.ts defines what they do then.
 */
export const SUBSCRIBER_CONFIRMED = { name: "subscriber-confirmed" };
export interface SubscriberConfirmed {
  /** Identifies this confirmation, because someone who unsubscribed may confirm again. */
  eventId: string;
  subscriberId: string;
  confirmedAt: string;
}

/** In the transaction of the confirmation. */
export async function announceConfirmed(tx: Tx, subscriberId: string, at: Date): Promise<void> {
  await enqueue<SubscriberConfirmed>(tx, SUBSCRIBER_CONFIRMED, { eventId: newId(), subscriberId, confirmedAt: at.toISOString() });
}

/** A subscriber's address, in lowercase. Null if the row is deleted. */
export async function findSubscriberAddress(id: string): Promise<string | null> {
  const [found] = await db
    .select({ email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id));
  return found?.email ?? null;
}
