import { env } from "~/platform/env/index.ts";
import { openSigned, sign } from "~/platform/secrets/index.ts";

/** How long each link is valid: for a sign-up, a new password, and an invitation. In milliseconds. */
export const SIGN_UP_LIFETIME_MS = 24 * 3600 * 1000;
export const RESET_LIFETIME_MS = 3600 * 1000;
export const INVITATION_LIFETIME_MS = 7 * 24 * 3600 * 1000;

/** The links in emails are signed IDs: the email job can make them, but someone who reads the database can't. */
export function signUpLink(signUpId: string): string {
  return link("verify", sign("sign-up", signUpId));
}

/** The ID of the sign-up that a link belongs to. Null if the link is forged. The sign-up's row says whether it's still valid. */
export function readSignUpToken(token: string): string | null {
  return openSigned("sign-up", token);
}

export function resetLink(resetId: string): string {
  return link("reset", sign("password-reset", resetId));
}

export function readResetToken(token: string): string | null {
  return openSigned("password-reset", token);
}

export function signInPage(): string {
  return `${env().siteUrl}/auth`;
}

export function forgottenPasswordPage(): string {
  return `${env().siteUrl}/auth?mode=reset`;
}

function link(page: string, token: string): string {
  return `${env().siteUrl}/auth/${page}?token=${encodeURIComponent(token)}`;
}
