import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { plainFileName, receiveFile, StorageFullError, withIncoming } from "~/platform/storage/index.ts";
import { findMedia, findMediaFile, openMediaFile } from "../../content/index.ts";
import { findAnswerableLead } from "../../leads/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { beginDraft, findDraft, isDraftOf } from "../composing/drafts.ts";
import { threadOf } from "../composing/thread.ts";
import { MAX_REPLY_BYTES, MAX_REPLY_FILE_BYTES, MAX_REPLY_FILES, REFUSED_EXTENSIONS } from "../conversation-rules.input.ts";
import { conversationFiles as files, conversationMessages as messages } from "../conversations.schema.ts";
import type { LibraryFileInput, ReplyFileInput } from "../reply.input.ts";
import { storeFile } from "./store-file.ts";

export type FileRefusal = "forbidden" | { because: "not-found" | "name" | "type" | "empty" | "too-large" | "too-many" | "no-room" };

/** Attaches a file to the author's draft, which is begun with it if there's none. The file is written to disk as it arrives. */
export async function attachFile(
  actor: Actor,
  { id, name, content }: { id: string; name: string; content: AsyncIterable<Uint8Array> },
): Promise<Result<{ fileId: string }, FileRefusal>> {
  if (!can(actor, "lead:reply")) return refused("forbidden");
  const named = plainFileName(name);
  if (named === "") return refused({ because: "name" });
  if (REFUSED_EXTENSIONS.includes(/\.([^.]+)$/.exec(named)?.[1]?.toLowerCase() ?? "")) return refused({ because: "type" });
  try {
    return await withIncoming(async (folder) => {
      const localPath = join(folder, "arrived");
      const size = await receiveFile(content, localPath, MAX_REPLY_FILE_BYTES);
      if (size === 0) return refused({ because: "empty" });
      if (size > MAX_REPLY_FILE_BYTES) return refused({ because: "too-large" });
      return attach(actor, id, { name: named, localPath });
    });
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error;
    return refused({ because: "no-room" });
  }
}

/** Attaches a copy of a media library file. */
export async function attachLibraryFile(actor: Actor, { id, mediaId }: LibraryFileInput): Promise<Result<{ fileId: string }, FileRefusal>> {
  if (!can(actor, "lead:reply")) return refused("forbidden");
  const found = await findMedia(actor, [mediaId]);
  if (!found.ok) return refused(found.reason === "forbidden" ? "forbidden" : { because: "not-found" });
  const [media] = found.value;
  const file = media && (await findMediaFile(media.filePath.replace(/^\/media\//, "")));
  if (!media || !file) return refused({ because: "not-found" });
  if (media.fileSize > MAX_REPLY_FILE_BYTES) return refused({ because: "too-large" });
  return withIncoming(async (folder) => {
    const content = await openMediaFile(file);
    if (!content) return refused({ because: "not-found" });
    const localPath = join(folder, "copied");
    await pipeline(content, createWriteStream(localPath, { flags: "wx" }));
    return attach(actor, id, { name: media.originalName, localPath });
  });
}

async function attach(
  actor: Actor,
  leadId: string,
  file: { name: string; localPath: string },
): Promise<Result<{ fileId: string }, FileRefusal>> {
  const lead = await findAnswerableLead(db, leadId);
  if (!lead) return refused({ because: "not-found" });
  const fileId = await storeFile(file);
  return db.transaction(async (tx) => {
    const draft = (await findDraft(tx, actor, leadId)) ?? (await begun(actor, lead, tx));
    // Locked, so that uploads at once can't exceed the limits together.
    await tx.select({ id: messages.id }).from(messages).where(eq(messages.id, draft.id)).for("update");
    const [sum] = await tx
      .select({ count: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${files.size}), 0)::int` })
      .from(files)
      .where(eq(files.messageId, draft.id));
    const [own] = await tx.select({ size: files.size }).from(files).where(eq(files.id, fileId));
    if ((sum?.count ?? 0) >= MAX_REPLY_FILES) return refused({ because: "too-many" });
    if ((sum?.bytes ?? 0) + (own?.size ?? 0) > MAX_REPLY_BYTES) return refused({ because: "too-large" });
    await tx
      .update(files)
      .set({ messageId: draft.id })
      .where(and(eq(files.id, fileId), isNull(files.messageId)));
    return ok({ fileId });
  });
}

type Lead = NonNullable<Awaited<ReturnType<typeof findAnswerableLead>>>;
type Tx = Parameters<Parameters<typeof db.transaction>[0]>[0];

async function begun(actor: Actor, lead: Lead, tx: Tx) {
  const { subject } = await threadOf(tx, lead);
  return beginDraft(tx, actor, lead.id, { to: lead.email.toLowerCase(), subject });
}

/** Takes a file off the author's draft. It's removed soon afterward. */
export async function removeReplyFile(actor: Actor, { id, fileId }: ReplyFileInput): Promise<Result<void, "forbidden" | "not-found">> {
  if (!can(actor, "lead:reply")) return refused("forbidden");
  const drafts = db.select({ id: messages.id }).from(messages).where(isDraftOf(actor, id));
  const gone = await db
    .update(files)
    .set({ messageId: null, name: "" })
    .where(and(eq(files.id, fileId), inArray(files.messageId, drafts)))
    .returning({ id: files.id });
  return gone.length > 0 ? ok(undefined) : refused("not-found");
}
