import { letter } from "./letter.tsx";
import type { MailBrand } from "./mail-brand.ts";
import type { RenderedMail } from "./render-mail.tsx";

interface WebhookDisabled extends MailBrand {
  /** The receiver's host; the full address may contain a key. */
  host: string;
  reason: string;
  endpointUrl: string;
}

/** Tells staff that another system no longer gets events. */
export function webhookDisabled({ brandName, colors, host, reason, endpointUrl }: WebhookDisabled): RenderedMail {
  return letter(colors, {
    preview: `No events are sent to ${host} until someone enables it again.`,
    heading: "A webhook was disabled",
    before: [
      `The ${brandName} website no longer sends events to ${host}. ${reason}`,
      "Events that were waiting are marked as failed, and so are new ones until you enable the webhook. They're all in the log. Once the receiver works again, enable the webhook and redeliver what it missed.",
    ],
    button: { label: "View the log", href: endpointUrl },
    footer: `You're receiving this email because you manage webhooks on the ${brandName} website.`,
  });
}
