import DKIM, { type DKIMOptions } from "nodemailer/lib/dkim";
import MimeNode from "nodemailer/lib/mime-node";
import { toASCII } from "nodemailer/lib/punycode";
import { type CalendarPart, type FilledLetter, MimeTemplate } from "./mime-template.ts";

/** An email to one person. The caller's input schema checks addresses and subject. Line breaks in headers are refused again here. */
export interface Mail {
  to: string;
  from: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** An invitation, which calendars add or remove. */
  calendar?: CalendarPart;
  /** The same for every attempt at the same email, without angle brackets: receivers recognize a repeat by it (RFC 5322 §3.6.4). */
  messageId: string;
  headers?: Record<string, string>;
}

/** An email whose body is already encoded. */
export type LetterMail = Omit<Mail, "html" | "text" | "calendar"> & { letter: FilledLetter };

/** Signs on behalf of a domain (RFC 6376). The key is RSA, in PEM format. */
export interface DkimKey {
  domain: string;
  selector: string;
  privateKey: string;
}

/** RFC 6376 §5.4.1, and what one-click unsubscribe requires (RFC 8058 §4). */
const SIGNED = [
  ...["From", "Sender", "Reply-To", "Subject", "Date", "Message-ID", "To", "Cc", "MIME-Version", "Content-Type"],
  ...["Content-Transfer-Encoding", "In-Reply-To", "References", "List-Id", "List-Unsubscribe", "List-Unsubscribe-Post", "Feedback-ID"],
].join(":");

function dkimOptions({ domain, selector, privateKey }: DkimKey): DKIMOptions {
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED };
}

/** Sender and recipient as every mail server takes them: internationalized domains in their ASCII form (RFC 5891), as in the header. */
export function envelopeOf(from: string, to: string): { from: string; to: [string] } {
  return { from: toASCII(from), to: [toASCII(to)] };
}

/** @throws if a header would contain a line break */
function headOf({ to, from, replyTo, subject, messageId }: Omit<LetterMail, "letter">) {
  for (const value of [to, subject, from.name, replyTo?.name ?? "", replyTo?.address ?? ""]) {
    if (/[\r\n]/.test(value)) throw new Error("a mail header cannot contain a line break");
  }
  return { from, to: { name: "", address: to }, replyTo, subject, messageId: `<${messageId}>` };
}

/**
 * A whole email in the form it's transmitted, signed if there's a key. Made at once instead of as a chain of streams, it costs a quarter of the
 * time, and leaves in one write.
 */
export async function composeWhole({ html, text, calendar, ...mail }: Mail, dkim: DkimKey | undefined): Promise<Buffer> {
  const none = () => "";
  const letter = new MimeTemplate({ text, html, calendar }).fill({ text: none, html: none });
  return Buffer.concat(await composeLetter({ ...mail, letter }, dkim));
}

/** An email with a prepared letter, in chunks: only the header is made, and what all copies share isn't copied. */
export async function composeLetter({ letter, ...mail }: LetterMail, dkim: DkimKey | undefined): Promise<Buffer[]> {
  const { from, to, replyTo, subject, messageId } = headOf(mail);
  const node = new MimeNode(letter.contentType);
  if (mail.headers) node.addHeader(mail.headers);
  node.setHeader({ from, to, ...(replyTo && { "reply-to": replyTo }), subject, "message-id": messageId });
  const parts = [Buffer.from(`${node.buildHeaders()}\r\n\r\n`), ...letter.body];
  return dkim ? new DKIM(dkimOptions(dkim)).sign(Buffer.concat(parts)).toArray() : parts;
}
