import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type AnswerableLead, holdForAnswer, recordAnswer, takeBackAnswer } from "../../leads/index.ts";
import { oneLineOf } from "../../one-line.input.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { DAY_MS } from "../../retention.ts";
import { brand } from "../../settings/index.ts";
import { GRACE_MS, MAX_DAYS_AHEAD, MAX_REPLY_BYTES } from "../conversation-rules.input.ts";
import { conversationFiles as files, conversationMessages as messages } from "../conversations.schema.ts";
import type { ReplyInput, ReplyMessageInput } from "../reply.input.ts";
import { fillReply, openPlaceholders } from "../reply-placeholders.input.ts";
import { replyWork } from "../sending/reply-work.ts";
import { signatureOf } from "../signature.ts";
import { findDraft, htmlOf, isChangedElsewhere, isDraftOf, keepDraft, type Message } from "./drafts.ts";
import { textOfHtmlAside } from "./reply-aside.ts";
import { replyValues } from "./reply-values.ts";
import { recipientsOf, threadOf } from "./thread.ts";

export type SendRefusal =
  | "forbidden"
  | {
      because:
        | "not-found"
        | "empty"
        | "too-complex"
        | "recipient"
        | "past"
        | "too-far"
        | "files"
        | "changed-elsewhere"
        | "answered-meanwhile";
    }
  /** These placeholders have no value. */
  | { because: "placeholders"; open: string[] };

export interface QueuedReply {
  messageId: string;
  sendAt: Date;
  /** It waits for a time that was chosen. */
  isLater: boolean;
}

/**
 * Queues a reply. For ten seconds it can be taken back, and until its time if it's for later. Sent now, it answers the lead in the same
 * transaction. Sent later, the lead waits on until it leaves.
 */
export async function sendReply(actor: Actor, input: ReplyInput): Promise<Result<QueuedReply, SendRefusal>> {
  if (!can(actor, "lead:reply")) return refused("forbidden");
  const at = now();
  const when = timeOf(input, at);
  if (!when.ok) return when;
  const html = await htmlOf(input);
  if (!html.ok) return refused({ because: html.reason });
  const queued = await db.transaction(async (tx): Promise<Result<QueuedReply, SendRefusal>> => {
    const lead = await holdForAnswer(tx, input.id);
    if (!lead) return refused({ because: "not-found" });
    if (await isChangedElsewhere(tx, actor, { ...input, html: html.value })) return refused({ because: "changed-elsewhere" });
    if (await isAnsweredSince(tx, input)) return refused({ because: "answered-meanwhile" });
    const written = await finished(tx, actor, lead, { ...input, html: html.value });
    if (!written.ok) return written;
    const draft = await keepDraft(tx, actor, lead.id, {
      to: input.to.toLowerCase(),
      subject: written.value.subject,
      html: written.value.html,
    });
    const fit = await filesFit(tx, draft.id);
    if (!fit) return refused({ because: "files" });
    await queue(tx, actor, { lead, draft, at, ...when.value });
    return ok({ messageId: draft.id, ...when.value });
  });
  if (queued.ok) replyWork.notify();
  return queued;
}

/** A reply was sent to the lead, by anyone, after this one's form was opened, and its author hasn't said that they know. */
async function isAnsweredSince(tx: Tx, { id, openedAt, sendsAnyway }: ReplyInput): Promise<boolean> {
  if (!openedAt || sendsAnyway) return false;
  const isOut = and(eq(messages.leadId, id), eq(messages.direction, "out"), ne(messages.state, "draft"));
  const [sent] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(isOut, gt(messages.createdAt, openedAt)))
    .limit(1);
  return sent !== undefined;
}

function timeOf({ sendAt }: ReplyInput, at: Date): Result<{ sendAt: Date; isLater: boolean }, SendRefusal> {
  if (!sendAt) return ok({ sendAt: new Date(at.getTime() + GRACE_MS), isLater: false });
  if (sendAt.getTime() < at.getTime() - 60_000) return refused({ because: "past" });
  if (sendAt.getTime() > at.getTime() + MAX_DAYS_AHEAD * DAY_MS) return refused({ because: "too-far" });
  return ok({ sendAt, isLater: true });
}

/** The text as it's sent. Refused if there is none, or if a placeholder is left that no one meant to send. */
async function finished(
  tx: Tx,
  actor: Actor,
  lead: AnswerableLead,
  { to, subject, html, keepsPlaceholders }: ReplyInput & { html: string },
): Promise<Result<{ subject: string; html: string }, SendRefusal>> {
  if (!(await recipientsOf(tx, lead)).includes(to.toLowerCase())) return refused({ because: "recipient" });
  const values = await replyValues(actor, lead);
  const filled = { subject: subjectOf(subject, values), html: fillReply(html, values) };
  const text = await textOfHtmlAside(filled.html);
  const signature = await textOfHtmlAside((await signatureOf(tx, actor.userId)) ?? "");
  if (text === "" || text === signature) return refused({ because: "empty" });
  const open = openPlaceholders(`${filled.subject} ${text}`);
  if (open.length > 0 && !keepsPlaceholders) return refused({ because: "placeholders", open });
  return ok(filled);
}

