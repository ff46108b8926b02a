import { and, eq, isNull, lte, or } from "drizzle-orm";
import { newsletterConfirmation } from "~/emails/newsletter-confirmation.tsx";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { sendMail } from "~/platform/mail/index.ts";
import { mailBrand } from "../brand/index.ts";
import { brand } from "../settings/index.ts";
import { newsletterSubscribers } from "./newsletter.schema.ts";
import { findSuppression } from "./subscribers/suppressions.ts";
import { confirmationLink } from "./tokens.ts";

/** How soon after a confirmation staff can send another one, in milliseconds, so that two clicks don't send two. */
const STAFF_WAITS_MS = 10 * 60 * 1000;

/** The job that sends one. */
export const MAIL_CONFIRMATION = { name: "mail-newsletter-confirmation" };

export interface ConfirmationJob {
  subscriberId: string;
  /** As a Unix time in milliseconds. Missing in jobs of the version before, which recorded it only after sending. */
  askedAt?: number;
}

/**
 * Asks the owner of an address by email, unless they were asked within the last `within` milliseconds, or there's nothing to confirm. Only
 * one of several requests at the same time asks, and its email isn't lost: the job that sends it is in the same transaction. False: not
 * asked.
 */
export async function askForConfirmation(tx: Tx, subscriberId: string, within = STAFF_WAITS_MS): Promise<boolean> {
  const { id, isActive, confirmSentAt } = newsletterSubscribers;
  const at = now();
  const isDue = or(isNull(confirmSentAt), lte(confirmSentAt, new Date(at.getTime() - within)));
  const asked = await tx
    .update(newsletterSubscribers)
    .set({ confirmSentAt: at, updatedAt: at })
    .where(and(eq(id, subscriberId), eq(isActive, false), isDue))
    .returning({ id });
  if (asked.length === 0) return false;
  await enqueue<ConfirmationJob>(tx, MAIL_CONFIRMATION, { subscriberId, askedAt: at.getTime() });
  return true;
}

/**
 * Emails a confirmation, unless by now there's nothing to confirm, a later one is on its way, or the person can't be emailed. A crash
 * repeats it with the same Message-ID.
 */
export async function mailConfirmation({ subscriberId, askedAt }: ConfirmationJob): Promise<void> {
  const [subscriber] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, subscriberId));
  if (!subscriber || subscriber.isActive || (await findSuppression(db, subscriber.email))) return;
  if (askedAt === undefined) await db.transaction((tx) => askForConfirmation(tx, subscriberId));
  else if (subscriber.confirmSentAt?.getTime() === askedAt) await send(subscriber, new Date(askedAt));
}

async function send({ id, email }: Pick<typeof newsletterSubscribers.$inferSelect, "id" | "email">, askedAt: Date): Promise<void> {
  const firm = await brand();
  const { html, text } = newsletterConfirmation({ ...(await mailBrand()), confirmUrl: confirmationLink(id, askedAt) });
  await sendMail("newsletter-confirmation", {
    to: email,
    from: { name: firm.name, address: firm.supportEmail },
    subject: `Please confirm your subscription – ${firm.name}`,
    html,
    text,
    messageId: `confirm-${id}-${askedAt.getTime()}@${new URL(env().siteUrl).hostname}`,
  });
}
