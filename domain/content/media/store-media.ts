import { invalidateTags } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import type { MadePicture } from "~/platform/pictures/index.ts";
import { StorageFullError, storage } from "~/platform/storage/index.ts";
import { recordChange } from "../../audit/index.ts";
import type { Actor } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { mediaLibrary, mediaVariants } from "../content.schema.ts";
import { MAKE_AVIF } from "./jobs-named.ts";
import { agree, announce, withdraw } from "./pending-files.ts";
import type { UploadRefusal } from "./upload-refusal.ts";

export interface NewMedia {
  row: typeof mediaLibrary.$inferInsert & { id: string; fileType: string };
  localPath: string;
  storagePath: string;
  variants: (MadePicture & { storagePath: string })[];
}

export interface UploadedMedia {
  id: string;
  filePath: string;
  originalName: string;
  /** Of the stored file, in bytes. */
  fileSize: number;
}

/** Stores the files, then their rows. In between, the files are pending: whatever happens, a file without a row doesn't stay. */
export async function storeMedia(actor: Actor, media: NewMedia): Promise<Result<UploadedMedia, UploadRefusal>> {
  const paths = [media.storagePath, ...media.variants.map(({ storagePath }) => storagePath)];
  const doubt = await announce(paths);
  try {
    await putFiles(media);
  } catch (error) {
    log.error({ err: error }, "an upload could not be stored");
    await withdraw(doubt);
    return refused({ why: error instanceof StorageFullError ? "full" : "storage" });
  }
  const { row } = media;
  try {
    await db.transaction(async (tx) => {
      await tx.insert(mediaLibrary).values(row);
      if (media.variants.length > 0) await tx.insert(mediaVariants).values(variantRows(row.id, media.variants));
      await agree(tx, doubt);
      const after = { originalName: row.originalName, filePath: row.filePath, fileType: row.fileType, fileSize: row.fileSize };
      await recordChange(tx, actor, { action: "media.created", id: row.id, name: row.originalName, after });
      await invalidateTags(tx, "media");
      if (media.variants.length > 0) await enqueue(tx, MAKE_AVIF, { mediaId: row.id });
    });
  } catch (error) {
    await withdraw(doubt);
    throw error;
  }
  return ok({ id: row.id, filePath: row.filePath, originalName: row.originalName, fileSize: row.fileSize });
}

async function putFiles({ localPath, storagePath, row, variants }: NewMedia): Promise<void> {
  await storage().put(storagePath, localPath, row.fileType);
  for (const variant of variants) await storage().put(variant.storagePath, variant.localPath, `image/${variant.format}`);
}

export function variantRows(mediaId: string, variants: (MadePicture & { storagePath: string })[]) {
  return variants.map(({ format, width, storagePath, size }) => ({ mediaId, format, width, storagePath, size }));
}
