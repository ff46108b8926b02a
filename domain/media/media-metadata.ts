import { and, inArray, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { mediaLibrary } from "../content/content.schema.ts";
import { type MediaMetadata, storagePathOf } from "./media-address.ts";
import { formatFileSize } from "./media-rules.input.ts";

const BUCKET = "media";
const BATCH = 500;

export function metadataOf({ filePath, fileSize, createdAt }: { filePath: string; fileSize: number; createdAt: Date }): MediaMetadata {
  return {
    storage_path: storagePathOf(filePath),
    bucket: BUCKET,
    uploaded_at: createdAt.toISOString(),
    size_readable: formatFileSize(fileSize),
  };
}

/**
 * Fills in what rows from an earlier version lack, and what such a version leaves out if it's still running. Visitors see no difference, so
 * no version number is raised.
 */
export async function fillMediaMetadata(): Promise<void> {
  const { id, filePath, fileSize, createdAt, metadata } = mediaLibrary;
  const isUnfilled = sql`not ${metadata} ?& array['storage_path', 'bucket', 'uploaded_at', 'size_readable']`;
  for (;;) {
    const rows = await db.select({ id, filePath, fileSize, createdAt }).from(mediaLibrary).where(isUnfilled).limit(BATCH);
    if (rows.length === 0) return;
    const filled = JSON.stringify(rows.map((row) => ({ id: row.id, metadata: metadataOf(row) })));
    await db
      .update(mediaLibrary)
      .set({
        metadata: sql`${metadata} || (select filled.metadata from jsonb_to_recordset(${filled}::jsonb) as filled (id uuid, metadata jsonb)
          where filled.id = ${id})`,
      })
      .where(
        and(
          isUnfilled,
          inArray(
            id,
            rows.map((row) => row.id),
          ),
        ),
      );
    if (rows.length < BATCH) return;
  }
}
