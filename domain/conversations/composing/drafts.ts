import { createHash, randomUUID } from "node:crypto";
import { and, eq, gt, ne, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { type Database, db, type Tx } from "~/platform/db/index.ts";
import { findAnswerableLead } from "../../leads/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { conversationMessages as messages, savedReplies } from "../conversations.schema.ts";
import { messageIdOf } from "../message-token.ts";
import type { InsertReplyInput, ReplyDraftInput } from "../reply.input.ts";
import { fillReply } from "../reply-placeholders.input.ts";
import { cleanReplyAside, textOfHtmlAside } from "./reply-aside.ts";
import { htmlOfText } from "./reply-html.ts";
import { replyValues } from "./reply-values.ts";

export type Message = typeof messages.$inferSelect;
/** "changed-elsewhere": since `version`, another tab has saved something different, or sent or discarded it. */
export type DraftRefusal = "forbidden" | "not-found" | "too-complex" | "changed-elsewhere";

/**
 * Keeps a reply while it's being written: one for each lead and author, which only its author sees. `isAutomatic`: the browser saves, not
 * the person. If the same text has just been sent, the browser is late, and nothing is kept.
 */
export async function saveReplyDraft(
  actor: Actor,
  input: ReplyDraftInput & { isAutomatic?: boolean },
): Promise<Result<{ draftId: string; version: string }, DraftRefusal>> {
  if (!can(actor, "lead:reply")) return refused("forbidden");
  const html = await htmlOf(input);
  if (!html.ok) return html;
  if (!(await findAnswerableLead(db, input.id))) return refused("not-found");
  const late = input.isAutomatic ? await justSent(actor, input.id, html.value) : null;
  if (late) return ok({ draftId: late, version: "" });
  return db.transaction(async (tx): Promise<Result<{ draftId: string; version: string }, DraftRefusal>> => {
    const written = { ...input, html: html.value, before: await writtenBefore(input) };
    if (await isChangedElsewhere(tx, actor, written)) return refused("changed-elsewhere");
    // The browser may have sent this before the draft was discarded.
    if (input.isAutomatic && input.version && !(await findDraft(tx, actor, input.id))) return refused("changed-elsewhere");
    const draft = await keepDraft(tx, actor, input.id, written);
    return ok({ draftId: draft.id, version: versionOf(draft) });
  });
}

/** What the same page's save before this one wrote; null if it was answered before this one was sent. */
async function writtenBefore(input: ReplyDraftInput): Promise<Written | null> {
  const { before_to: to = "", before_subject: subject = "", before_body: body, before_format: format = "text" } = input;
  if (body === undefined) return null;
  const html = await htmlOf({ body, format });
  return html.ok ? { to, subject, html: html.value } : null;
}

/** A different version was saved since `version` and `before`. Tabs save one at a time. */
export async function isChangedElsewhere(
  tx: Tx,
  actor: Actor,
  { id, version, before, ...written }: Written & { id: string; version?: string; before?: Written | null },
): Promise<boolean> {
  if (version === undefined) return false;
  const [draft] = await tx.select().from(messages).where(isDraftOf(actor, id)).for("update");
  if (!draft) return false;
  const known = [written, ...(before ? [before] : [])].map(({ to, subject, html }) => versionOf({ toAddress: to, subject, html }));
  return ![version, ...known].includes(versionOf(draft));
}

/** Stands for a draft's content. Empty if nothing was written: only files were attached. */
export function versionOf({ toAddress, subject, html }: Pick<Message, "toAddress" | "subject" | "html">): string {
  if (html === "") return "";
  return createHash("sha256")
    .update(JSON.stringify([toAddress, subject, html]))
    .digest("base64url")
    .slice(0, 22);
}

const LATE_MS = 60_000;

async function justSent(actor: Actor, leadId: string, html: string): Promise<string | null> {
  const isRecent = gt(messages.createdAt, new Date(now().getTime() - LATE_MS));
  const isTheirs = and(eq(messages.leadId, leadId), eq(messages.authorId, actor.userId), ne(messages.state, "draft"), isRecent);
  const [sent] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(isTheirs, eq(messages.text, await textOfHtmlAside(html))))
    .limit(1);
  return sent?.id ?? null;
}

