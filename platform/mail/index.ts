import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import nodemailer, { type Transporter } from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";
import { type BulkMailer, type BulkMailOptions, openBulkMailer, type Way } from "./bulk-mail.ts";
import { type DkimKey, dkimOptions, type Mail, messageOf } from "./compose-mail.ts";
import { keepMail } from "./kept-mail.ts";

export type { BulkMail, BulkMailer } from "./bulk-mail.ts";
export type { DkimKey, Mail } from "./compose-mail.ts";
export { FormLetter } from "./form-letter.ts";
export type { SendOutcome } from "./send-outcome.ts";

/** Hands a mail over: returns when the mail server accepted it, throws when it did not. */
export type SendMail = (mail: Mail) => Promise<void>;

let send: SendMail | undefined;
let close: () => void = () => {};
let folder: string | undefined;
let way: Way | undefined;

/** Opens the way out: the SMTP server, or without one the folder `dataDir/mail` (one `.eml` file a mail). */
export function openMail(options: { smtpUrl: string | undefined; dataDir: string; dkim?: DkimKey | undefined }): void {
  const dkim = options.dkim ? { dkim: dkimOptions(options.dkim) } : {};
  const transport: Transporter = options.smtpUrl
    ? smtpTransport(options.smtpUrl, dkim)
    : nodemailer.createTransport({ streamTransport: true, buffer: true, ...dkim } as Parameters<typeof nodemailer.createTransport>[0]);
  folder = options.smtpUrl ? undefined : join(options.dataDir, "mail");
  way = { smtpUrl: options.smtpUrl, folder: join(options.dataDir, "mail"), dkim: options.dkim };
  const kept = folder;
  send = async (mail) => {
    const sent = await transport.sendMail(messageOf(mail));
    if (kept) await keepMail(kept, mail.messageId, sent.message as Buffer);
  };
  close = () => transport.close();
}

/** @throws the mail server's refusal, or a connection error */
export const sendMail: SendMail = (mail) => {
  if (!send) throw new Error("openMail was not called");
  return send(mail);
};

/** The way out for campaigns: connections of its own, so that no other mail waits behind thousands. */
export function openBulkMail(options: BulkMailOptions): BulkMailer {
  if (!way) throw new Error("openMail was not called");
  return openBulkMailer(way, options);
}

export function closeMail(): void {
  close();
}

/** Deletes the kept mails to an address, or to be answered to it, or sent in its name. Answers how many. */
export async function forgetKeptMail(address: string): Promise<number> {
  if (!folder) return 0;
  const names = await readdir(folder).catch(unlessGone<string[]>([]));
  let gone = 0;
  for (const name of names.filter((one) => one.endsWith(".eml"))) {
    const path = join(folder, name);
    const [head = ""] = (await readFile(path, "latin1").catch(unlessGone(""))).split("\r\n\r\n", 1);
    if (!concerns(head, address.toLowerCase())) continue;
    await rm(path, { force: true });
    gone++;
  }
  return gone;
}

/** What to make of a file or folder that is not there; another failure stays one. */
function unlessGone<Value>(instead: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === "ENOENT") return instead;
    throw error;
  };
}

/** Whether a mail's head has an address, exactly. From an address it never is: that is always the firm's own. */
function concerns(head: string, address: string): boolean {
  const lines = head.replaceAll(/\r\n(?=[ \t])/g, "").split("\r\n");
  return lines.some((line) => {
    const [, field = "", value = ""] = line.match(/^(to|reply-to|from):(.*)$/i) ?? [];
    return addressparser(value, { flatten: true }).some(
      (one) => one.name.toLowerCase() === address || (field.toLowerCase() !== "from" && one.address.toLowerCase() === address),
    );
  });
}

function smtpTransport(url: string, dkim: object): Transporter {
  return nodemailer.createTransport({
    ...dkim,
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
