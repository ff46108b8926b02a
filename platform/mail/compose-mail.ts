import type { SendMailOptions } from "nodemailer";
import DKIM, { type DKIMOptions } from "nodemailer/lib/dkim";
import MailComposer, { type MailComposerOptions } from "nodemailer/lib/mail-composer";
import MimeNode from "nodemailer/lib/mime-node";
import type { FilledLetter } from "./mime-template.ts";

/** An email to one person. The caller's input schema checks addresses and subject. Line breaks in headers are refused again here. */
export interface Mail {
  to: string;
  from: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** The same for every attempt at the same email, without angle brackets: receivers recognize a repeat by it (RFC 5322 §3.6.4). */
  messageId: string;
  headers?: Record<string, string>;
}

/** An email whose body is already encoded. */
export type LetterMail = Omit<Mail, "html" | "text"> & { letter: FilledLetter };

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

export function dkimOptions({ domain, selector, privateKey }: DkimKey): DKIMOptions {
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED };
}

/** @throws if a header would contain a line break */
export function messageOf(mail: Mail): SendMailOptions {
  return { ...headOf(mail), headers: mail.headers, html: mail.html, text: mail.text, disableFileAccess: true, disableUrlAccess: true };
}

/** @throws if a header would contain a line break */
function headOf({ to, from, replyTo, subject, messageId }: Omit<Mail, "html" | "text">) {
  for (const value of [to, subject, from.name, replyTo?.name ?? "", replyTo?.address ?? ""]) {
    if (/[\r\n]/.test(value)) throw new Error("a mail header cannot contain a line break");
  }
  return { from, to: { name: "", address: to }, replyTo, subject, messageId: `<${messageId}>` };
}

/** A complete email in the form it's transmitted, signed if there's a key. */
export function composeMail(mail: Mail, dkim: DkimKey | undefined): Promise<Buffer> {
  const node = new MailComposer(messageOf(mail) as MailComposerOptions).compile();
  if (dkim) {
    const signer = new DKIM(dkimOptions(dkim));
    node.processFunc((input) => signer.sign(input));
  }
  return new Promise((done, failed) => node.build((error, content) => (error ? failed(error) : done(content as Buffer))));
}

/** The same for a prepared letter, in chunks: only the header is made, and what all copies share isn't copied. */
export async function composeLetter({ letter, ...mail }: LetterMail, dkim: DkimKey | undefined): Promise<Buffer[]> {
  const { from, to, replyTo, subject, messageId } = headOf(mail);
  const node = new MimeNode(letter.contentType);
  if (mail.headers) node.addHeader(mail.headers);
  node.setHeader({ from, to, ...(replyTo && { "reply-to": replyTo }), subject, "message-id": messageId });
  const parts = [Buffer.from(`${node.buildHeaders()}\r\n\r\n`), ...letter.body];
  return dkim ? new DKIM(dkimOptions(dkim)).sign(Buffer.concat(parts)).toArray() : parts;
}