/** Adds a saved reply to the draft, with its placeholders filled in: for browsers without scripts. */
export async function insertSavedReply(
  actor: Actor,
  input: InsertReplyInput,
): Promise<Result<{ draftId: string }, Exclude<DraftRefusal, "changed-elsewhere">>> {
  if (!can(actor, "lead:reply")) return refused("forbidden");
  const html = await htmlOf(input);
  if (!html.ok) return html;
  const lead = await findAnswerableLead(db, input.id);
  const [saved] = await db.select().from(savedReplies).where(eq(savedReplies.id, input.saved_reply));
  if (!lead || !saved) return refused("not-found");
  const filled = fillReply(saved.html, await replyValues(actor, lead));
  const { id: draftId } = await keepDraft(db, actor, input.id, { ...input, html: `${filled}${html.value}` });
  return ok({ draftId });
}

/** The draft is gone, with its files. */
export async function discardReplyDraft(actor: Actor, { id }: { id: string }): Promise<Result<void, "forbidden" | "not-found">> {
  if (!can(actor, "lead:reply")) return refused("forbidden");
  const gone = await db.delete(messages).where(isDraftOf(actor, id)).returning({ id: messages.id });
  return gone.length > 0 ? ok(undefined) : refused("not-found");
}

/** The cleaned HTML of what was written, in the editor or as plain text. */
export async function htmlOf({ body, format }: { body: string; format: "html" | "text" }): Promise<Result<string, "too-complex">> {
  const html = await cleanReplyAside(format === "html" ? body : htmlOfText(body));
  return html.ok ? html : refused("too-complex");
}

interface Written {
  to: string;
  subject: string;
  html: string;
}

/** The author's draft for a lead, with this content. */
export async function keepDraft(database: Database | Tx, actor: Actor, leadId: string, written: Written): Promise<Message> {
  const { toAddress, subject, html, text, ...identity } = await rowOf(actor, leadId, written);
  const content = { toAddress, subject, html, text };
  const [draft] = await database
    .insert(messages)
    .values({ ...identity, ...content })
    .onConflictDoUpdate({ target: [messages.leadId, messages.authorId], targetWhere: sql`${messages.state} = 'draft'`, set: content })
    .returning();
  if (!draft) throw new Error("a draft was not stored");
  return draft;
}

async function rowOf(actor: Actor, leadId: string, { to, subject, html }: Written) {
  const id = randomUUID();
  return {
    ...{ id, leadId, messageId: messageIdOf(id), authorId: actor.userId, createdAt: now() },
    ...{ direction: "out" as const, state: "draft" as const },
    ...{ toAddress: to, subject, html, text: await textOfHtmlAside(html) },
  };
}

/** An empty draft that files can be attached to. If one is saved at the same time, that's returned. */
export async function beginDraft(tx: Tx, actor: Actor, leadId: string, { to, subject }: Omit<Written, "html">): Promise<Message> {
  const [begun] = await tx
    .insert(messages)
    .values(await rowOf(actor, leadId, { to, subject, html: "" }))
    .onConflictDoNothing({ target: [messages.leadId, messages.authorId], where: sql`${messages.state} = 'draft'` })
    .returning();
  const draft = begun ?? (await findDraft(tx, actor, leadId));
  if (!draft) throw new Error("a draft was not stored");
  return draft;
}

export function isDraftOf(actor: Actor, leadId: string) {
  return and(eq(messages.leadId, leadId), eq(messages.authorId, actor.userId), eq(messages.state, "draft"));
}

export async function findDraft(database: Database | Tx, actor: Actor, leadId: string): Promise<Message | null> {
  const [draft] = await database.select().from(messages).where(isDraftOf(actor, leadId));
  return draft ?? null;
}
