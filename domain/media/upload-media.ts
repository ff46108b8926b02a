import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import type { MadePicture } from "~/platform/pictures/index.ts";
import { plainFileName, receiveFile, StorageFullError, withIncoming } from "~/platform/storage/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { MediaInput } from "./media.input.ts";
import { MEDIA_ADDRESS } from "./media-address.ts";
import { metadataOf } from "./media-metadata.ts";
import { largestFile, MAX_FILE_BYTES, type MediaType, namedAs } from "./media-rules.input.ts";
import { type PreparedFile, prepareFile } from "./prepare-file.ts";
import { typeByName } from "./recognize-file.ts";
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
 * Adds a file to the library: it's written to disk as it arrives, identified by its content, converted if browsers don't show it, cleaned,
 * and stored with its row, all or nothing. If its name has the extension of another type, it's stored under a corrected name. `also` runs
 * in the transaction that stores the row. If `content` throws because the sender disconnected, the error is passed on, and nothing is left
 * behind.
 */
export async function uploadMedia<Reason = never>(
  actor: Actor,
  upload: Upload,
  also: (tx: Tx, media: NewMedia["row"]) => Promise<Result<unknown, Reason>> = async () => ok(undefined),
): Promise<Result<UploadedMedia & { isConverted: boolean }, "forbidden" | UploadRefusal | Reason>> {
  if (!can(actor, "media:edit")) return refused("forbidden");
  const name = usableName(upload.name);
  if (name === null) return refused({ why: "name" });
  const said = MediaInput.safeParse(upload.fields);
  if (!said.success) return refused({ why: "text" });
  try {
    return await withIncoming(async (folder) => {
      const prepared = await receiveAndPrepare(name, upload.content, folder);
      if (!prepared.ok) return prepared;
      const media = newMedia(actor, namedAs(name, prepared.value.type), prepared.value, said.data);
      const stored = await storeMedia<Reason>(actor, media, (tx) => also(tx, media.row));
      return stored.ok ? ok({ ...stored.value, isConverted: prepared.value.isConverted }) : stored;
    });
  } catch (error) {
    return refusedIfFull(error);
  }
}

/** A file's name as it's shown. Null if it's empty or too long. */
export function usableName(sent: string): string | null {
  const name = plainFileName(sent);
  return name === "" || name.length > MAX_NAME ? null : name;
}

/** Writes a file to disk as it arrives, and makes from it what's stored. */
export async function receiveAndPrepare(
  name: string,
  content: AsyncIterable<Uint8Array>,
  folder: string,
): Promise<Result<PreparedFile, UploadRefusal>> {
  const claimed = typeByName(name);
  const arrived = await receive(content, claimed, join(folder, "arrived"));
  return arrived.ok ? prepareFile(arrived.value, claimed, folder) : arrived;
}

/** The name can be wrong about the kind of file, so up to the largest is received. What it really is has its own limit (`prepareFile`). */
async function receive(
  content: AsyncIterable<Uint8Array>,
  claimed: MediaType | null,
  target: string,
): Promise<Result<string, UploadRefusal>> {
  const size = await receiveFile(content, target, MAX_FILE_BYTES);
  if (size === 0) return refused({ why: "empty" });
  return size > MAX_FILE_BYTES ? refused({ why: "too-large", most: claimed ? largestFile[claimed.kind] : MAX_FILE_BYTES }) : ok(target);
}

/** @throws whatever isn't a full disk */
export function refusedIfFull(error: unknown): { ok: false; reason: UploadRefusal } {
  if (!isFull(error)) throw error;
  log.error({ err: error }, "no space left for an upload");
  return refused({ why: "full" });
}

/** `{userId}/{timestamp}-{random}.{ext}`, so no upload overwrites another; its smaller variants are stored beside it. */
export function newStoragePath({ userId }: Actor, { extensions }: MediaType): string {
  return `${userId}/${now().getTime()}-${randomBytes(12).toString("hex")}.${extensions[0]}`;
}

/** Smaller pictures with their paths, next to the picture that they were made from. */
export function withPaths(storagePath: string, smaller: MadePicture[]) {
  return smaller.map((made) => ({ ...made, storagePath: variantPath(storagePath, made) }));
}

function newMedia(actor: Actor, originalName: string, file: PreparedFile, { altText, caption, folder, tags }: MediaInput): NewMedia {
  const at = now();
  const storagePath = newStoragePath(actor, file.type);
  const { picture } = file;
  const filePath = `${MEDIA_ADDRESS}${storagePath}`;
  return {
    row: {
      id: randomUUID(),
      filename: storagePath.slice(actor.userId.length + 1),
      originalName,
      filePath,
      fileType: file.type.mime,
      fileSize: file.size,
      ...{ altText, caption, folder, tags },
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
    fileType: file.type.mime,
    variants: withPaths(storagePath, picture?.smaller ?? []),
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
