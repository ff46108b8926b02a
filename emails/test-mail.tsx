import { Text } from "@react-email/text";
import { MailFrame } from "./mail-frame.tsx";
import { text } from "./mail-styles.ts";
import { type RenderedMail, renderMail } from "./render-mail.tsx";

export interface TestMail {
  brandName: string;
  name: string;
  message: string;
  /** Who of the staff sends it. */
  sentBy: string;
  /** "Nov 21, 2026, 3:41 AM UTC" */
  sentAt: string;
}

const lines = { ...text, whiteSpace: "pre-wrap" as const };

/** What the SMTP test sends: it has the shape of every other mail, so that a filter judges it like them. */
export function testMail({ brandName, name, message, sentBy, sentAt }: TestMail): RenderedMail {
  const footer = `Sent by ${sentBy} from the back office of ${brandName} on ${sentAt}, to test the mail server.`;
  return renderMail(
    <MailFrame preview="A test of the mail server." heading={name} footer={footer}>
      <Text style={lines}>{message}</Text>
    </MailFrame>,
    [name, message, footer],
  );
}
