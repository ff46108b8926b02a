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

/** How soon after a confirmation staff can send another one, in milliseconds, so that two clicks don't send two. */
const STAFF_WAITS_MS = 10 * 60 * 1000;

/** Whether one was emailed just now. */
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

/** Sends first and records it afterward: a crash in between repeats an email (with the same Message-ID), but never loses one. */
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
