import { and, eq, isNull } from "drizzle-orm";
import { newsletterConfirmation } from "~/emails/newsletter-confirmation.tsx";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { sendMail } from "~/platform/mail/index.ts";
import { brand, isDoubleOptIn } from "../settings/index.ts";
import { newsletterSignups, newsletterSubscribers } from "./newsletter.schema.ts";
import { confirmationLink } from "./tokens.ts";

/** A confirmation goes to an address at most once in this time, in milliseconds. */
const CONFIRM_AGAIN_MS = 24 * 3600 * 1000;

/** Turns a request into a subscriber: at once where double opt-in is off, else by asking the owner of the address. */
export async function handleSignup(signupId: string): Promise<void> {
  const [signup] = await db
    .select()
    .from(newsletterSignups)
    .where(and(eq(newsletterSignups.id, signupId), isNull(newsletterSignups.handledAt)));
  if (!signup) return;
  const subscriber = await findOrAdd(signup.email);
  if (!subscriber.isActive) await ((await isDoubleOptIn()) ? askForConfirmation(subscriber) : activate(subscriber.id));
  await db.update(newsletterSignups).set({ handledAt: now() }).where(eq(newsletterSignups.id, signupId));
}

type Subscriber = typeof newsletterSubscribers.$inferSelect;

async function findOrAdd(email: string): Promise<Subscriber> {
  const at = now();
  await db.insert(newsletterSubscribers).values({ email, subscribedAt: at, updatedAt: at }).onConflictDoNothing();
  const [subscriber] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  if (!subscriber) throw new Error("the subscriber was deleted meanwhile");
  return subscriber;
}

async function activate(id: string): Promise<void> {
  const at = now();
  await db
    .update(newsletterSubscribers)
    .set({ isActive: true, confirmedAt: at, unsubscribedAt: null, updatedAt: at })
    .where(eq(newsletterSubscribers.id, id));
}

/** Sends first and notes it after: a crash between the two repeats a mail (with the same Message-ID), never loses one. */
async function askForConfirmation({ id, email, confirmSentAt }: Subscriber): Promise<void> {
  const at = now();
  if (confirmSentAt && at.getTime() - confirmSentAt.getTime() < CONFIRM_AGAIN_MS) return;
  const firm = await brand();
  const { html, text } = newsletterConfirmation({ brandName: firm.name, confirmUrl: confirmationLink(id, at) });
  await sendMail({
    to: email,
    from: { name: firm.name, address: firm.supportEmail },
    subject: `Please confirm your subscription – ${firm.name}`,
    html,
    text,
    messageId: `confirm-${id}-${confirmSentAt?.getTime() ?? 0}@${new URL(env().siteUrl).hostname}`,
  });
  await db.update(newsletterSubscribers).set({ confirmSentAt: at, updatedAt: at }).where(eq(newsletterSubscribers.id, id));
}
