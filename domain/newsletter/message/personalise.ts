import { env } from "~/platform/env/index.ts";
import type { BulkMail } from "~/platform/mail/bulk-mail.ts";
import type { NewsletterSettings } from "../../settings/index.ts";
import type { PreparedMessage } from "../campaigns.schema.ts";
import { deliveryToken } from "./delivery-token.ts";
import { escapeForMail, plainLine } from "./mail-text.ts";
import { envelopeSender, messageHeaders } from "./message-headers.ts";
import { PERSONAL_MARK } from "./message-marks.ts";
import { preferencesLink, unsubscribeLink } from "./personal-links.ts";

export interface Recipient {
  deliveryId: number;
  subscriberId: string;
  email: string;
}

/** The mail to one person: only replaces what is personal. Its Message-ID stays the same however often it is made (RFC 5322 §3.6.4). */
export function personalise(
  campaign: { campaignId: string; message: PreparedMessage; isTracked: boolean },
  to: Recipient,
  settings: NewsletterSettings,
): BulkMail {
  const { siteUrl } = env();
  const token = deliveryToken(to.deliveryId);
  const unsubscribe = unsubscribeLink(siteUrl, to.subscriberId, token);
  const own: Record<string, string> = {
    unsubscribe_link: unsubscribe,
    preferences_link: preferencesLink(siteUrl, to.subscriberId),
    email: to.email,
    "email:url": encodeURIComponent(to.email),
    "open:pixel": `${siteUrl}/n/o/${token}.gif`,
  };
  const valueFor = (mark: string) => own[mark] ?? `${siteUrl}/n/c/${token}/${mark.slice("link:".length)}`;
  const { subject, html, text } = campaign.message;
  return {
    deliveryId: to.deliveryId,
    envelopeFrom: envelopeSender(settings, token),
    to: to.email,
    from: { name: plainLine(settings.sender.name), address: settings.sender.address },
    subject: plainLine(subject.replace(PERSONAL_MARK, (_whole, mark: string) => valueFor(mark))),
    html: html.replace(PERSONAL_MARK, (_whole, mark: string) => escapeForMail(valueFor(mark))),
    text: text.replace(PERSONAL_MARK, (_whole, mark: string) => valueFor(mark)),
    messageId: `${campaign.campaignId}.${to.deliveryId}@${new URL(siteUrl).hostname}`,
    headers: messageHeaders({ campaignId: campaign.campaignId, siteUrl, unsubscribe, token, settings }),
  };
}
