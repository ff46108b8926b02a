import { and, eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { newsletterSubscribers, newsletterSuppressions } from "./newsletter.schema.ts";
import { isNotSuppressed, type SuppressionReason } from "./subscribers/suppressions.ts";
import { readSubscriberToken } from "./tokens.ts";

export interface Subscription {
  /** With most letters hidden: a forwarded email must not give the address away. */
  maskedEmail: string;
  isActive: boolean;
  /** If set, only staff can undo it. */
  suppression: SuppressionReason | null;
}

/** The subscription that the token in an email belongs to. Null for a forged token. */
export async function findSubscription(token: string): Promise<Subscription | null> {
  const id = readSubscriberToken(token);
  if (!id) return null;
  const [row] = await db
    .select({
      email: newsletterSubscribers.email,
      isActive: newsletterSubscribers.isActive,
      suppression: newsletterSuppressions.reason,
    })
    .from(newsletterSubscribers)
    .leftJoin(newsletterSuppressions, eq(newsletterSuppressions.email, newsletterSubscribers.email))
    .where(eq(newsletterSubscribers.id, id));
  return row ? { maskedEmail: mask(row.email), isActive: row.isActive, suppression: row.suppression } : null;
}

/** Resubscribes. A suppressed address stays as it is, and the return value says why. */
export async function resubscribe(token: string): Promise<Subscription | null> {
  const id = readSubscriberToken(token);
  if (!id) return null;
  await db
    .update(newsletterSubscribers)
    .set({ isActive: true, unsubscribedAt: null, updatedAt: now() })
    .where(and(eq(newsletterSubscribers.id, id), isNotSuppressed));
  return findSubscription(token);
}

function mask(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${name.slice(0, 1)}•••@${host}`;
}
