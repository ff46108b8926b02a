import { env } from "~/platform/env/index.ts";
import { openSigned, sign } from "~/platform/secrets/index.ts";

/** How long the link of a sign-up is good, of a new password, and of an invitation, in milliseconds. */
export const SIGN_UP_LIFETIME_MS = 24 * 3600 * 1000;
export const RESET_LIFETIME_MS = 3600 * 1000;
export const INVITATION_LIFETIME_MS = 7 * 24 * 3600 * 1000;

/** The links of emails are signed ids: the mailing job can make them, and who reads the database cannot. */
export function signUpLink(signUpId: string): string {
  return link("verify", sign("sign-up", signUpId));
}

/** The id of the sign-up that a link is for; null where it is forged. Whether it is still good its row says. */
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