/** A subject isn't HTML. */
function subjectOf(subject: string, values: Record<string, string>): string {
  return oneLineOf(
    subject.replaceAll(/\{([a-z_]{2,40})\}/g, (whole, name: string) => (Object.hasOwn(values, name) && values[name]) || whole),
  );
}

async function filesFit(tx: Tx, messageId: string): Promise<boolean> {
  const [sum] = await tx
    .select({
      bytes: sql<number>`coalesce(sum(${files.size}), 0)::int`,
      arriving: sql<number>`count(*) filter (where ${files.storedAt} is null)::int`,
    })
    .from(files)
    .where(eq(files.messageId, messageId));
  return (sum?.bytes ?? 0) <= MAX_REPLY_BYTES && (sum?.arriving ?? 0) === 0;
}

interface Queued {
  lead: AnswerableLead;
  draft: Message;
  at: Date;
  sendAt: Date;
  isLater: boolean;
}

async function queue(tx: Tx, actor: Actor, { lead, draft, at, sendAt, isLater }: Queued): Promise<void> {
  const firm = await brand();
  const { inReplyTo, references } = await threadOf(tx, lead);
  await tx
    .update(messages)
    .set({
      ...{ state: "scheduled", sendAt, inReplyTo, references, createdAt: at, attempts: 0, response: "", begunAt: null },
      ...{ fromName: oneLineOf(`${actor.fullName} from ${firm.name}`), fromAddress: firm.supportEmail },
      leadBefore: isLater ? null : await recordAnswer(tx, actor, lead),
    })
    .where(eq(messages.id, draft.id));
  await recordChange(tx, actor, { action: isLater ? "lead.reply-scheduled" : "lead.replied", id: lead.id });
}

export type TakeBackRefusal = "forbidden" | "not-found" | "too-late" | "other-draft";

/**
 * Takes a reply back that hasn't left: it becomes its author's draft again, and the lead is as it was. "too-late": it has left, or is
 * leaving. "other-draft": the author has begun another reply since.
 */
export async function takeBackReply(actor: Actor, { id, messageId }: ReplyMessageInput): Promise<Result<void, TakeBackRefusal>> {
  if (!can(actor, "lead:reply")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const lead = await holdForAnswer(tx, id);
    if (!lead) return refused("not-found");
    const other = await findDraft(tx, actor, id);
    if (other && !(await isBlank(tx, other, actor))) return refused("other-draft");
    if (other) await tx.delete(messages).where(isDraftOf(actor, id));
    const [held] = await tx
      .select({ leadBefore: messages.leadBefore })
      .from(messages)
      .where(and(eq(messages.id, messageId), eq(messages.leadId, id)))
      .for("update");
    if (!held) return refused("not-found");
    const [taken] = await tx
      .update(messages)
      // Whoever takes it back writes it from now on.
      .set({ state: "draft", sendAt: null, authorId: actor.userId, leadBefore: null, response: "" })
      .where(and(eq(messages.id, messageId), eq(messages.leadId, id), eq(messages.state, "scheduled")))
      .returning({ id: messages.id });
    if (!taken) return refused("too-late");
    if (held.leadBefore) await takeBackAnswer(tx, actor, lead, held.leadBefore);
    await recordChange(tx, actor, { action: "lead.reply-taken-back", id });
    return ok(undefined);
  });
}

/** Nothing was written and nothing attached. */
async function isBlank(tx: Tx, draft: Message, actor: Actor): Promise<boolean> {
  const signature = await textOfHtmlAside((await signatureOf(tx, actor.userId)) ?? "");
  if (draft.text !== "" && draft.text !== signature) return false;
  return (await tx.$count(files, eq(files.messageId, draft.id))) === 0;
}

/** Sends a reply once more that failed, came back, or may have left. Staff have been told what the last one means. */
export async function sendAgain(actor: Actor, { id, messageId }: ReplyMessageInput): Promise<Result<void, "forbidden" | "not-found">> {
  if (!can(actor, "lead:reply")) return refused("forbidden");
  const sent = await db.transaction(async (tx) => {
    const lead = await holdForAnswer(tx, id);
    const [message] = await tx
      .update(messages)
      .set({ state: "scheduled", sendAt: now(), attempts: 0, response: "", begunAt: null, claim: null, claimedUntil: null })
      .where(and(eq(messages.id, messageId), eq(messages.leadId, id), inArray(messages.state, ["failed", "bounced", "uncertain"])))
      .returning({ leadBefore: messages.leadBefore });
    if (!lead || !message) return false;
    if (!message.leadBefore)
      await tx
        .update(messages)
        .set({ leadBefore: await recordAnswer(tx, actor, lead) })
        .where(eq(messages.id, messageId));
    await recordChange(tx, actor, { action: "lead.reply-sent-again", id });
    return true;
  });
  if (!sent) return refused("not-found");
  replyWork.notify();
  return ok(undefined);
}
