import type { NewsletterSettings } from "../../settings/index.ts";

/** Characters of a local part, at most (RFC 5321 §4.5.3.1.1). */
const LOCAL_PART = 64;

/**
 * Where what cannot be delivered goes back to: an address of the delivery's own in the bounce mailbox (VERP, RFC 5233 subaddress). Without
 * one, or where its name is too long for it, the mailbox itself.
 */
export function envelopeSender({ bounceAddress, sender }: NewsletterSettings, token: string): string {
  if (bounceAddress === null) return sender.address;
  const [local, host] = splitAddress(bounceAddress);
  const own = `${local}+${token}`;
  return own.length > LOCAL_PART ? bounceAddress : `${own}@${host}`;
}

/**
 * The headers by which mail programs and providers know a newsletter:
 * List-Unsubscribe and -Post (RFC 2369, RFC 8058: one click), List-ID (RFC 2919), Feedback-ID (Google: campaign, kind, sender), and
 * Precedence, to which automatic answers keep silent. No Auto-Submitted: a person wrote it (RFC 3834 §5).
 */
export function messageHeaders(mail: {
  campaignId: string;
  siteUrl: string;
  unsubscribe: string;
  token: string;
  settings: NewsletterSettings;
}): Record<string, string> {
  const { bounceAddress, sender } = mail.settings;
  const [, host] = splitAddress(sender.address);
  const byMail = `mailto:${bounceAddress ?? sender.address}?subject=unsubscribe%20${mail.token}`;
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

/** Google wants 5 to 15 letters and digits that stay the same. */
function senderName(host: string): string {
  return host
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
    .slice(0, 15)
    .padEnd(5, "0");
}
