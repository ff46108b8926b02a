import { and, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import type { JobKind } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import { storage } from "~/platform/storage/index.ts";
import { conversationFiles as files } from "../conversations.schema.ts";
import { FILE_FOLDER } from "./store-file.ts";

const BATCH = 100;
/** No upload and no email takes that long to be stored. */
const ARRIVING_MS = 3_600_000;

/** Removes the files of deleted messages, and what a killed process left. */
export const removeMessageFiles: JobKind<object> = {
  name: "remove-message-files",
  handle: () => removeLooseFiles(now()),
  retryLimit: 3,
  cron: "*/10 * * * *",
};

/** The file first, then its row: if storage is unavailable, the next run continues. */
export async function removeLooseFiles(at: Date): Promise<void> {
  for (;;) {
    const isOver = or(lt(files.createdAt, new Date(at.getTime() - ARRIVING_MS)), sql`${files.name} = ''`);
    const rows = await db
      .select({ id: files.id, storagePath: files.storagePath })
      .from(files)
      .where(and(isNull(files.messageId), isOver))
      .limit(BATCH);
    for (const { storagePath } of rows) await storage().remove(storagePath);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await db.delete(files).where(and(inArray(files.id, ids), isNull(files.messageId)));
    if (rows.length < BATCH) return;
  }
}

/** Files without a row, as after restoring a backup: rows are written before their files, so a file without one belongs to no one. */
export async function removeStrayFiles(): Promise<void> {
  const paths: string[] = [];
  for await (const path of storage().list()) {
    if (!path.startsWith(`${FILE_FOLDER}/`)) continue;
    paths.push(path);
    if (paths.length === BATCH) await removeUnknown(paths.splice(0));
  }
  await removeUnknown(paths);
}

async function removeUnknown(paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  const known = new Set(
    (await db.select({ path: files.storagePath }).from(files).where(inArray(files.storagePath, paths))).map(({ path }) => path),
  );
  for (const path of paths.filter((one) => !known.has(one))) {
    log.warn({ path }, "removed a message's file that has no row in the database");
    await storage().remove(path);
  }
}

/** A query for the `path` of every message file that a row names. */
export const namedMessageFilesQuery =
  "select storage_path as path from conversation_files where stored_at is not null and message_id is not null";
