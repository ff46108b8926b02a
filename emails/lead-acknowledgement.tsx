import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { MailFrame } from "./mail-frame.tsx";
import { text } from "./mail-styles.ts";
import { type RenderedMail, renderMail } from "./render-mail.tsx";

export interface LeadAcknowledgement {
  brandName: string;
  phone: string;
  /** Who answers, and by when, in a sentence. */
  reply: string;
  /** What the visitor names when they call, such as `K7QM-2XFP`; empty in requests from before. */
  reference: string;
  siteUrl: string;
  /** Whoever has a fault to show may have more to send. */
  isSupport: boolean;
  /** Whether the request names the affected device or system. */
  hasDevice: boolean;
  /** Kind and size of each file that came with it, by content: its name is the visitor's. */
  files: string[];
}

/** What the visitor gets. Nothing in it comes from the visitor: the form cannot be used to write to others. */
export function leadAcknowledgement(request: LeadAcknowledgement): RenderedMail {
  const { brandName, phone, reply, reference, siteUrl } = request;
  const thanks = `Thanks for reaching out. ${reply}`;
  const named = reference && `Your reference is ${reference}. Mention it if you call or email us about this.`;
  const urgent = `If it cannot wait, please call us at ${phone}.`;
  const came = cameText(request);
  const files = request.isSupport ? `To send ${request.files.length > 0 ? "more" : "screenshots or other"} files, ${BY_REPLY}` : "";
  const why = `Someone entered this address in a form on the ${brandName} website. If it wasn't you, you can ignore this email.`;
  return renderMail(
    <MailFrame preview={reply} heading="We received your request" footer={why}>
      <Text style={text}>{thanks}</Text>
      {came && <Text style={text}>{came}</Text>}
      {named && <Text style={text}>{named}</Text>}
      <Text style={text}>{urgent}</Text>
      {files && <Text style={text}>{files}</Text>}
      <Text style={text}>
        <Link href={siteUrl}>{brandName}</Link>
      </Text>
    </MailFrame>,
    ["We received your request", thanks, came, named, urgent, files, `${brandName}\n${siteUrl}`, why],
  );
}

const BY_REPLY = "reply to this email. Please don't send passwords.";

/** "We received 2 files with it: PNG picture (1.2 MB) and PDF document (80 KB)." */
function cameText({ hasDevice, files }: LeadAcknowledgement): string {
  const count = files.length === 1 ? "1 file" : `${files.length} files`;
  const named = new Intl.ListFormat("en-US").format(files);
  const came = files.length > 0 ? `We received ${count} with it: ${named}.` : "";
  return [hasDevice ? "Your request includes the affected device or system." : "", came].filter(Boolean).join(" ");
}
