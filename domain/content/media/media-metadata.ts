import { and, inArray, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { mediaLibrary } from "../content.schema.ts";
import { formatFileSize } from "../media-rules.input.ts";
import { storagePathOf } from "./media-kind.ts";

/** What the storage knows of a file, in the words that programs beside this one read. */
export interface MediaMetadata {
  /** Within the bucket. */
  storage_path: string;
  bucket: string;
  /** ISO 8601. */
  uploaded_at: string;
  /** "1.5 MB" */
  size_readable: string;
}

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

/** Fills in what rows of an earlier version lack, and what such a version that still runs leaves out. Nobody sees it: no version is raised. */
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
