import { and, inArray, lt, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { database, db, type Tx } from "~/platform/db/index.ts";
import type { JobKind } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import { removeGivenUp, storage } from "~/platform/storage/index.ts";
import { deletedRecords } from "../records/index.ts";
import { DAY_MS, daysBefore } from "../retention.ts";
import { storagePathOf } from "./media-address.ts";
import { mediaKind } from "./media-kind.ts";
import { fillMediaMetadata } from "./media-metadata.ts";
import { giveUp, isKnown, removeGoing, settleFiles } from "./pending-files.ts";
import { EARLIER_CONTENT } from "./stored-content.ts";

/** An upload in another process that's older than this is considered dead, in milliseconds. */
const GIVEN_UP_MS = 15 * 60_000;
const BATCH = 100;
const KEPT_DAYS = 30;

/**
 * Deletes for good what was deleted or replaced more than 30 days before `at`: first the rows that could have been restored, then their
 * files.
 */
export async function forgetDeletedMedia(at: Date): Promise<void> {
  for (;;) {
    const forgotten = await db.transaction(async (tx) => {
      const isDue = and(
        inArray(deletedRecords.noun, [mediaKind.noun, EARLIER_CONTENT]),
        lt(deletedRecords.createdAt, daysBefore(at, KEPT_DAYS)),
      );
      const due = await tx.select().from(deletedRecords).where(isDue).limit(BATCH).for("update");
      const paths = due.flatMap(({ row, dependents }) => [
        String(row.storage_path ?? storagePathOf(String(row.file_path))),
        ...(row.original_path ? [String(row.original_path)] : []),
        ...(dependents.media_variants ?? []).map(({ storage_path }) => String(storage_path)),
      ]);
      const ids = due.map(({ id }) => id);
      if (ids.length > 0) await tx.delete(deletedRecords).where(inArray(deletedRecords.id, ids));
      await giveUp(tx, await unknownAmong(tx, paths));
      return due.length;
    });
    if (forgotten < BATCH) break;
  }
  await removeGoing();
  await removeUnknownFiles(at);
}

/** A cropped picture and what it was cropped from have files in common: those that another row names stay. */
async function unknownAmong(tx: Tx, paths: string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const { rows } = await tx.execute(sql`
    select distinct path from unnest(${sql.param(paths)}::text[]) as candidates (path) where not ${isKnown(sql`path`)}`);
  return rows.map(({ path }) => String(path));
}

/** Files without a row, because someone else purged the deleted row. Files from the last day may belong to an upload in progress. */
async function removeUnknownFiles(at: Date): Promise<void> {
  let batch: string[] = [];
  for await (const path of storage().list()) {
    const stamp = Number(/\/(\d{13})-[\w-]+\.\w+$/.exec(path)?.[1]);
    // Files that aren't named the way we name them aren't ours to remove.
    if (!stamp || stamp > at.getTime() - DAY_MS) continue;
    batch.push(path);
    if (batch.length < BATCH) continue;
    await removeUnknown(batch);
    batch = [];
  }
  if (batch.length > 0) await removeUnknown(batch);
}

async function removeUnknown(paths: string[]): Promise<void> {
  const { rows } = await db.execute(sql`
    select path from unnest(${sql.param(paths)}::text[]) as candidates (path)
    where not ${isKnown(sql`path`)} and not exists (select from stored_files_in_doubt where storage_path = path)`);
  for (const { path } of rows) {
    log.warn({ path }, "a file without a row was removed");
    await storage().remove(String(path));
  }
}

/**
 * At startup and every hour: cleans up after interrupted uploads and completes rows from an earlier version. If this is the only process on
 * its database, it doesn't have to wait for others.
 */
export async function settleMedia({ isStart = false } = {}): Promise<void> {
  const at = now();
  const isAlone = isStart && database.kind === "embedded";
  await settleFiles(isAlone ? at : new Date(at.getTime() - GIVEN_UP_MS));
  await removeGivenUp(at);
  await fillMediaMetadata();
}

export const settleMediaJob: JobKind<object> = { name: "settle-media", handle: () => settleMedia(), retryLimit: 2, cron: "23 * * * *" };
