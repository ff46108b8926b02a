import { type ParsedMail, simpleParser } from "mailparser";
import { type RefusalSubject, statusOf, subjectOfRefusal } from "~/platform/mail/refusal.ts";

/** What an email in the bounce mailbox says. `tokens`: deliveries that it may be about, most likely first. The caller checks them. */
export type Report =
  | { kind: "bounce"; about: RefusalSubject; detail: string; tokens: string[] }
  | { kind: "complaint"; detail: string; tokens: string[] }
  | { kind: "unsubscribe"; subject: string };

const MAX_DETAIL = 500;
/** Parsing a list of addresses takes time proportional to the square of its length, and nested groups can't be parsed at all. In bytes. */
const MAX_HEAD = 64 * 1024;
const MAX_FIELD = 8 * 1024;
/** Headers with the envelope recipient: they contain the delivery's own address. */
const ENVELOPE = /^(to|cc|delivered-to|x-original-to|x-envelope-to|envelope-to|apparently-to):/i;
const TOKEN_IN_ADDRESS = /\+([0-9a-z]{21,31})@/gi;
/** The return path, the links in List-Unsubscribe, and the links in our message. "=3D" comes from quoted-printable (RFC 2045 §6.7). */
const TOKEN_IN_MESSAGE = /(?:\+|[?&]d=(?:3D)?|unsubscribe(?:%20|\s)|\/n\/[oc]\/)([0-9a-z]{21,31})\b/gi;

/** How many different tokens of an email are looked at. */
const MAX_TOKENS = 100;

/** Every token that an email could carry, found without parsing it: in its source as it is, and in an encoded subject. */
export function tokensInSource(source: Buffer | string): string[] {
  const raw = typeof source === "string" ? source : source.toString("latin1");
  const subject = /^subject:(?:.|\r?\n[ \t]){0,2000}/im.exec(raw.slice(0, MAX_HEAD))?.[0] ?? "";
  const encoded = [...subject.matchAll(/=\?[\w-]{1,40}\?([bq])\?([^?\s]{1,200})\?=/gi)].map(([, how, text = ""]) =>
    /b/i.test(how ?? "") ? Buffer.from(text, "base64").toString() : text.replaceAll(/_|=20/g, " "),
  );
  return [...new Set(matches([raw, encoded.join("")], TOKEN_IN_MESSAGE))].slice(0, MAX_TOKENS);
}

interface Received {
  mail: ParsedMail;
  source: string;
}

/**
 * Reads an email from the bounce mailbox: a delivery status notification (RFC 3464), what older servers send instead, a complaint (RFC
 * 5965), or a request to unsubscribe. Null for everything else: replies from people and autoresponders, delay notices, receipts.
 */
export async function readReport(source: Buffer | string): Promise<Report | null> {
  if (!hasUsualHead(source)) return null;
  const mail = await simpleParser(source, { keepDeliveryStatus: true, skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true });
  const received = { mail, source: typeof source === "string" ? source : source.toString("latin1") };
  const subject = mail.subject ?? "";
  if (/^\s*(re:\s*)?unsubscribe\s+[0-9a-z]{21,31}\s*$/i.test(subject)) return { kind: "unsubscribe", subject };
  const status = partOf(mail, /^message\/(global-)?delivery-status$/i);
  if (status !== null) return bounceOf(received, readHeaderBlocks(status));
  const feedback = partOf(mail, /^message\/feedback-report$/i);
  if (feedback !== null) return complaintOf(received, readHeaderBlocks(feedback));
  const plain = readPlainBounce(mail);
  return plain && { kind: "bounce", about: plain.about, detail: shortened(plain.detail), tokens: tokensOf(received) };
}

/** Whether its header ends in time, and no header field is longer than what servers send. */
function hasUsualHead(source: Buffer | string): boolean {
  const beginning = typeof source === "string" ? source.slice(0, MAX_HEAD) : source.toString("latin1", 0, MAX_HEAD);
  const end = /\r?\n\r?\n/.exec(beginning)?.index ?? (beginning.length < MAX_HEAD ? beginning.length : -1);
  return (
    end >= 0 &&
    !beginning
      .slice(0, end)
      .split(/\n(?![ \t])/)
      .some((field) => field.length > MAX_FIELD)
  );
}

/** The first block is about the message, and each of the others is about one recipient (RFC 3464 §2.1). We send to one. */
function bounceOf(received: Received, blocks: HeaderFields[]): Report | null {
  const failed = blocks.find((fields) => fields.action?.toLowerCase() === "failed");
  if (!failed) return null;
  const words = (failed["diagnostic-code"] ?? "").replace(/^\s*[\w-]+\s*;\s*/, "");
  const status = statusOf(words, failed.status);
  const about = subjectOfRefusal(words, failed.status);
  return { kind: "bounce", about, detail: shortened(words || `Status ${status}`), tokens: tokensOf(received) };
}

