import { eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { newsletterSubscribers } from "./newsletter.schema.ts";
import { readSubscriberToken } from "./tokens.ts";

export interface Subscription {
  /** With most of its letters hidden: a forwarded mail must not give the address away. */
  maskedEmail: string;
  isActive: boolean;
}

/** The subscription that the token in a mail belongs to; null for a forged token. */
export async function findSubscription(token: string): Promise<Subscription | null> {
  const id = readSubscriberToken(token);
  if (!id) return null;
  const [row] = await db
    .select({ email: newsletterSubscribers.email, isActive: newsletterSubscribers.isActive })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id));
  return row ? { maskedEmail: mask(row.email), isActive: row.isActive } : null;
}

/** Ends the subscription; again and again gives the same (RFC 8058 §3.2). */
export async function unsubscribe(token: string): Promise<Subscription | null> {
  return setActive(token, false);
}

export async function resubscribe(token: string): Promise<Subscription | null> {
  return setActive(token, true);
}

async function setActive(token: string, isActive: boolean): Promise<Subscription | null> {
  const id = readSubscriberToken(token);
  if (!id) return null;
  const at = now();
  const change = isActive ? { isActive, unsubscribedAt: null, updatedAt: at } : { isActive, unsubscribedAt: at, updatedAt: at };
  const [row] = await db.update(newsletterSubscribers).set(change).where(eq(newsletterSubscribers.id, id)).returning();
  return row ? { maskedEmail: mask(row.email), isActive: row.isActive } : null;
}

function mask(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${name.slice(0, 1)}•••@${host}`;
}
