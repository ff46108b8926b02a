import { invalidateTags } from "~/platform/cache/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import type { MadePicture } from "~/platform/pictures/index.ts";
import { StorageFullError, storage } from "~/platform/storage/index.ts";
import { recordChange } from "../audit/index.ts";
import { mediaLibrary, mediaVariants } from "../content/content.schema.ts";
import type { Actor } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { MAKE_AVIF } from "./jobs-named.ts";
import { agree, announce, withdraw } from "./pending-files.ts";
import type { UploadRefusal } from "./upload-refusal.ts";

export interface NewMedia extends NewFiles {
  row: typeof mediaLibrary.$inferInsert & { id: string; fileType: string };
}

/** Files on this machine, and where in storage they go. */
interface NewFiles {
  localPath: string;
  storagePath: string;
  fileType: string;
  variants: (MadePicture & { storagePath: string })[];
}

export interface UploadedMedia {
  id: string;
  filePath: string;
  originalName: string;
  /** Of the stored file, in bytes. */
  fileSize: number;
}

/** Stores a new file with its row. `also` runs in the same transaction. */
export async function storeMedia<Reason = never>(
  actor: Actor,
  media: NewMedia,
  also: (tx: Tx) => Promise<Result<unknown, Reason>> = async () => ok(undefined),
): Promise<Result<UploadedMedia, UploadRefusal | Reason>> {
  const { row, variants } = media;
  return putAnd<UploadedMedia, Reason>(media, async (tx) => {
    await tx.insert(mediaLibrary).values(row);
    if (variants.length > 0) await tx.insert(mediaVariants).values(variantRows(variants).map((one) => ({ ...one, mediaId: row.id })));
    const after = { originalName: row.originalName, filePath: row.filePath, fileType: row.fileType, fileSize: row.fileSize };
    await recordChange(tx, actor, { action: "media.created", id: row.id, name: row.originalName, after });
    await invalidateTags(tx, "media");
    if (variants.length > 0) await enqueue(tx, MAKE_AVIF, { mediaId: row.id });
    const done = await also(tx);
    return done.ok ? ok({ id: row.id, filePath: row.filePath, originalName: row.originalName, fileSize: row.fileSize }) : done;
  });
}

/**
 * Stores files, then runs `write`, which writes their rows. In between, the files are pending: whatever happens, a file without a row
 * doesn't stay. If `write` refuses, nothing is stored.
 */
export async function putAnd<Value, Reason>(
  files: NewFiles,
  write: (tx: Tx) => Promise<Result<Value, Reason>>,
): Promise<Result<Value, UploadRefusal | Reason>> {
  const doubt = await announce([files.storagePath, ...files.variants.map(({ storagePath }) => storagePath)]);
  try {
    await putFiles(files);
  } catch (error) {
    log.error({ err: error }, "an upload could not be stored");
    await withdraw(doubt);
    return refused({ why: error instanceof StorageFullError ? "full" : "storage" });
  }
  try {
    return await db.transaction(async (tx) => {
      const written = await write(tx);
      if (!written.ok) throw new Refused(written);
      await agree(tx, doubt);
      return written;
    });
  } catch (error) {
    await withdraw(doubt);
    if (error instanceof Refused) return error.result as Result<Value, Reason>;
    throw error;
  }
}

/** Rolls the transaction back. */
class Refused extends Error {
  constructor(readonly result: Result<never, unknown>) {
    super("refused");
  }
}

async function putFiles({ localPath, storagePath, fileType, variants }: NewFiles): Promise<void> {
  await storage().put(storagePath, localPath, fileType);
  for (const variant of variants) await storage().put(variant.storagePath, variant.localPath, `image/${variant.format}`);
}

/** Their rows, all but the file that they belong to. */
export function variantRows(variants: NewFiles["variants"]) {
  return variants.map(({ format, width, storagePath, size }) => ({ format, width, storagePath, size }));
}
