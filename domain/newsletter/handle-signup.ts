import { and, eq, isNull } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { isDoubleOptIn } from "../settings/index.ts";
import { askForConfirmation } from "./ask-for-confirmation.ts";
import { confirmSubscriber } from "./confirm-subscription.ts";
import { newsletterSignups, newsletterSubscribers } from "./newsletter.schema.ts";
import { findSuppression } from "./subscribers/suppressions.ts";

/** How often a visitor's request can send a confirmation to the same address, in milliseconds. */
const CONFIRM_AGAIN_MS = 24 * 3600 * 1000;

/**
 * Turns a request into a subscriber: right away if double opt-in is off, otherwise by asking the owner of the address. A suppressed address
 * is neither emailed nor activated; the person who asked has seen the same answer as everyone else.
 */
export async function handleSignup(signupId: string): Promise<void> {
  const [signup] = await db
    .select()
    .from(newsletterSignups)
    .where(and(eq(newsletterSignups.id, signupId), isNull(newsletterSignups.handledAt)));
  if (!signup) return;
  if (!(await findSuppression(db, signup.email))) await subscribe(await findOrAdd(signup.email));
  await db.update(newsletterSignups).set({ handledAt: now() }).where(eq(newsletterSignups.id, signupId));
}

type Subscriber = typeof newsletterSubscribers.$inferSelect;

async function subscribe(subscriber: Subscriber): Promise<void> {
  if (subscriber.isActive) return;
  if (!(await isDoubleOptIn())) await db.transaction((tx) => confirmSubscriber(tx, subscriber.id, now()));
  else await db.transaction((tx) => askForConfirmation(tx, subscriber.id, CONFIRM_AGAIN_MS));
}

async function findOrAdd(email: string): Promise<Subscriber> {
  const at = now();
  await db.insert(newsletterSubscribers).values({ email, subscribedAt: at, updatedAt: at }).onConflictDoNothing();
  const [subscriber] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  if (!subscriber) throw new Error("the subscriber was deleted in the meantime");
  return subscriber;
}
