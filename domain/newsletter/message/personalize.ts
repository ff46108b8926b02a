import { env } from "~/platform/env/index.ts";
import { type BulkMail, type Mail, MimeTemplate } from "~/platform/mail/index.ts";
import { asciiAddress, mailtoLink } from "../../email-address.input.ts";
import { oneLineOf } from "../../one-line.input.ts";
import type { NewsletterSettings } from "../../settings/index.ts";
import type { PreparedMessage } from "../campaigns.schema.ts";
import { subscriberToken } from "../tokens.ts";
import { deliveryToken } from "./delivery-token.ts";
import { escapeForMail } from "./mail-text.ts";
import { PERSONAL_TAG } from "./message-tags.ts";

export interface Recipient {
  deliveryId: number;
  subscriberId: string;
  email: string;
}

/** What every email to one person contains, however its body is made. */
type Head = Omit<Mail, "html" | "text"> & { envelopeFrom: string; deliveryId: number };

/**
 * The email to one person: only the personal parts are replaced. Its Message-ID stays the same, however often it's made (RFC 5322 §3.6.4).
 */
export function personalize(
  { campaignId, message }: { campaignId: string; message: PreparedMessage },
  to: Recipient,
  settings: NewsletterSettings,
): Head & Mail {
  const { head, valueFor } = personal(campaignId, message.subject, to, settings);
  return {
    ...head,
    html: message.html.replace(PERSONAL_TAG, (_whole, mark: string) => escapeForMail(valueFor(mark))),
    text: message.text.replace(PERSONAL_TAG, (_whole, mark: string) => valueFor(mark)),
  };
}

/** A message in the form that's kept for sending to many people. */
export interface Letter {
  campaignId: string;
  subject: string;
  letter: MimeTemplate;
}

export function letterOf(campaignId: string, { subject, ...message }: PreparedMessage): Letter {
  return { campaignId, subject, letter: new MimeTemplate(message, PERSONAL_TAG) };
}

/** The same email that `personalize` makes, as a copy of the prepared letter. */
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
    subject: oneLineOf(subject.replace(PERSONAL_TAG, (_whole, mark: string) => valueFor(mark))),
    messageId: `${campaignId}.${to.deliveryId}@${new URL(siteUrl).hostname}`,
    headers: messageHeaders({ campaignId, siteUrl, unsubscribe, token, settings }),
  };
  return { head, valueFor };
}

/** The maximum length of a local part, in characters (RFC 5321 §4.5.3.1.1). */
const LOCAL_PART = 64;

/**
 * Where undeliverable messages are returned: the delivery's own address in the bounce mailbox (VERP, RFC 5233 subaddress). If there's no
 * such mailbox, or its name is too long, the mailbox itself.
 */
function envelopeSender({ bounceAddress, sender }: NewsletterSettings, token: string): string {
  if (bounceAddress === null) return sender.address;
  const [local, host] = splitAddress(bounceAddress);
  const own = `${local}+${token}`;
  return own.length > LOCAL_PART ? bounceAddress : `${own}@${host}`;
}

/**
 * The headers by which mail programs and providers recognize a newsletter: List-Unsubscribe and -Post (RFC 2369, RFC 8058: one click),
 * List-ID (RFC 2919), Feedback-ID (Google: campaign, kind, sender), and Precedence, which keeps autoresponders quiet. No Auto-Submitted,
 * because a person wrote it (RFC 3834 §5).
 */
function messageHeaders(mail: {
  campaignId: string;
  siteUrl: string;
  unsubscribe: string;
  token: string;
  settings: NewsletterSettings;
}): Record<string, string> {
  const { bounceAddress, sender } = mail.settings;
  const [, host] = splitAddress(sender.address);
  const byMail = `${mailtoLink(asciiAddress(bounceAddress ?? sender.address))}?subject=unsubscribe%20${mail.token}`;
  return {
    "List-Unsubscribe": `<${mail.unsubscribe}>, <${byMail}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "List-ID": `<newsletter.${new URL(mail.siteUrl).hostname}>`,
    "Feedback-ID": `${mail.campaignId}:newsletter:${senderName(host)}`,
    Precedence: "bulk",
  };
}

function splitAddress(address: string): [local: string, host: string] {
  const at = address.lastIndexOf("@");
  return [address.slice(0, at), address.slice(at + 1)];
}

/** Google requires 5 to 15 letters and digits that stay the same. */
function senderName(host: string): string {
  return host
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
    .slice(0, 15)
    .padEnd(5, "0");
}

/** Ends one person's subscription. `d` is the delivery that the link came with, so that its campaign is known. */
function unsubscribeLink(siteUrl: string, subscriberId: string, deliveryToken: string): string {
  return `${siteUrl}/newsletter/unsubscribe?token=${encodeURIComponent(subscriberToken(subscriberId))}&d=${deliveryToken}`;
}

function preferencesLink(siteUrl: string, subscriberId: string): string {
  return `${siteUrl}/newsletter/preferences?token=${encodeURIComponent(subscriberToken(subscriberId))}`;
}
