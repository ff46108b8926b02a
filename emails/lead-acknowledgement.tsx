import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import type { MailBrand } from "./mail-brand.ts";
import { MailFrame, text } from "./mail-frame.tsx";
import { type RenderedMail, renderMail } from "./render-mail.tsx";

/** With the line that lists of emails show, which some mail programs repeat when they quote the email. */
interface AcknowledgementMail extends RenderedMail {
  preview: string;
}

interface LeadAcknowledgement extends MailBrand {
  phone: string;
  /** One sentence that says who replies, and by when. */
  reply: string;
  /** The reference to mention in a call, such as `K7QM-2XFP`; empty for older requests. */
  reference: string;
  siteUrl: string;
  /** People with a problem to show may have more files to send. */
  isSupport: boolean;
  /** Whether the request names the affected device or system. */
  hasDevice: boolean;
  /** Type and size of each attached file, detected from its content, because the name is the visitor's text. */
  files: string[];
}

/** The email that the visitor gets. It contains nothing that the visitor wrote, so the form can't be used to send messages to others. */
export function leadAcknowledgement(request: LeadAcknowledgement): AcknowledgementMail {
  const { brandName, phone, reply, reference, siteUrl } = request;
  const thanks = `Thanks for reaching out. ${reply}`;
  const named = reference && `Your reference is ${reference}. Mention it if you call or email us about this.`;
  const urgent = `If it can't wait, please call us at ${phone}.`;
  const came = cameText(request);
  const files = request.isSupport ? `To send ${request.files.length > 0 ? "more" : "screenshots or other"} files, ${BY_REPLY}` : "";
  const why = `Someone entered this address in a form on the ${brandName} website. If it wasn't you, you can ignore this email.`;
  const mail = renderMail(
    request.colors,
    <MailFrame preview={reply} heading="We received your request" footer={why}>
      <Text style={text}>{thanks}</Text>
      {came && <Text style={text}>{came}</Text>}
      {named && <Text style={text}>{named}</Text>}
      <Text style={text}>{urgent}</Text>
      {files && <Text style={text}>{files}</Text>}
      <Text style={text}>
        <Link href={siteUrl} style={{ color: request.colors.bluebonnet }}>
          {brandName}
        </Link>
      </Text>
    </MailFrame>,
    // The link as mail programs write it that quote the HTML.
    ["We received your request", thanks, came, named, urgent, files, `${brandName} <${siteUrl}>`, why],
  );
  return { ...mail, preview: reply };
}

const BY_REPLY = "reply to this email. Please don't send passwords.";

/** "We received 2 files with it: PNG image (1.2 MB) and PDF document (80 KB)." */
function cameText({ hasDevice, files }: LeadAcknowledgement): string {
  const count = files.length === 1 ? "1 file" : `${files.length} files`;
  const named = new Intl.ListFormat("en-US").format(files);
  const came = files.length > 0 ? `We received ${count} with it: ${named}.` : "";
  return [hasDevice ? "Your request includes the affected device or system." : "", came].filter(Boolean).join(" ");
}
