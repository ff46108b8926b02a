import type { Readable } from "node:stream";
import { asc, desc, eq, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type ByteRange, isPath, storage } from "~/platform/storage/index.ts";
import { mediaLibrary, mediaVariants } from "../content/content.schema.ts";
import { deletedRecords } from "../records/index.ts";
import { MEDIA_ADDRESS } from "./media-address.ts";
import { contentPath, EARLIER_CONTENT } from "./stored-content.ts";

/** A file that visitors can open. */
export interface MediaFile {
  storagePath: string;
  /** In bytes. */
  size: number;
  contentType: string;
  /** Its name when saved: documents are downloaded, while pictures and videos are shown. */
  downloadName: string | null;
  /** Whether another content can take its place at the same address. */
  canChange: boolean;
}

/** The file at "/media/" + `path`, or null. Also null for files that staff have deleted. */
export async function findMediaFile(path: string): Promise<MediaFile | null> {
  if (!isPath(path)) return null;
  const [file] = await db
    .select()
    .from(mediaLibrary)
    .where(eq(mediaLibrary.filePath, `${MEDIA_ADDRESS}${path}`));
  return file ? ownFile(file) : findVariant(path);
}

function ownFile(file: typeof mediaLibrary.$inferSelect): MediaFile {
  const isDocument = !/^(image|video)\//.test(file.fileType);
  return {
    ...{ storagePath: contentPath(file), size: file.fileSize, contentType: file.fileType, canChange: true },
    downloadName: isDocument ? file.originalName : null,
  };
}

async function findVariant(path: string): Promise<MediaFile | null> {
  const { mediaId, storagePath, size, format } = mediaVariants;
  const [found] = await db
    .select({ storagePath, size, format })
    .from(mediaVariants)
    .where(eq(storagePath, path))
    .orderBy(asc(mediaId))
    .limit(1);
  return found ? variantFile(found) : findSuccessor(path);
}

function variantFile({ storagePath, size, format }: { storagePath: string; size: number; format: string }): MediaFile {
  return { storagePath, size, contentType: `image/${format}`, downloadName: null, canChange: false };
}

/**
 * Pages that a browser has open, or that a cache still has, name the sizes of a picture that was replaced or cropped since. They get the
 * nearest size of what took its place.
 */
async function findSuccessor(path: string): Promise<MediaFile | null> {
  const [, width, format] = /-(\d+)(?:-[0-9a-f]+)?\.(webp|avif)$/.exec(path) ?? [];
  if (!width) return null;
  const named = JSON.stringify([{ storage_path: path }]);
  const [earlier] = await db
    .select({ id: sql<string>`${deletedRecords.row} ->> 'id'` })
    .from(deletedRecords)
    .where(sql`${deletedRecords.noun} = ${EARLIER_CONTENT} and ${deletedRecords.dependents} -> 'media_variants' @> ${named}::jsonb`)
    .orderBy(desc(deletedRecords.createdAt))
    .limit(1);
  if (!earlier) return null;
  const [file] = await db.select().from(mediaLibrary).where(eq(mediaLibrary.id, earlier.id));
  if (!file) return null;
  const [nearest] = await db
    .select()
    .from(mediaVariants)
    .where(eq(mediaVariants.mediaId, file.id))
    .orderBy(sql`abs(${mediaVariants.width} - ${Number(width)})`, sql`${mediaVariants.format} <> ${format}`)
    .limit(1);
  return { ...(nearest ? variantFile(nearest) : ownFile(file)), canChange: true };
}

/**
 * The content of a file, or a part of it. Null if storage has lost it.
 * @throws if storage is unavailable
 */
export function openMediaFile({ storagePath }: MediaFile, range?: ByteRange): Promise<Readable | null> {
  return storage().get(storagePath, range);
}
