import nodemailer from "nodemailer";
import type { NewsletterSettings } from "~/domain/settings/index.ts";
import type { Mail } from "~/platform/mail/index.ts";

/** Newsletter settings, changed as a test needs them. */
export function newsletterSettingsWith(changes: Partial<NewsletterSettings> = {}): NewsletterSettings {
  return {
    sender: { name: "Lone Mesa Technologies", address: "newsletter@lonemesa.example" },
    bounceAddress: "bounces@lonemesa.example",
    perSecond: 10,
    perHour: Number.POSITIVE_INFINITY,
    connections: 3,
    errorShare: 10,
    isTracked: true,
    ...changes,
  };
}

/** An email as it's sent over the wire. */
export async function rawMail({ messageId, ...mail }: Mail): Promise<Buffer> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const sent = await transport.sendMail({ ...mail, messageId: `<${messageId}>` });
  return sent.message as Buffer;
}
