import { buffer } from "node:stream/consumers";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { type BulkMail, composeBody, type LetterFile } from "~/platform/mail/index.ts";
import { storage } from "~/platform/storage/index.ts";
import { escapeHtml } from "../../escape-html.ts";
import { brand } from "../../settings/index.ts";
import { conversationFiles as files } from "../conversations.schema.ts";
import { replyAddressOf } from "../message-token.ts";
import type { ClaimedReply } from "./claim-replies.ts";

/** A file of the reply can't be read: it isn't sent without it. */
export class MissingFileError extends Error {
  override name = "MissingFileError";
}

/**
 * A reply as an email from the firm's address. Answers go to the address with the token, if the mailbox has one. Otherwise they go to the
 * firm's address and are recognized by the Message-ID.
 * @throws MissingFileError; storage's own error
 */
export async function makeMail(reply: ClaimedReply): Promise<BulkMail> {
  const firm = await brand();
  const { inboxImapUrl, inboxAddress } = env();
  const own = (inboxImapUrl && replyAddressOf(reply.id, inboxAddress)) || firm.supportEmail;
  const threading = {
    ...(reply.inReplyTo && { "In-Reply-To": `<${reply.inReplyTo}>` }),
    ...(reply.references && {
      References: reply.references
        .split(" ")
        .map((id) => `<${id}>`)
        .join(" "),
    }),
  };
  return {
    to: reply.toAddress,
    from: { name: reply.fromName, address: firm.supportEmail },
    replyTo: { name: reply.fromName, address: own },
    subject: reply.subject,
    messageId: reply.messageId,
    headers: threading,
    envelopeFrom: own,
    deliveryId: 0,
    letter: composeBody({ text: `${reply.text}\n`, html: asDocument(reply.html, reply.subject), files: await filesOf(reply.id) }),
  };
}

async function filesOf(messageId: string): Promise<LetterFile[]> {
  const rows = await db
    .select()
    .from(files)
    .where(and(eq(files.messageId, messageId), isNotNull(files.storedAt)))
    .orderBy(asc(files.createdAt), asc(files.id));
  const read: LetterFile[] = [];
  for (const { name, contentType, storagePath } of rows) {
    const content = await storage().get(storagePath);
    if (!content) throw new MissingFileError(`The file ${name} can't be found in storage.`);
    read.push({ name, contentType, content: await buffer(content) });
  }
  return read;
}

function asDocument(html: string, title: string): string {
  return (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeHtml(title)}</title></head><body style="font-family:Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5">${html}</body></html>`
  );
}
