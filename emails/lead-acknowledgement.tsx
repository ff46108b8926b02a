import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { MailFrame } from "./mail-frame.tsx";
import { type RenderedMail, renderMail } from "./render-mail.tsx";

export interface LeadAcknowledgement {
  brandName: string;
  phone: string;
  /** "within 24 hours" */
  followUp: string;
  siteUrl: string;
}

const text = { fontSize: "16px", lineHeight: "26px" };

/** What the visitor gets. Nothing in it comes from the visitor: the form cannot be used to write to others. */
export function leadAcknowledgement(mail: LeadAcknowledgement): Promise<RenderedMail> {
  return renderMail(
    <MailFrame
      preview={`We will get back to you ${mail.followUp}.`}
      heading="We received your request"
      footer={`You get this mail because this address was entered in a form on the website of ${mail.brandName}. If that was not you, there is nothing to do: we will not write again.`}
    >
      <Text style={text}>Thank you for writing to us. One of our people reads your request and gets back to you {mail.followUp}.</Text>
      <Text style={text}>If it cannot wait, please call us at {mail.phone}.</Text>
      <Text style={text}>
        <Link href={mail.siteUrl}>{mail.brandName}</Link>
      </Text>
    </MailFrame>,
  );
}
