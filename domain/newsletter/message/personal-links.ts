import { subscriberToken } from "../tokens.ts";

/** Ends the subscription of one person; `d` is the delivery that it came with, so that its campaign can be told. */
export function unsubscribeLink(siteUrl: string, subscriberId: string, deliveryToken: string): string {
  return `${siteUrl}/newsletter/unsubscribe?token=${encodeURIComponent(subscriberToken(subscriberId))}&d=${deliveryToken}`;
}

export function preferencesLink(siteUrl: string, subscriberId: string): string {
  return `${siteUrl}/newsletter/preferences?token=${encodeURIComponent(subscriberToken(subscriberId))}`;
}
