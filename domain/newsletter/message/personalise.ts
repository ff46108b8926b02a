import { env } from "~/platform/env/index.ts";
import { type BulkMail, type Mail, MimeTemplate } from "~/platform/mail/index.ts";
import { oneLineOf } from "../../one-line.input.ts";
import type { NewsletterSettings } from "../../settings/index.ts";
import type { PreparedMessage } from "../campaigns.schema.ts";
import { deliveryToken } from "./delivery-token.ts";
import { escapeForMail } from "./mail-text.ts";
import { envelopeSender, messageHeaders } from "./message-headers.ts";
import { PERSONAL_MARK } from "./message-marks.ts";
import { preferencesLink, unsubscribeLink } from "./personal-links.ts";

export interface Recipient {
  deliveryId: number;
  subscriberId: string;
  email: string;
}

/** What every mail to one person has, however its body is made. */
type Head = Omit<Mail, "html" | "text"> & { envelopeFrom: string; deliveryId: number };

/** The mail to one person: only replaces what is personal. Its Message-ID stays the same however often it is made (RFC 5322 §3.6.4). */
export function personalise(
  { campaignId, message }: { campaignId: string; message: PreparedMessage },
  to: Recipient,
  settings: NewsletterSettings,
): Head & Mail {
  const { head, valueFor } = personal(campaignId, message.subject, to, settings);
  return {
    ...head,
    html: message.html.replace(PERSONAL_MARK, (_whole, mark: string) => escapeForMail(valueFor(mark))),
    text: message.text.replace(PERSONAL_MARK, (_whole, mark: string) => valueFor(mark)),
  };
}

/** A message as it is kept for sending it to many. */
export interface Letter {
  campaignId: string;
  subject: string;
  letter: MimeTemplate;
}

export function letterOf(campaignId: string, { subject, ...message }: PreparedMessage): Letter {
  return { campaignId, subject, letter: new MimeTemplate(message, PERSONAL_MARK) };
}

/** The same mail as `personalise` makes, as a copy of the letter. */
export function copyFor({ campaignId, subject, letter }: Letter, to: Recipient, settings: NewsletterSettings): BulkMail {
  const { head, valueFor } = personal(campaignId, subject, to, settings);
  return { ...head, letter: letter.fill({ text: valueFor, html: (mark) => escapeForMail(valueFor(mark)) }) };
}

function personal(
  campaignId: string,
  subject: string,
  to: Recipient,
  settings: NewsletterSettings,
): { head: Head; valueFor: (mark: string) => string } {
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
  const head = {
    deliveryId: to.deliveryId,
    envelopeFrom: envelopeSender(settings, token),
    to: to.email,
    from: { name: oneLineOf(settings.sender.name), address: settings.sender.address },
    subject: oneLineOf(subject.replace(PERSONAL_MARK, (_whole, mark: string) => valueFor(mark))),
    messageId: `${campaignId}.${to.deliveryId}@${new URL(siteUrl).hostname}`,
    headers: messageHeaders({ campaignId, siteUrl, unsubscribe, token, settings }),
  };
  return { head, valueFor };
}
