import { resolve } from "node:path";
import type { BackupPlace } from "./backup-place.ts";
import { folderPlace } from "./folder-place.ts";
import { RefusedError } from "./refusals.ts";
import { parseS3Place, s3Place } from "./s3-place.ts";

export type { About, Manifest } from "./archive-format.ts";
export { type BackupPlace, backupName, isBackupName, keepNewest } from "./backup-place.ts";
export { type CheckedArchive, checkArchive } from "./check-archive.ts";
export type { DataSource } from "./data-source.ts";
export { openEmbeddedSource } from "./embedded-source.ts";

export { RefusedError, UnusableArchiveError } from "./refusals.ts";
export { assertRoomOnServer, type Restore, restoreBackup } from "./restore-backup.ts";
export { bucketOf } from "./s3-place.ts";
export { openServerSource } from "./server-source.ts";
export { type SiteToBackUp, type WrittenBackup, writeBackup } from "./write-backup.ts";

/**
 * The place that an address or a path names. `isOurs`: the folder is created if it's missing. Otherwise, it may be a drive that isn't
 * mounted.
 */
export async function openPlace(target: string, { isOurs = false } = {}): Promise<BackupPlace> {
  if (!target.startsWith("s3+")) return folderPlace(resolve(target), isOurs);
  const place = parseS3Place(target);
  if (!place)
    throw new RefusedError(
      "Enter a bucket's address such as s3+https://key:secret@s3.example.com/bucket/folder?region=eu-central-1 (special characters percent-encoded).",
    );
  return s3Place(place);
}
