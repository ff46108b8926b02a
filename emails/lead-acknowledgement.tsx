import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { MailFrame } from "./mail-frame.tsx";
import { text } from "./mail-styles.ts";
import { type RenderedMail, renderMail } from "./render-mail.tsx";

export interface LeadAcknowledgement {
  brandName: string;
  phone: string;
  /** "within 24 hours" */
  followUp: string;
  siteUrl: string;
}

/** What the visitor gets. Nothing in it comes from the visitor: the form cannot be used to write to others. */
export function leadAcknowledgement({ brandName, phone, followUp, siteUrl }: LeadAcknowledgement): RenderedMail {
  const thanks = `Thank you for writing to us. One of our people reads your request and gets back to you ${followUp}.`;
  const urgent = `If it cannot wait, please call us at ${phone}.`;
  const why = `You get this mail because this address was entered in a form on the website of ${brandName}. If that was not you, there is nothing to do: we will not write again.`;
  return renderMail(
    <MailFrame preview={`We will get back to you ${followUp}.`} heading="We received your request" footer={why}>
      <Text style={text}>{thanks}</Text>
      <Text style={text}>{urgent}</Text>
      <Text style={text}>
        <Link href={siteUrl}>{brandName}</Link>
      </Text>
    </MailFrame>,
    ["We received your request", thanks, urgent, `${brandName}\n${siteUrl}`, why],
  );
}
