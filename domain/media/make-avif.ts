import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { and, eq } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import type { JobKind } from "~/platform/jobs/index.ts";
import { type MadePicture, makeAvif } from "~/platform/pictures/index.ts";
import { storage, withIncoming } from "~/platform/storage/index.ts";
import { mediaLibrary, mediaVariants } from "../content/content.schema.ts";
import { MAKE_AVIF } from "./jobs-named.ts";
import { mediaKind } from "./media-kind.ts";
import { agree, announce, withdraw } from "./pending-files.ts";
import { variantRows } from "./store-media.ts";
import { contentPath } from "./stored-content.ts";
import { variantPath } from "./upload-media.ts";

type Stored = MadePicture & { storagePath: string };

/** Makes a picture's AVIF files, in the same widths as its WebP files. Existing ones aren't made again, and deleted ones are skipped. */
async function makeAvifs({ mediaId }: { mediaId: string }): Promise<void> {
  const [media] = await db
    .select({ filePath: mediaLibrary.filePath, storagePath: mediaLibrary.storagePath })
    .from(mediaLibrary)
    .where(eq(mediaLibrary.id, mediaId));
  const widths = await missingWidths(mediaId);
  if (!media || widths.length === 0) return;
  const original = contentPath(media);
  await withIncoming(async (folder) => {
    const localPath = join(folder, "original");
    const content = await storage().get(original);
    // Deleted for good between the two.
    if (!content) return;
    await pipeline(content, createWriteStream(localPath));
    const made: Stored[] = [];
    for (const width of widths) {
      const picture = await makeAvif(localPath, width, join(folder, `${width}.avif`));
      // A unique name: what an interrupted run left behind is deleted, and that must not take this run's files with it.
      const unique = variantPath(original, { width, format: "avif" }).replace(/\.avif$/, `-${randomUUID().slice(0, 8)}.avif`);
      made.push({ ...picture, storagePath: unique });
    }
    await keep(mediaId, original, made);
  });
}

async function missingWidths(mediaId: string): Promise<number[]> {
  const rows = await db
    .select({ format: mediaVariants.format, width: mediaVariants.width })
    .from(mediaVariants)
    .where(eq(mediaVariants.mediaId, mediaId));
  const has = new Set(rows.filter(({ format }) => format === "avif").map(({ width }) => width));
  return rows.filter(({ format, width }) => format === "webp" && !has.has(width)).map(({ width }) => width);
}

async function keep(mediaId: string, original: string, made: Stored[]): Promise<void> {
  const doubt = await announce(made.map(({ storagePath }) => storagePath));
  try {
    for (const one of made) await storage().put(one.storagePath, one.localPath, "image/avif");
    const isKept = await db.transaction(async (tx) => {
      const { filePath, storagePath } = mediaLibrary;
      const [media] = await tx.select({ filePath, storagePath }).from(mediaLibrary).where(eq(mediaLibrary.id, mediaId)).for("update");
      const [other] = await tx
        .select({ width: mediaVariants.width })
        .from(mediaVariants)
        .where(and(eq(mediaVariants.mediaId, mediaId), eq(mediaVariants.format, "avif")))
        .limit(1);
      // Another picture may have taken its place in the meantime: that has a job of its own.
      if (!media || contentPath(media) !== original || other) return false;
      await tx.insert(mediaVariants).values(variantRows(made).map((one) => ({ ...one, mediaId })));
      await agree(tx, doubt);
      await invalidateTags(tx, ...mediaKind.tags);
      return true;
    });
    if (!isKept) await withdraw(doubt);
  } catch (error) {
    await withdraw(doubt);
    throw error;
  }
}

export const makeAvifJob: JobKind<{ mediaId: string }> = { ...MAKE_AVIF, handle: makeAvifs, retryLimit: 5 };
