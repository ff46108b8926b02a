import { and, eq, inArray, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { storage } from "~/platform/storage/index.ts";
import { storedFiles } from "../content/content.schema.ts";
import { MEDIA_ADDRESS } from "./media-address.ts";

/** Stored files that the rows and storage may not agree about yet. */
interface Doubt {
  paths: string[];
  at: Date;
}

/** Pending since the beginning of time: these are to be removed, and the upload that stored them can no longer claim them. */
const GOING = new Date(0);
/** Files resolved in one go. */
const BATCH = 100;

/** Records that files are about to be stored. The record is on disk before they are. */
export async function announce(paths: string[]): Promise<Doubt> {
  const at = now();
  await db.insert(storedFiles).values(paths.map((storagePath) => ({ storagePath, createdAt: at })));
  return { paths, at };
}

/**
 * Runs in the transaction that writes the files' rows: they're no longer pending. Fails if another process has started to remove the files.
 */
export async function agree(tx: Tx, { paths, at }: Doubt): Promise<void> {
  const own = and(inArray(storedFiles.storagePath, paths), eq(storedFiles.createdAt, at));
  const gone = await tx.delete(storedFiles).where(own).returning({ storagePath: storedFiles.storagePath });
  if (gone.length !== paths.length) throw new Error("the files of an upload were removed before their rows were stored");
}

/** Removes files that got no row. If that fails, they stay pending, and the next run of the job removes them. */
export async function withdraw({ paths }: Doubt): Promise<void> {
  try {
    await db.update(storedFiles).set({ createdAt: GOING }).where(inArray(storedFiles.storagePath, paths));
    await removeGoing();
  } catch (error) {
    log.warn({ err: error }, "files are still pending and will be checked again");
  }
}

/** Runs in the transaction that deletes the rows: these files are removed as soon as it's committed (`removeGoing`). */
export async function giveUp(tx: Tx, paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  const rows = paths.map((storagePath) => ({ storagePath, createdAt: GOING }));
  await tx
    .insert(storedFiles)
    .values(rows)
    .onConflictDoUpdate({ target: storedFiles.storagePath, set: { createdAt: GOING } });
}

/** Resolves what has been pending since before `before`: a file with a row stays, and one without is removed. */
export async function settleFiles(before: Date): Promise<void> {
  const isDue = sql`${storedFiles.createdAt} < ${before} and ${storedFiles.createdAt} <> ${GOING}`;
  await db.delete(storedFiles).where(sql`${isDue} and ${isKnown(sql`${storedFiles.storagePath}`)}`);
  await db
    .update(storedFiles)
    .set({ createdAt: GOING })
    .where(sql`${isDue} and not ${isKnown(sql`${storedFiles.storagePath}`)}`);
  await removeGoing();
}

/**
 * Removes every file marked for removal.
 * @throws if storage is unavailable: they're removed next time
 */
export async function removeGoing(): Promise<void> {
  for (;;) {
    const rows = await db.select().from(storedFiles).where(eq(storedFiles.createdAt, GOING)).limit(BATCH);
    const paths = rows.map(({ storagePath }) => storagePath);
    for (const path of paths) await storage().remove(path);
    if (paths.length > 0) await db.delete(storedFiles).where(inArray(storedFiles.storagePath, paths));
    if (paths.length < BATCH) return;
  }
}

/** Whether a row has this path in storage: the row of a file, of a smaller picture, or of a deleted or replaced one that can be restored. */
export function isKnown(path: ReturnType<typeof sql>) {
  return sql`(
    exists (select from media_library where file_path = ${MEDIA_ADDRESS} || ${path} and storage_path is null)
    or exists (select from media_library where storage_path = ${path})
    or exists (select from media_library where original_path = ${path})
    or exists (select from media_variants where storage_path = ${path})
    or exists (select from deleted_content where noun in ('media', 'media-content') and (
      (row ->> 'storage_path' is null and row ->> 'file_path' = ${MEDIA_ADDRESS} || ${path})
      or row ->> 'storage_path' = ${path} or row ->> 'original_path' = ${path}
      or dependents -> 'media_variants' @> jsonb_build_array(jsonb_build_object('storage_path', ${path})))))`;
}
