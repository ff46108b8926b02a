import { eq } from "drizzle-orm";
import { newsletterConfirmation } from "~/emails/newsletter-confirmation.tsx";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { sendMail } from "~/platform/mail/index.ts";
import { brand } from "../settings/index.ts";
import { newsletterSubscribers } from "./newsletter.schema.ts";
import { findSuppression } from "./subscribers/suppressions.ts";
import { confirmationLink } from "./tokens.ts";

type Subscriber = Pick<typeof newsletterSubscribers.$inferSelect, "id" | "email" | "confirmSentAt">;

/** So long after a confirmation staff can have another one mailed, in milliseconds: not two for two clicks. */
const STAFF_WAITS_MS = 10 * 60 * 1000;

/** Whether one has just been mailed. */
export function wasJustAsked({ confirmSentAt }: Pick<Subscriber, "confirmSentAt">, at: Date, within = STAFF_WAITS_MS): boolean {
  return confirmSentAt !== null && at.getTime() - confirmSentAt.getTime() < within;
}

/** Emails the confirmation that staff requested, unless by now there is nothing to confirm or the person can't be emailed. */
export async function mailConfirmation(subscriberId: string): Promise<void> {
  const [subscriber] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, subscriberId));
  if (!subscriber || subscriber.isActive || wasJustAsked(subscriber, now())) return;
  if (await findSuppression(db, subscriber.email)) return;
  await askForConfirmation(subscriber);
}

/** Sends first and notes it after: a crash between the two repeats a mail (with the same Message-ID), never loses one. */
export async function askForConfirmation({ id, email, confirmSentAt }: Subscriber): Promise<void> {
  const at = now();
  const firm = await brand();
  const { html, text } = newsletterConfirmation({ brandName: firm.name, confirmUrl: confirmationLink(id, at) });
  await sendMail("newsletter-confirmation", {
    to: email,
    from: { name: firm.name, address: firm.supportEmail },
    subject: `Please confirm your subscription – ${firm.name}`,
    html,
    text,
    messageId: `confirm-${id}-${confirmSentAt?.getTime() ?? 0}@${new URL(env().siteUrl).hostname}`,
  });
  await db.update(newsletterSubscribers).set({ confirmSentAt: at, updatedAt: at }).where(eq(newsletterSubscribers.id, id));
}
