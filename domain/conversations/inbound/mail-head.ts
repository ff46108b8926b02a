import { readMessageToken } from "../message-token.ts";

/** How much of a header is read, in bytes. Of a field that occurs more often, the first ones count. */
export const MAX_HEAD = 64 * 1024;
const MAX_SAME = 20;

/** A received email's header fields, unfolded, by name in lower case. */
export type MailHead = Map<string, string[]>;

/** The header at the beginning of an email's source. Lines that aren't fields are ignored. */
export function readHead(source: Buffer): MailHead {
  const raw = source.subarray(0, MAX_HEAD).toString("latin1");
  const end = /\r?\n\r?\n/.exec(raw)?.index ?? raw.length;
  const head: MailHead = new Map();
  for (const field of raw.slice(0, end).split(/\r?\n(?![ \t])/)) {
    const cut = field.indexOf(":");
    const name = field.slice(0, Math.max(0, cut)).trimEnd().toLowerCase();
    if (!/^[!-9;-~]+$/.test(name)) continue;
    const values = head.get(name) ?? [];
    if (values.length < MAX_SAME)
      values.push(
        field
          .slice(cut + 1)
          .replaceAll(/\r?\n[ \t]+/g, " ")
          .trim(),
      );
    head.set(name, values);
  }
  return head;
}

const first = (head: MailHead, name: string) => head.get(name)?.[0] ?? "";
const all = (head: MailHead, names: string[]) => names.flatMap((name) => head.get(name) ?? []).join("\n");

/** Where an address with our token can be: what the sender wrote, and what servers add. */
const RECIPIENTS = ["to", "cc", "delivered-to", "x-original-to", "x-envelope-to", "envelope-to", "apparently-to", "x-forwarded-to"];
const THREAD = ["in-reply-to", "references"];

/** The messages of ours that an email answers, by signed tokens: in the address it was sent to, or in the Message-IDs it names. */
export function answeredMessages(head: MailHead): string[] {
  return tokensIn(`${all(head, RECIPIENTS)}\n${all(head, THREAD)}`);
}

/** More tokens than an honest email carries. Checking one takes a moment. */
const MAX_TOKENS = 200;

/** The messages whose tokens occur anywhere in a text. Forged tokens lead nowhere. */
export function tokensIn(text: string): string[] {
  const written = new Set<string>();
  for (const [, token = ""] of text.matchAll(/(?:\+|<?\br\.)([0-9a-z]{41})@/gi)) if (written.add(token).size === MAX_TOKENS) break;
  return [...new Set([...written].map(readMessageToken).filter((id) => id !== null))];
}

/** The Message-IDs of acknowledgements that an email answers, without angle brackets. Whether they're ours is not checked. */
export function answeredAcknowledgements(head: MailHead): string[] {
  return [...new Set([...all(head, THREAD).matchAll(/<(acknowledgement-[^<>\s]{1,200})>/gi)].map(([, id = ""]) => id))];
}

/** Its Message-ID without angle brackets. Empty if there's none that can be used. */
export function messageIdIn(head: MailHead): string {
  return /^<([^\s<>]{3,300})>/.exec(first(head, "message-id"))?.[1] ?? "";
}

/** Message-IDs in a field, without angle brackets. */
export function threadIn(head: MailHead): { inReplyTo: string; references: string } {
  const idsIn = (field: string) => [...first(head, field).matchAll(/<([^\s<>]{3,300})>/g)].map(([, id = ""]) => id);
  return { inReplyTo: idsIn("in-reply-to")[0] ?? "", references: idsIn("references").slice(-10).join(" ") };
}

/** One of our own emails that came back into the mailbox: a copy, a rule that forwards, a loop. */
export function isOwnMail(head: MailHead): boolean {
  return tokensIn(messageIdIn(head)).length > 0;
}

/** Whether a server sent it to report on an email (RFC 3464), or says nothing about who did (RFC 5321 §4.5.5). */
export function isReport(head: MailHead): boolean {
  const type = first(head, "content-type");
  const isStatus = /^multipart\/report\b/i.test(type) && /report-type\s*=\s*"?(?:delivery-status|global-delivery-status)/i.test(type);
  return isStatus || /\b(?:mailer-daemon|postmaster)@/i.test(first(head, "from"));
}

/** Headers of responders, and of the notices of mailing lists (RFC 3834 §3.1.8 and what's in use). */
const OF_RESPONDERS = [
  ...["x-autoreply", "x-autorespond", "x-autoresponder", "x-autoreply-from", "x-mail-autoreply", "x-list-administrivia"],
];

/**
 * Whether a program wrote it, by its header: an automatic answer (RFC 3834), a report. It's stored, but never restarts a clock, and
 * nothing ever answers it. List headers say nothing: people also write through groups. What the header doesn't say, the content may
 * (automatic-content.ts).
 */
export function isAutomatic(head: MailHead): boolean {
  const submitted = first(head, "auto-submitted").toLowerCase();
  if (submitted !== "" && !/^no\b/.test(submitted)) return true;
  if (/^(?:bulk|junk|auto[-_]reply)\b/i.test(first(head, "precedence"))) return true;
  if (OF_RESPONDERS.some((name) => head.has(name) && !/^no$/i.test(first(head, name)))) return true;
  return /^<\s*>$/.test(first(head, "return-path")) || isReport(head);
}
