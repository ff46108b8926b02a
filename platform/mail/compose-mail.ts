import type { SendMailOptions } from "nodemailer";
import DKIM, { type DKIMOptions } from "nodemailer/lib/dkim";
import MailComposer, { type MailComposerOptions } from "nodemailer/lib/mail-composer";

/** A mail to one person. Addresses and subject are checked by the caller's input schema; header breaks are refused again here. */
export interface Mail {
  to: string;
  from: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** The same for every attempt at the same mail, without angle brackets: receivers recognise a repeat by it (RFC 5322 §3.6.4). */
  messageId: string;
  headers?: Record<string, string>;
}

/** Signs in the name of a domain (RFC 6376); the key is RSA, as PEM. */
export interface DkimKey {
  domain: string;
  selector: string;
  privateKey: string;
}

/** RFC 6376 §5.4.1, and what one-click unsubscribing asks for (RFC 8058 §4). */
const SIGNED = [
  ...["From", "Sender", "Reply-To", "Subject", "Date", "Message-ID", "To", "Cc", "MIME-Version", "Content-Type"],
  ...["Content-Transfer-Encoding", "In-Reply-To", "References", "List-Id", "List-Unsubscribe", "List-Unsubscribe-Post", "Feedback-ID"],
].join(":");

export function dkimOptions({ domain, selector, privateKey }: DkimKey): DKIMOptions {
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED };
}

/** @throws where a header would break */
export function messageOf(mail: Mail): SendMailOptions {
  for (const value of [mail.to, mail.subject, mail.from.name, mail.replyTo?.name ?? "", mail.replyTo?.address ?? ""]) {
    if (/[\r\n]/.test(value)) throw new Error("a mail header cannot contain a line break");
  }
  return {
    to: { name: "", address: mail.to },
    from: mail.from,
    replyTo: mail.replyTo,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: `<${mail.messageId}>`,
    headers: mail.headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A whole mail as it goes over the line, signed where there is a key. */
export function composeMail(mail: Mail, dkim: DkimKey | undefined): Promise<Buffer> {
  const node = new MailComposer(messageOf(mail) as MailComposerOptions).compile();
  if (dkim) {
    const signer = new DKIM(dkimOptions(dkim));
    node.processFunc((input) => signer.sign(input));
  }
  return new Promise((done, failed) => node.build((error, content) => (error ? failed(error) : done(content as Buffer))));
}
