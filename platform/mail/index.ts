import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import nodemailer, { type SendMailOptions, type Transporter } from "nodemailer";

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

/** Hands a mail over: returns when the mail server accepted it, throws when it did not. */
export type SendMail = (mail: Mail) => Promise<void>;

let send: SendMail | undefined;
let close: () => void = () => {};

/** Opens the way out: the SMTP server, or without one the folder `dataDir/mail` (one `.eml` file a mail). */
export function openMail(options: { smtpUrl: string | undefined; dataDir: string }): void {
  const transport: Transporter = options.smtpUrl
    ? smtpTransport(options.smtpUrl)
    : nodemailer.createTransport({ streamTransport: true, buffer: true });
  const folder = options.smtpUrl ? undefined : join(options.dataDir, "mail");
  send = async (mail) => {
    const sent = await transport.sendMail(message(mail));
    if (folder) await keep(folder, mail.messageId, sent.message as Buffer);
  };
  close = () => transport.close();
}

/** @throws the mail server's refusal, or a connection error */
export const sendMail: SendMail = (mail) => {
  if (!send) throw new Error("openMail was not called");
  return send(mail);
};

export function closeMail(): void {
  close();
}

function smtpTransport(url: string): Transporter {
  return nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof nodemailer.createTransport>[0]);
}

function message(mail: Mail): SendMailOptions {
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
  };
}

/** Written aside, synced and renamed: a kept mail is whole or not there; a repeat takes the place of the first. */
async function keep(folder: string, messageId: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${createHash("sha256").update(messageId).digest("hex").slice(0, 32)}.eml`);
  // Two jobs may keep the same mail at once.
  const aside = `${path}.${randomUUID()}.part`;
  const file = await open(aside, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(aside, path);
}