/** "not-spam" withdraws a complaint (RFC 6430), but doesn't say which one. */
function complaintOf(received: Received, [fields]: HeaderFields[]): Report | null {
  const type = fields?.["feedback-type"]?.toLowerCase() ?? "";
  if (type === "" || type === "not-spam") return null;
  const by = fields?.["user-agent"] ?? fields?.["reporting-mta"] ?? "";
  return { kind: "complaint", detail: shortened(by ? `${type}, reported by ${by}` : type), tokens: tokensOf(received) };
}

function partOf(mail: ParsedMail, type: RegExp): string | null {
  const part = mail.attachments.find(({ contentType }) => type.test(contentType));
  return part ? part.content.toString("utf8") : null;
}

function tokensOf({ mail, source }: Received): string[] {
  const envelope = mail.headerLines.filter(({ line }) => ENVELOPE.test(line)).map(({ line }) => line);
  // Unparsed: a message enclosed as "inline" loses its headers in parsing.
  const found = [...matches(envelope, TOKEN_IN_ADDRESS), ...matches([source], TOKEN_IN_MESSAGE)];
  return [...new Set(found)].slice(0, 10);
}

function matches(texts: string[], pattern: RegExp): string[] {
  return texts.flatMap((text) =>
    [
      ...text
        .replaceAll(/=\r?\n/g, "")
        .replaceAll(/\r?\n[ \t]+/g, " ")
        .matchAll(pattern),
    ].map(([, token = ""]) => token.toLowerCase()),
  );
}

function shortened(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().slice(0, MAX_DETAIL);
}

/** How servers that don't send delivery status notifications say that they've given up: qmail, older Exim, appliances. */
const GIVEN_UP = [
  /i'm afraid i wasn't able to deliver your message/i,
  /this is a permanent error/i,
  /delivery to the following recipients? failed permanently/i,
  /could not be delivered to one or more of its recipients/i,
  /your message (was not|could not be|wasn't) delivered/i,
  /the following address(\(es\)|es)? (had permanent fatal errors|failed)/i,
  // SmarterMail.
  /could not deliver message to the following recipient/i,
  // Exchange, in any language: "<mail.example #5.1.1>", "#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##".
  /#\s?(5\d\d )?5\.\d{1,3}\.\d{1,3}\b/,
];
/** They keep trying. */
const DELAYED = /^(warning|delayed)\b|delayed|temporary (error|failure)|will (be retried|keep trying|continue)/i;
/** In the line above the original message, which starts with hyphens. */
const QUOTED = /copy of the message|original message|below this line|lines of the message/i;
const MACHINES = /(mailer-daemon|postmaster|mail-daemon|mdaemon)/i;

/** A report in plain words. Null if it's not from a mail server, or the server hasn't given up. */
function readPlainBounce(mail: ParsedMail): { about: RefusalSubject; detail: string } | null {
  const from = mail.from?.value[0];
  const sender = `${from?.address ?? ""} ${from?.name ?? ""} ${mail.from?.text ?? ""}`;
  const text = mail.text ?? "";
  if (!MACHINES.test(sender) || DELAYED.test(mail.subject ?? "")) return null;
  // The original message is often quoted below and says nothing about the failure.
  const said = beforeQuote(text);
  if (!mail.headers.has("x-failed-recipients") && !GIVEN_UP.some((words) => words.test(said))) return null;
  const detail = said.split("\n").find((line) => statusOf(line) !== "") ?? "";
  // Without a code, "permanent" usually means the address, but that could be wrong.
  return { about: subjectOfRefusal(said), detail: detail.trim() || "The mail server gave no reason" };
}

function beforeQuote(text: string): string {
  const lines = text.split("\n");
  const quote = lines.findIndex((line) => line.trimStart().startsWith("--") && QUOTED.test(line));
  return quote < 0 ? text : lines.slice(0, quote).join("\n");
}

/** Header fields by lowercase name. If one is repeated, the first. */
type HeaderFields = Record<string, string | undefined>;

/** Blocks of header fields separated by empty lines, as in mail server reports (RFC 3464 §2.1). Folded lines are joined. */
function readHeaderBlocks(text: string): HeaderFields[] {
  return text
    .replaceAll("\r\n", "\n")
    .trim()
    .split(/\n[ \t]*\n+/)
    .map((block) => {
      const fields: HeaderFields = Object.create(null);
      for (const line of block.replaceAll(/\n[ \t]+/g, " ").split("\n")) {
        const cut = line.indexOf(":");
        const name = line.slice(0, Math.max(0, cut)).trimEnd();
        if (/^[!-~]+$/.test(name)) fields[name.toLowerCase()] ??= line.slice(cut + 1).trim();
      }
      return fields;
    });
}
