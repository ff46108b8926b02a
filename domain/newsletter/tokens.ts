import { env } from "~/platform/env/index.ts";
import { openSigned, sign } from "~/platform/secrets/index.ts";

/** How long a confirmation link is valid, in milliseconds. */
const CONFIRMATION_LIFETIME_MS = 14 * 24 * 3600 * 1000;

export function confirmationLink(subscriberId: string, at: Date): string {
  return link("confirm", sign("newsletter-confirm", `${subscriberId}_${at.getTime()}`));
}

/** The subscriber that a confirmation token is for. Null if it's forged or too old. */
export function readConfirmationToken(token: string, at: Date): string | null {
  const [id, issuedAt] = openSigned("newsletter-confirm", token)?.split("_") ?? [];
  return id && at.getTime() - Number(issuedAt) <= CONFIRMATION_LIFETIME_MS ? id : null;
}

/** The token in the unsubscribe and preferences links of a subscriber's emails. It never expires. */
export function subscriberToken(subscriberId: string): string {
  return sign("newsletter-subscriber", subscriberId);
}

export function readSubscriberToken(token: string): string | null {
  return openSigned("newsletter-subscriber", token);
}

function link(page: string, token: string): string {
  return `${env().siteUrl}/newsletter/${page}?token=${encodeURIComponent(token)}`;
}
