import { join } from "node:path";
import nodemailer, { type Transporter } from "nodemailer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import { type BulkMailer, type BulkMailOptions, openBulkMailer, type Way } from "./bulk-mail.ts";
import { composeWhole, type DkimKey, envelopeOf, type Mail } from "./compose-mail.ts";
import { counted, countTrace, observedSend } from "./count-mails.ts";
import { capturedMailId, captureMail } from "./file-transport.ts";
import type { Traces } from "./mentions.ts";
import * as kept from "./read-captured-mail.ts";
import { type MailTrace, type Patience, traceMail } from "./trace-mail.ts";

export type { BulkMail, BulkMailer, Handover } from "./bulk-mail.ts";
export type { DkimKey, Mail } from "./compose-mail.ts";
export { imapClient } from "./imap-client.ts";
export { composeBody, type LetterFile } from "./letter.ts";
export type { Traces } from "./mentions.ts";
export { MimeTemplate } from "./mime-template.ts";
export type { CapturedMail, OpenedMail } from "./read-captured-mail.ts";
export type { SendOutcome } from "./send-outcome.ts";

export type { DialogueLine, SmtpStage } from "./smtp-dialogue.ts";
export type { TlsFacts } from "./tls-facts.ts";
export type { MailFailure, MailTrace, Patience } from "./trace-mail.ts";

/** Sends an email: returns if the mail server accepted it, throws if it didn't. `kind` names it in the metrics: one of a few words. */
type SendMail = (kind: string, mail: Mail) => Promise<void>;

const MAX_FOUND = 1_000;

let send: ((mail: Mail) => Promise<void>) | undefined;
let close: () => void = () => {};
let folder: string | undefined;
let way: Way | undefined;
let host: string | undefined;

/** Opens the mail transport: the SMTP server or, without one, the folder `dataDir/mail` (one `.eml` file per email). */
export function openMail(options: { smtpUrl: string | undefined; dataDir: string; dkim?: DkimKey | undefined }): void {
  const transport = options.smtpUrl ? smtpTransport(options.smtpUrl) : undefined;
  folder = options.smtpUrl ? undefined : join(options.dataDir, "mail");
  way = { smtpUrl: options.smtpUrl, folder: join(options.dataDir, "mail"), dkim: options.dkim };
  host = mailServer()?.host;
  const keptIn = folder;
  send = async (mail) => {
    const raw = await composeWhole(mail, options.dkim);
    if (keptIn) await captureMail(keptIn, mail.messageId, raw);
    else await transport?.sendMail({ raw, envelope: envelopeOf(mail.from.address, mail.to) });
  };
  close = () => transport?.close();
}

/** @throws the mail server's refusal, or a connection error */
export const sendMail: SendMail = (kind, mail) => {
  const handOver = send;
  if (!handOver) throw new Error("openMail was not called");
  return observedSend(kind, host, () => handOver(mail));
};

/**
 * The transport for campaigns: separate connections, so that no other email waits behind thousands. Also for other emails whose every
 * attempt is accounted for: `kind` then names them in the metrics.
 */
export function openBulkMail({ kind, ...options }: BulkMailOptions & { kind?: string }): BulkMailer {
  if (!way) throw new Error("openMail was not called");
  return counted(openBulkMailer(way, options), kind);
}

export function closeMail(): void {
  close();
}

/** Where email goes. Null if it's stored on this machine. */
export function mailServer(): SmtpAddress | null {
  return way?.smtpUrl ? smtpAddressOf(way.smtpUrl) : null;
}

/** Sends one email over its own connection and records what's said. Without a server, it's captured, and `keptAs` is its ID. */
export async function sendTracedMail(kind: string, mail: Mail, patience?: Patience): Promise<{ trace: MailTrace } | { keptAs: string }> {
  if (way?.smtpUrl) {
    const trace = await traceMail(mail, { smtpUrl: way.smtpUrl, dkim: way.dkim }, patience);
    countTrace(kind, trace);
    return { trace };
  }
  await sendMail(kind, mail);
  return { keptAs: capturedMailId(mail.messageId) };
}

/** The captured emails, newest first, starting with number `first` (from 0). Empty if email leaves this machine. */
export async function listCapturedMail(first: number, count: number): Promise<{ mails: kept.CapturedMail[]; total: number }> {
  return folder ? kept.listCapturedMail(folder, first, count) : { mails: [], total: 0 };
}

/** Null if there's none with this ID. */
export async function openCapturedMail(id: string): Promise<kept.OpenedMail | null> {
  return folder ? kept.openCapturedMail(folder, id) : null;
}

/** The file itself in chunks, and its size in bytes. Null if there's none with this ID. */
export async function streamCapturedMail(id: string): ReturnType<typeof kept.streamCapturedMail> {
  return folder ? kept.streamCapturedMail(folder, id) : null;
}

/** The captured emails that name someone, newest first, at most 1,000. Includes those from before a mail server was set. */
export async function findCapturedMail(traces: Traces): Promise<kept.CapturedMail[]> {
  const found: kept.CapturedMail[] = [];
  if (!way) return found;
  for await (const mail of kept.findMentioning(way.folder, kept.mentionsAside(traces))) if (found.push(mail) === MAX_FOUND) break;
  return found;
}

/** Deletes all of them. Returns how many. */
export async function forgetCapturedMail(traces: Traces): Promise<number> {
  return way ? kept.forgetMentioning(way.folder, kept.mentionsAside(traces)) : 0;
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

/** Where email goes, according to SMTP_URL, without the password. */
export interface SmtpAddress {
  host: string;
  port: number;
  /** "from-the-start": smtps. "required", "offered": with STARTTLS, always or if the server offers it. "off": never. */
  tls: "from-the-start" | "required" | "offered" | "off";
  /** Whether a certificate that can't be verified ends the connection. */
  isVerified: boolean;
  user: string | null;
  hasPassword: boolean;
}

/** Reads SMTP_URL the way the connection will (`?requireTLS`, `?ignoreTLS`, and `?tls.rejectUnauthorized` are Nodemailer's). */
function smtpAddressOf(smtpUrl: string): SmtpAddress {
  const { host, port, secure, requireTLS, ignoreTLS, tls, auth } = parseConnectionUrl(smtpUrl);
  return {
    host: host ?? "localhost",
    port: Number(port) || (secure ? 465 : 587),
    tls: secure ? "from-the-start" : requireTLS ? "required" : ignoreTLS ? "off" : "offered",
    isVerified: tls?.rejectUnauthorized !== false,
    user: auth?.user || null,
    hasPassword: Boolean(auth?.pass),
  };
}
