import { letter } from "./letter.tsx";
import type { RenderedMail } from "./render-mail.tsx";

interface WebhookDisabled {
  brandName: string;
  /** Where it was sent to; the whole address may hold a key. */
  host: string;
  reason: string;
  endpointUrl: string;
}

/** Tells staff that another system gets no events any more. */
export function webhookDisabled({ brandName, host, reason, endpointUrl }: WebhookDisabled): RenderedMail {
  return letter({
    preview: `Nothing is sent to ${host} until somebody enables it.`,
    heading: "A webhook was disabled",
    before: [
      `Events of the website of ${brandName} are not sent to ${host} any more. ${reason}`,
      "What waited has ended as failed, and so does what happens until then: all of it is in the log. Once the receiver works again, enable the webhook and send again what it missed.",
    ],
    button: { label: "See the log", href: endpointUrl },
    footer: `You get this mail because you may change webhooks on the website of ${brandName}.`,
  });
}
