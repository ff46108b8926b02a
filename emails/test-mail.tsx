import { Text } from "@react-email/text";
import type { MailBrand } from "./mail-brand.ts";
import { MailFrame, text } from "./mail-frame.tsx";
import { type RenderedMail, renderMail } from "./render-mail.tsx";

interface TestMail extends MailBrand {
  name: string;
  message: string;
  /** The staff member who sends it. */
  sentBy: string;
  /** "Nov 21, 2026, 3:41 AM UTC" */
  sentAt: string;
}

const lines = { ...text, whiteSpace: "pre-wrap" as const };

/** The SMTP test's email. It looks like every other email, so that filters judge it the same way. */
export function testMail({ brandName, colors, name, message, sentBy, sentAt }: TestMail): RenderedMail {
  const footer = `Sent by ${sentBy} from the ${brandName} back office on ${sentAt} to test the mail server.`;
  return renderMail(
    colors,
    <MailFrame preview="Mail server test." heading={name} footer={footer}>
      <Text style={lines}>{message}</Text>
    </MailFrame>,
    [name, message, footer],
  );
}
