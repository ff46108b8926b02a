import { and, count, eq, gt, isNull, ne } from "drizzle-orm";
import {
  accountExists,
  invitation,
  passwordChanged,
  passwordReset,
  type SecondFactorChange,
  secondFactorChanged,
  secondFactorRemoved,
  verifyAddress,
} from "~/emails/account-emails.tsx";
import type { RenderedMail } from "~/emails/render-mail.tsx";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { sendMail } from "~/platform/mail/index.ts";
import { mailBrand } from "../brand/index.ts";
import { brand } from "../settings/index.ts";
import { passwordResets, profiles, signUps } from "./access.schema.ts";
import { forgottenPasswordPage, resetLink, signInPage, signUpLink } from "./links.ts";

/** The most emails about sign-ups that one address gets in a day. */
const SIGN_UP_MAILS = 3;
const DAY_MS = 24 * 3600 * 1000;
/** While a password-reset link is newer than this, no other is emailed, because the first still works. In milliseconds. */
const RESET_AGAIN_MS = 5 * 60 * 1000;

/** Emails the link that creates the account. If the address already has one, the email says so instead. */
export async function sendSignUpMail(signUpId: string): Promise<void> {
  const [signUp] = await db
    .select()
    .from(signUps)
    .where(and(eq(signUps.id, signUpId), isNull(signUps.mailedAt)));
  if (!signUp) return;
  const { email } = signUp;
  if ((await countSignUpMails(email)) >= SIGN_UP_MAILS) return;
  const firm = await mailBrand();
  const isTaken = await hasAccount(email);
  const mail = isTaken
    ? accountExists({ ...firm, signInUrl: signInPage(), resetUrl: forgottenPasswordPage() })
    : verifyAddress({ ...firm, verifyUrl: signUpLink(signUpId) });
  await send(email, isTaken ? "You already have an account" : "Please confirm your email address", mail, { kind: "sign-up", id: signUpId });
  await db.update(signUps).set({ mailedAt: now() }).where(eq(signUps.id, signUpId));
}

/** Emails a password-reset link to an address that has an account. Stores nothing for any other address. */
export async function sendResetMail(resetId: string): Promise<void> {
  const reset = await findUnmailed(resetId);
  if (!reset) return;
  if (!(await hasAccount(reset.email)) || (await hasYoungLink(reset.email, resetId))) {
    await db.delete(passwordResets).where(eq(passwordResets.id, resetId));
    return;
  }
  const mail = passwordReset({ ...(await mailBrand()), resetUrl: resetLink(resetId) });
  await send(reset.email, "Choose a new password", mail, { kind: "password-reset", id: resetId });
  await markMailed(resetId);
}

/** Emails the first-password link to someone staff created an account for. Does nothing if the account has been deleted since. */
export async function sendInvitationMail(resetId: string): Promise<void> {
  const reset = await findUnmailed(resetId);
  if (!reset || !(await hasAccount(reset.email))) return;
  const mail = invitation({ ...(await mailBrand()), choiceUrl: resetLink(resetId) });
  await send(reset.email, "Your account is ready", mail, { kind: "invitation", id: resetId });
  await markMailed(resetId);
}

/** Tells a person that their password was changed. */
export async function sendPasswordChangedMail(userId: string, changedAt: number): Promise<void> {
  const email = await addressOf(userId);
  if (!email) return;
  const mail = passwordChanged({ ...(await mailBrand()), resetUrl: forgottenPasswordPage() });
  await send(email, "Your password was changed", mail, { kind: "password-changed", id: `${userId}-${changedAt}` });
}

/** Tells a person that someone else turned off their second factor. */
export async function sendSecondFactorRemovedMail(userId: string, removedAt: number): Promise<void> {
  const email = await addressOf(userId);
  if (!email) return;
  const mail = secondFactorRemoved({ ...(await mailBrand()), resetUrl: forgottenPasswordPage() });
  const about = { kind: "second-factor-removed", id: `${userId}-${removedAt}` };
  await send(email, "Your second factor was turned off", mail, about);
}

/** Tells people that they turned their own second factor on or off, or got new recovery codes. */
export async function sendSecondFactorChangedMail(userId: string, change: SecondFactorChange, changedAt: number): Promise<void> {
  const email = await addressOf(userId);
  if (!email) return;
  const mail = secondFactorChanged({ ...(await mailBrand()), change, resetUrl: forgottenPasswordPage() });
  await send(email, SECOND_FACTOR_SUBJECTS[change], mail, { kind: "second-factor-changed", id: `${userId}-${changedAt}` });
}

const SECOND_FACTOR_SUBJECTS: Record<SecondFactorChange, string> = {
  on: "Your second factor is on",
  off: "Your second factor is off",
  codes: "You have new recovery codes",
};

/** Null if the account has been deleted since. */
async function addressOf(userId: string): Promise<string | null> {
  const [person] = await db.select({ email: profiles.email }).from(profiles).where(eq(profiles.userId, userId));
  return person?.email ?? null;
}

async function findUnmailed(resetId: string) {
  const [reset] = await db
    .select()
    .from(passwordResets)
    .where(and(eq(passwordResets.id, resetId), isNull(passwordResets.mailedAt)));
  return reset;
}

async function markMailed(resetId: string): Promise<void> {
  await db.update(passwordResets).set({ mailedAt: now() }).where(eq(passwordResets.id, resetId));
}

async function countSignUpMails(email: string): Promise<number> {
  const since = new Date(now().getTime() - DAY_MS);
  const [row] = await db
    .select({ n: count() })
    .from(signUps)
    .where(and(eq(signUps.email, email), gt(signUps.mailedAt, since)));
  return row?.n ?? 0;
}

/** A disabled account gets the same answer as an unknown one. */
async function hasAccount(email: string): Promise<boolean> {
  const [person] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.email, email), isNull(profiles.disabledAt)));
  return person !== undefined;
}

async function hasYoungLink(email: string, otherThan: string): Promise<boolean> {
  const since = new Date(now().getTime() - RESET_AGAIN_MS);
  const [link] = await db
    .select({ id: passwordResets.id })
    .from(passwordResets)
    .where(and(eq(passwordResets.email, email), ne(passwordResets.id, otherThan), gt(passwordResets.mailedAt, since)));
  return link !== undefined;
}

async function send(to: string, subject: string, { html, text }: RenderedMail, { kind, id }: { kind: string; id: string }): Promise<void> {
  const firm = await brand();
  await sendMail(kind, {
    to,
    from: { name: firm.name, address: firm.supportEmail },
    subject: `${subject} – ${firm.name}`,
    html,
    text,
    messageId: `${kind}-${id}@${new URL(env().siteUrl).hostname}`,
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
