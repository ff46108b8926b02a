import type { SecondFactorChange } from "~/emails/account-emails.tsx";
import { type JobKind, MAIL_RETRIES } from "~/platform/jobs/index.ts";
import {
  sendInvitationMail,
  sendPasswordChangedMail,
  sendResetMail,
  sendSecondFactorChangedMail,
  sendSecondFactorRemovedMail,
  sendSignUpMail,
} from "./account-mails.ts";

export const mailSignUp: JobKind<{ signUpId: string }> = {
  name: "mail-sign-up",
  handle: ({ signUpId }) => sendSignUpMail(signUpId),
  ...MAIL_RETRIES,
};

export const mailPasswordReset: JobKind<{ resetId: string }> = {
  name: "mail-password-reset",
  handle: ({ resetId }) => sendResetMail(resetId),
  ...MAIL_RETRIES,
};

export const mailInvitation: JobKind<{ resetId: string }> = {
  name: "mail-invitation",
  handle: ({ resetId }) => sendInvitationMail(resetId),
  ...MAIL_RETRIES,
};

export const mailPasswordChanged: JobKind<{ userId: string; changedAt: number }> = {
  name: "mail-password-changed",
  handle: ({ userId, changedAt }) => sendPasswordChangedMail(userId, changedAt),
  ...MAIL_RETRIES,
};

export const mailSecondFactorRemoved: JobKind<{ userId: string; removedAt: number }> = {
  name: "mail-second-factor-removed",
  handle: ({ userId, removedAt }) => sendSecondFactorRemovedMail(userId, removedAt),
  ...MAIL_RETRIES,
};

export const mailSecondFactorChanged: JobKind<{ userId: string; change: SecondFactorChange; changedAt: number }> = {
  name: "mail-second-factor-changed",
  handle: ({ userId, change, changedAt }) => sendSecondFactorChangedMail(userId, change, changedAt),
  ...MAIL_RETRIES,
};
