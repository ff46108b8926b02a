import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { now } from "~/platform/clock/index.ts";
import { log } from "~/platform/log/index.ts";
import { plainFileName, receiveFile, StorageFullError, withIncoming } from "~/platform/storage/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { MediaInput } from "../media.input.ts";
import { largestFile, type MediaType } from "../media-rules.input.ts";
import { MEDIA_ADDRESS } from "./media-address.ts";
import { metadataOf } from "./media-metadata.ts";
import { type PreparedFile, prepareFile } from "./prepare-file.ts";
import { typeByName } from "./recognise-file.ts";
import { type NewMedia, storeMedia, type UploadedMedia } from "./store-media.ts";
import { MAX_NAME, type UploadRefusal } from "./upload-refusal.ts";

/** A file as it arrives. */
export interface Upload {
  /** The name the sender gave it. */
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** Alt text and caption, as submitted by a form. */
  fields: Record<string, string>;
}

/**
 * Adds a file to the library: it's written to disk as it arrives, identified by its content, cleaned, and stored with its row, all or
 * nothing. If `content` throws because the sender disconnected, the error is passed on, and nothing is left behind.
 */
export async function uploadMedia(actor: Actor, upload: Upload): Promise<Result<UploadedMedia, "forbidden" | UploadRefusal>> {
  if (!can(actor, "media:edit")) return refused("forbidden");
  const name = plainFileName(upload.name);
  if (name === "" || name.length > MAX_NAME) return refused({ why: "name" });
  const type = typeByName(name);
  if (!type) return refused({ why: "type" });
  const said = MediaInput.safeParse(upload.fields);
  if (!said.success) return refused({ why: "text" });
  try {
    return await withIncoming(async (folder) => {
      const arrived = await receive(upload.content, type, join(folder, "arrived"));
      if (!arrived.ok) return arrived;
      const prepared = await prepareFile(arrived.value, type, folder);
      if (!prepared.ok) return prepared;
      return storeMedia(actor, newMedia(actor, name, prepared.value, said.data));
    });
  } catch (error) {
    if (!isFull(error)) throw error;
    log.error({ err: error }, "no space left for an upload");
    return refused({ why: "full" });
  }
}

async function receive(content: AsyncIterable<Uint8Array>, type: MediaType, target: string): Promise<Result<string, UploadRefusal>> {
  const most = largestFile[type.kind];
  const size = await receiveFile(content, target, most);
  if (size === 0) return refused({ why: "empty" });
  return size > most ? refused({ why: "too-large", most }) : ok(target);
}

/** `{userId}/{timestamp}-{random}.{ext}`, so no upload overwrites another; its smaller variants are stored beside it. */
function newMedia(actor: Actor, originalName: string, file: PreparedFile, { altText, caption }: MediaInput): NewMedia {
  const at = now();
  const stem = `${actor.userId}/${at.getTime()}-${randomBytes(12).toString("hex")}`;
  const storagePath = `${stem}.${file.type.extensions[0]}`;
  const { picture } = file;
  const filePath = `${MEDIA_ADDRESS}${storagePath}`;
  const variants = (picture?.smaller ?? []).map((made) => ({ ...made, storagePath: variantPath(storagePath, made) }));
  return {
    row: {
      id: randomUUID(),
      filename: storagePath.slice(actor.userId.length + 1),
      originalName,
      filePath,
      fileType: file.type.mime,
      fileSize: file.size,
      altText,
      caption,
      uploadedBy: actor.userId,
      metadata: metadataOf({ filePath, fileSize: file.size, createdAt: at }),
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      placeholder: picture?.placeholder ?? null,
      createdAt: at,
      updatedAt: at,
    },
    localPath: file.localPath,
    storagePath,
    variants,
  };
}

/** The path of a smaller picture: next to its original, with its width and format in the name. */
export function variantPath(storagePath: string, { width, format }: { width: number; format: string }): string {
  return `${storagePath.replace(/\.\w+$/, "")}-${width}.${format}`;
}

function isFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof StorageFullError || code === "ENOSPC" || code === "EDQUOT";
}
