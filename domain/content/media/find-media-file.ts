import type { Readable } from "node:stream";
import { eq, inArray } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type ByteRange, isPath, storage } from "~/platform/storage/index.ts";
import { mediaLibrary, mediaVariants } from "../content.schema.ts";
import { mediaTypes } from "../media-rules.input.ts";
import { MEDIA_ADDRESS } from "./media-address.ts";

/** A file that visitors can open. */
export interface MediaFile {
  storagePath: string;
  /** In bytes. */
  size: number;
  contentType: string;
  /** Its name when saved: documents are downloaded, while pictures and videos are shown. */
  downloadName: string | null;
}

const extensions = mediaTypes.filter(({ kind }) => kind === "image").map((type) => type.extensions[0]);

/** The file at "/media/" + `path`, or null. Also null for files that staff have deleted. */
export async function findMediaFile(path: string): Promise<MediaFile | null> {
  if (!isPath(path)) return null;
  const [file] = await db
    .select()
    .from(mediaLibrary)
    .where(eq(mediaLibrary.filePath, `${MEDIA_ADDRESS}${path}`));
  if (file) {
    const isDocument = !/^(image|video)\//.test(file.fileType);
    return { storagePath: path, size: file.fileSize, contentType: file.fileType, downloadName: isDocument ? file.originalName : null };
  }
  return findVariant(path);
}

/** The original is next to it, under the same name without width and format. */
async function findVariant(path: string): Promise<MediaFile | null> {
  const stem = /^(.+\/\d+-[0-9a-f]+)-\d+(?:-[0-9a-f]+)?\.(?:webp|avif)$/.exec(path)?.[1];
  if (!stem) return null;
  const originals = extensions.map((extension) => `${MEDIA_ADDRESS}${stem}.${extension}`);
  const rows = await db
    .select({ storagePath: mediaVariants.storagePath, size: mediaVariants.size, format: mediaVariants.format })
    .from(mediaLibrary)
    .innerJoin(mediaVariants, eq(mediaVariants.mediaId, mediaLibrary.id))
    .where(inArray(mediaLibrary.filePath, originals));
  const found = rows.find(({ storagePath }) => storagePath === path);
  return found ? { storagePath: path, size: found.size, contentType: `image/${found.format}`, downloadName: null } : null;
}

/**
 * The content of a file, or a part of it. Null if storage has lost it.
 * @throws if storage is unavailable
 */
export function openMediaFile({ storagePath }: MediaFile, range?: ByteRange): Promise<Readable | null> {
  return storage().get(storagePath, range);
}
