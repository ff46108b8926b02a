import { eq } from "drizzle-orm";
import { conversationMessages as messages } from "~/domain/conversations/conversations.schema.ts";
import { sendReply } from "~/domain/conversations/index.ts";
import { ReplyInput } from "~/domain/conversations/reply.input.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { db } from "~/platform/db/index.ts";

/** What the composer sends. */
export function replyInput(id: string, changes: Record<string, unknown> = {}): ReplyInput {
  return ReplyInput.parse({
    id,
    to: "dolores@sotolcreek.example",
    subject: "Your quote",
    body: "<p>Hello Dolores,</p><p>here it is.</p>",
    format: "html",
    ...changes,
  });
}

/** A reply that is due at once. Returns its ID. */
export async function dueReply(actor: Actor, leadId: string, changes: Record<string, unknown> = {}): Promise<string> {
  const queued = await sendReply(actor, replyInput(leadId, changes));
  if (!queued.ok) throw new Error(JSON.stringify(queued.reason));
  await db
    .update(messages)
    .set({ sendAt: new Date(0) })
    .where(eq(messages.id, queued.value.messageId));
  return queued.value.messageId;
}

/** A reply that has left. Returns what identifies it. */
export async function sentReply(actor: Actor, leadId: string, changes: Record<string, unknown> = {}) {
  const id = await dueReply(actor, leadId, changes);
  const [message] = await db.update(messages).set({ state: "sent", happenedAt: new Date() }).where(eq(messages.id, id)).returning();
  if (!message) throw new Error("no message");
  return message;
}

export interface Answer {
  from?: string;
  to?: string;
  /** Our message's Message-ID. */
  answers?: string;
  messageId?: string;
  subject?: string;
  text?: string;
  headers?: string[];
  /** Instead of the text: the content type and the body. */
  body?: [type: string, body: string];
}

/** An email as it lies in the mailbox. */
export function answerMail(changes: Answer = {}): string {
  const { from = "Dolores Quintanilla <dolores@sotolcreek.example>", to = "support@lonemesa.example", answers, headers = [] } = changes;
  const { messageId = `${crypto.randomUUID()}@sotolcreek.example`, subject = "Re: Your quote", text = "Thursday works." } = changes;
  const [type, body] = changes.body ?? ["text/plain; charset=utf-8", text];
  return [
    `Message-ID: <${messageId}>`,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...(answers ? [`In-Reply-To: <${answers}>`, `References: <${answers}>`] : []),
    ...headers,
    "MIME-Version: 1.0",
    `Content-Type: ${type}`,
    "",
    body,
  ].join("\r\n");
}
