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

/** The messages whose tokens occur anywhere in a text. Forged tokens lead nowhere. */
export function tokensIn(text: string): string[] {
  const tokens = [...text.matchAll(/(?:\+|<?\br\.)([0-9a-z]{41})@/gi)].map(([, token = ""]) => readMessageToken(token));
  return [...new Set(tokens.filter((id) => id !== null))];
}

/** The forms whose acknowledgement an email answers. Their IDs are random, and only the person got them by email. */
export function answeredForms(head: MailHead): string[] {
  const found = all(head, THREAD).matchAll(/<acknowledgement-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/gi);
  return [...new Set([...found].map(([, id = ""]) => id.toLowerCase()))];
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

/**
 * Whether a program wrote it: an automatic answer (RFC 3834), a mailing list, a report. It's stored, but never restarts a clock, and
 * nothing ever answers it.
 */
export function isAutomatic(head: MailHead): boolean {
  const submitted = first(head, "auto-submitted").toLowerCase();
  if (submitted !== "" && !/^no\b/.test(submitted)) return true;
  if (/^(?:bulk|junk|list|auto[-_]reply)\b/i.test(first(head, "precedence"))) return true;
  if (["x-autoreply", "x-autorespond", "x-autoresponder", "list-id"].some((name) => head.has(name) && !/^no$/i.test(first(head, name))))
    return true;
  return /^<\s*>$/.test(first(head, "return-path")) || isReport(head);
}
