import type { Readable } from "node:stream";
import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { storage } from "~/platform/storage/index.ts";
import { namesOf } from "../access/index.ts";
import { listAcknowledgementTexts } from "../leads/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { isUuid } from "../uuid.ts";
import { MAX_SHOWN, type MessageDirection, type MessageState } from "./conversation-rules.input.ts";
import { conversationFiles as files, conversationMessages as messages } from "./conversations.schema.ts";
import { withInlinePictures } from "./inline-pictures.ts";
import { splitQuoted, textToCompare } from "./quoted-text.ts";

export interface ShownFile {
  id: string;
  name: string;
  contentType: string;
  /** In bytes. */
  size: number;
}

/** A message, as staff see it. Its HTML is shown in a frame of its own. */
export interface ShownMessage {
  id: string;
  leadId: string;
  direction: MessageDirection;
  state: Exclude<MessageState, "draft">;
  /** When it was sent or received, or when it's due. */
  at: Date;
  sendAt: Date | null;
  fromName: string;
  fromAddress: string;
  toAddress: string;
  cc: string;
  subject: string;
  /** Of a received one, without what it repeats of others in the list, or of our acknowledgements. */
  text: string;
  quoted: string;
  hasHtml: boolean;
  hasRemotePictures: boolean;
  isAutomatic: boolean;
  isFromOtherAddress: boolean;
  note: string;
  response: string;
  attempts: number;
  authorName: string | null;
  files: ShownFile[];
}

/** The emails of a lead, or of a person's leads, in both directions, newest first. Drafts aren't among them. */
export async function listMessages(actor: Actor, lead: string | string[]): Promise<Result<ShownMessage[], "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const when = sql`coalesce(${messages.happenedAt}, ${messages.sendAt}, ${messages.createdAt})`;
  const rows = await db
    .select()
    .from(messages)
    .where(and(inArray(messages.leadId, [lead].flat()), ne(messages.state, "draft")))
    .orderBy(desc(when), desc(messages.id))
    .limit(MAX_SHOWN);
  if (rows.length === 0) return ok([]);
  const [names, attached, acknowledgements] = await Promise.all([
    namesOf(rows.map(({ authorId }) => authorId)),
    filesOfMessages(rows.map(({ id }) => id)),
    listAcknowledgementTexts([lead].flat()),
  ]);
  const texts = splitTexts(rows, acknowledgements.map(textToCompare));
  return ok(
    rows.map(({ html, state, authorId, happenedAt, sendAt, createdAt, ...row }) => ({
      ...shownColumns(row),
      ...(texts.get(row.id) ?? { text: row.text, quoted: "" }),
      state: state as ShownMessage["state"],
      at: happenedAt ?? sendAt ?? createdAt,
      sendAt,
      hasHtml: html !== "",
      authorName: authorId && (names.get(authorId) ?? null),
      files: attached.get(row.id) ?? [],
    })),
  );
}

type Row = typeof messages.$inferSelect;

/** Longer emails are rarely repeated whole. In characters. */
const MAX_COMPARED = 20_000;

/**
 * The texts of received messages, each without what it repeats of the others or of our acknowledgements: mail programs repeat whole
 * conversations.
 */
function splitTexts(rows: Row[], acknowledgements: string[]): Map<string, Pick<ShownMessage, "text" | "quoted">> {
  const known = rows.map(({ text }) => (text.length > MAX_COMPARED ? "" : textToCompare(text)));
  return new Map(
    rows.flatMap(({ id, direction, text }, place) => {
      if (direction === "out") return [];
      const { own, quoted } = splitQuoted(text, [...known.toSpliced(place, 1), ...acknowledgements]);
      return [[id, { text: own, quoted }]];
    }),
  );
}

function shownColumns(row: Omit<Row, "html" | "state" | "authorId" | "happenedAt" | "sendAt" | "createdAt">) {
  const { id, leadId, direction, fromName, fromAddress, toAddress, cc, subject, text, hasRemotePictures } = row;
  const { isAutomatic, isFromOtherAddress, note, response, attempts } = row;
  return {
    ...{ id, leadId, direction, fromName, fromAddress, toAddress, cc, subject, text, hasRemotePictures },
    ...{ isAutomatic, isFromOtherAddress, note, response, attempts },
  };
}

/** The files of messages, in the order they were attached. */
export async function filesOfMessages(ids: string[]): Promise<Map<string, ShownFile[]>> {
  if (ids.length === 0) return new Map();
  const { id, name, contentType, size, messageId } = files;
  const rows = await db
    .select({ id, name, contentType, size, messageId })
    .from(files)
    .where(and(inArray(messageId, ids), isNotNull(files.storedAt)))
    .orderBy(asc(files.createdAt), asc(id));
  return Map.groupBy(
    rows.map(({ messageId: of, ...file }) => ({ ...file, of: of ?? "" })),
    ({ of }) => of,
  );
}

/** A message's HTML with its own pictures, for its frame. */
export async function findMessageHtml(actor: Actor, leadId: string, id: string): Promise<Result<string, "forbidden" | "not-found">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  if (!isUuid(leadId) || !isUuid(id)) return refused("not-found");
  const [row] = await db
    .select({ html: messages.html })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.leadId, leadId), ne(messages.state, "draft")));
  return row ? ok(await withInlinePictures(id, row.html)) : refused("not-found");
}

export interface OpenedMessageFile {
  name: string;
  size: number;
  content: Readable;
}

/** A message's file, from the first byte. "storage": it can't be read right now. Files of a draft are its author's. */
export async function openMessageFile(
  actor: Actor,
  leadId: string,
  id: string,
): Promise<Result<OpenedMessageFile, "forbidden" | "not-found" | "storage">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  if (!isUuid(leadId) || !isUuid(id)) return refused("not-found");
  const [found] = await db
    .select({ name: files.name, size: files.size, storagePath: files.storagePath, state: messages.state, authorId: messages.authorId })
    .from(files)
    .innerJoin(messages, eq(messages.id, files.messageId))
    .where(and(eq(files.id, id), eq(messages.leadId, leadId), isNotNull(files.storedAt)));
  if (!found || (found.state === "draft" && found.authorId !== actor.userId)) return refused("not-found");
  const content = await storage()
    .get(found.storagePath)
    .catch((error: unknown) => {
      log.error({ err: error }, "a message's file could not be read from storage");
      return null;
    });
  return content ? ok({ name: found.name, size: found.size, content }) : refused("storage");
}

/** Which of these leads have messages, drafts included. */
export async function leadsWithMessages(tx: Tx, leadIds: string[]): Promise<string[]> {
  const rows = await tx.selectDistinct({ leadId: messages.leadId }).from(messages).where(inArray(messages.leadId, leadIds));
  return rows.map(({ leadId }) => leadId);
}
