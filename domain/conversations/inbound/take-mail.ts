import { createHash, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { withIncoming } from "~/platform/storage/index.ts";
import {
  type AnswerableLead,
  awaitAnswer,
  confirmAddress,
  findAcknowledged,
  holdForAnswer,
  readAcknowledgementId,
  tellOfReply,
} from "../../leads/index.ts";
import { readableAddress } from "../../readable-address.input.ts";
import { DAY_MS } from "../../retention.ts";
import { isKnownAddress, isOnlyRecipient } from "../composing/thread.ts";
import { MAX_AUTOMATIC_A_DAY, MAX_MAIL_BYTES, MAX_RECEIVED_A_DAY } from "../conversation-rules.input.ts";
import { conversationFiles as files, conversationMessages as messages } from "../conversations.schema.ts";
import { storeFile } from "../files/store-file.ts";
import { MESSAGE_RECEIVED, type MessageReceived } from "../jobs.ts";
import { unanswer } from "../sending/unanswer.ts";
import {
  answeredAcknowledgements,
  answeredMessages,
  isAutomatic,
  isOwnMail,
  isReport,
  type MailHead,
  messageIdIn,
  readHead,
  threadIn,
  tokensIn,
} from "./mail-head.ts";
import { parseMailAside, parseReportAside } from "./parse-aside.ts";
import type { ReceivedMail } from "./parse-mail.ts";

/** An email in the mailbox, of which only the header has been read. */
export interface ArrivedMail {
  head: Buffer;
  /** Of the whole email, in bytes. */
  size: number;
  at: Date;
  /** Reads up to `most` bytes of it, without marking it as read. */
  readSource(most: number): Promise<Buffer>;
  /** Runs in the transaction that stores it: it won't be looked at again. */
  done?(tx: Tx): Promise<void>;
}

/**
 * "taken": it's in the lead's conversation. "bounce": it says that one of our emails wasn't delivered. "known": it was taken before.
 * Everything else stays in the mailbox as it was.
 */
export type MailOutcome = "taken" | "bounce" | "known" | "not-ours" | "over-limit";

/** How much of a report is read, in bytes: what it says is at the beginning. */
const MAX_REPORT = 256 * 1024;

/**
 * Takes an email into the conversation it belongs to, if it carries a signed token of ours, or answers an acknowledgement from the address
 * that got it. The sender's address alone never decides, because anyone can write any address there.
 */
export async function takeMail(mail: ArrivedMail): Promise<MailOutcome> {
  const head = readHead(mail.head);
  if (isOwnMail(head)) return "not-ours";
  const reported = isReport(head) ? await takeReport(mail) : "not-ours";
  if (reported !== "not-ours") return reported;
  const answered = await answeredBy(head);
  if (!answered) return "not-ours";
  const { leadId, mailedTo } = answered;
  const saysSo = isAutomatic(head);
  if (await isOverLimit(leadId, saysSo)) return "over-limit";
  const known = messageIdIn(head);
  if (known !== "" && (await isStored(known))) return "known";
  const { received, size } = await readWhole(mail);
  const isByProgram = saysSo || received.isByProgram;
  if (isByProgram && !saysSo && (await isOverLimit(leadId, true))) return "over-limit";
  const messageId = known || `${createHash("sha256").update(mail.head).update(String(mail.size)).digest("hex")}@without-id`;
  return withIncoming(async (folder) => {
    const fileIds: string[] = [];
    for (const [place, { name, content }] of received.files.entries()) {
      const localPath = join(folder, String(place));
      await writeFile(localPath, content);
      fileIds.push(await storeFile({ name, localPath }));
    }
    return store({ mail, leadId, mailedTo, messageId, received, size, isAutomatic: isByProgram, fileIds, ...threadIn(head) });
  });
}

interface Answered {
  leadId: string;
  /** The addresses that what it answers was sent to: only their mailboxes have its token. */
  mailedTo: string[];
}

async function answeredBy(head: MailHead): Promise<Answered | null> {
  const ids = answeredMessages(head);
  if (ids.length > 0) {
    const found = await db
      .select({ leadId: messages.leadId, to: sql<string>`lower(${messages.toAddress})` })
      .from(messages)
      .where(and(inArray(messages.id, ids), eq(messages.direction, "out"), ne(messages.state, "draft")));
    const [first] = found;
    if (first) return { leadId: first.leadId, mailedTo: found.filter(({ leadId }) => leadId === first.leadId).map(({ to }) => to) };
  }
  const from = senderOf(head);
  const named = answeredAcknowledgements(head).slice(0, 10).map(readAcknowledgementId);
  const forms = (await findAcknowledged(named.filter((one) => one !== null))).filter(({ email }) => email === from);
  const form = forms.find(({ isSigned }) => isSigned) ?? forms[0];
  return form ? { leadId: form.leadId, mailedTo: form.isSigned ? [form.email] : [] } : null;
}

/** The address in From, as it's stored: the last one in angle brackets, or all of it. It only ever confirms what a Message-ID says. */
function senderOf(head: MailHead): string {
  const field = (head.get("from")?.[0] ?? "").trim();
  const open = field.lastIndexOf("<");
  return readableAddress(open < 0 ? field : field.slice(open + 1).replace(/>$/, "")).toLowerCase();
}

async function isOverLimit(leadId: string, isByProgram: boolean): Promise<boolean> {
  const isRecent = gt(messages.createdAt, new Date(now().getTime() - DAY_MS));
  const ofLead = and(eq(messages.leadId, leadId), eq(messages.direction, "in"), isRecent);
  const [count] = await db
    .select({ all: sql<number>`count(*)::int`, automatic: sql<number>`(count(*) filter (where ${messages.isAutomatic}))::int` })
    .from(messages)
    .where(ofLead);
  return (count?.all ?? 0) >= MAX_RECEIVED_A_DAY || (isByProgram && (count?.automatic ?? 0) >= MAX_AUTOMATIC_A_DAY);
}

async function isStored(messageId: string): Promise<boolean> {
  return (await db.$count(messages, eq(messages.messageId, messageId))) > 0;
}

const UNREADABLE = "This email can't be shown here. Open it in your mailbox.";
const TOO_LARGE = "This email is larger than 30 MB, so only its header is shown. Open it in your mailbox.";

/** The email, or only what its header says if it's too large or can't be read. */
async function readWhole({ head, size, readSource }: ArrivedMail): Promise<{ received: ReceivedMail; size: number }> {
  const source = size > MAX_MAIL_BYTES ? null : await readSource(MAX_MAIL_BYTES);
  const received = source && (await parseMailAside(source));
  if (received) return { received, size: source.length };
  const headOnly = await parseMailAside(Buffer.concat([head, Buffer.from("\r\n\r\n")]));
  const nothing = { fromName: "", fromAddress: "", to: "", cc: "", subject: "" };
  const rest = { text: "", html: "", hasRemotePictures: false, isByProgram: false, files: [] };
  return { received: { ...nothing, ...headOnly, ...rest, note: source ? UNREADABLE : TOO_LARGE }, size };
}

interface Storing {
  mail: ArrivedMail;
  leadId: string;
  mailedTo: string[];
  messageId: string;
  received: ReceivedMail;
  size: number;
  isAutomatic: boolean;
  fileIds: string[];
  inReplyTo: string;
  references: string;
}

/** Once, however often it's read: the database knows every Message-ID. */
async function store({ mail, leadId, mailedTo, messageId, received, fileIds, ...rest }: Storing): Promise<MailOutcome> {
  return db.transaction(async (tx) => {
    const lead = await holdForAnswer(tx, leadId);
    if (!lead) return "not-ours";
    const { to, cc, files: _files, isByProgram: _isByProgram, ...content } = received;
    const [toAddress = "", ...others] = to.split(", ");
    const isFromOtherAddress = !(await isKnownAddress(tx, lead, received.fromAddress));
    const at = mail.at;
    const html = received.html.replaceAll(/\bsrc="cid:(\d+)"/g, (_, place: string) => `src="cid:${fileIds[Number(place)] ?? ""}"`);
    const [stored] = await tx
      .insert(messages)
      .values({
        ...{ id: randomUUID(), leadId, direction: "in", state: "received", messageId, ...content, html, ...rest },
        ...{ toAddress, cc: [...others, cc].filter(Boolean).join(", "), isFromOtherAddress, happenedAt: at, createdAt: now() },
      })
      .onConflictDoNothing({ target: messages.messageId })
      .returning({ id: messages.id });
    await mail.done?.(tx);
    if (!stored) return "known";
    if (fileIds.length > 0)
      await tx
        .update(files)
        .set({ messageId: stored.id })
        .where(and(inArray(files.id, fileIds), isNull(files.messageId)));
    if (!rest.isAutomatic) {
      await awaitAnswer(tx, leadId, at);
      if (await isToldOf(tx, leadId)) await tellOfReply(tx, lead, stored.id);
      const from = received.fromAddress.toLowerCase();
      // Anyone can write any address into From. Only its mailbox has a token that was sent there, and nowhere else.
      if (mailedTo.includes(from) && (await isOnlyRecipient(tx, leadId, from))) await confirmAddress(tx, leadId, from);
    }
    await enqueue<MessageReceived>(tx, MESSAGE_RECEIVED, { messageId: stored.id });
    return "taken";
  });
}

/** Staff are emailed of so many messages from one lead in a day. They see the others where they answer. */
const MAX_TOLD_A_DAY = 20;

async function isToldOf(tx: Tx, leadId: string): Promise<boolean> {
  const isRecent = gt(messages.createdAt, new Date(now().getTime() - DAY_MS));
  const written = and(eq(messages.leadId, leadId), eq(messages.direction, "in"), eq(messages.isAutomatic, false), isRecent);
  return (await tx.$count(messages, written)) <= MAX_TOLD_A_DAY;
}

/** A server's report: of one about our email, what it says is recorded with that email, and the lead waits again. It's never an answer. */
async function takeReport(mail: ArrivedMail): Promise<MailOutcome> {
  const source = await mail.readSource(MAX_REPORT);
  // Anyone can call themselves a mail server: what doesn't carry a token of ours isn't parsed.
  if (tokensIn(source.toString("latin1")).length === 0) return "not-ours";
  const report = await parseReportAside(source);
  if (!report || report.messages.length === 0) return "not-ours";
  if (!report.isFailure) return "not-ours";
  return db.transaction(async (tx) => {
    const isReported = and(
      inArray(messages.id, report.messages),
      eq(messages.direction, "out"),
      inArray(messages.state, ["sent", "uncertain"]),
    );
    // Leads are locked before their messages, and always in the same order.
    const reported = await tx.select({ leadId: messages.leadId }).from(messages).where(isReported);
    const held = new Map<string, AnswerableLead>();
    for (const id of [...new Set(reported.map(({ leadId }) => leadId))].sort()) {
      const lead = await holdForAnswer(tx, id);
      if (lead) held.set(id, lead);
    }
    const bounced = await tx
      .update(messages)
      .set({ state: "bounced", response: report.detail || "The recipient's mail server returned it." })
      .where(isReported)
      .returning();
    for (const message of bounced) {
      const lead = held.get(message.leadId);
      if (lead) await unanswer(tx, lead, message);
    }
    await mail.done?.(tx);
    return bounced.length > 0 ? "bounce" : "known";
  });
}
