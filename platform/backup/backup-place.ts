import type { Readable } from "node:stream";

/** Where backups lie: a folder, or a bucket. */
export interface BackupPlace {
  /** As people know it; without a key. */
  name: string;
  /** Which bucket it is in; null for a folder. */
  bucket: string | null;
  /**
   * Stores a backup under `name`: whole or not at all, and never over another.
   * @throws RefusedError; what `content` ends with
   */
  write(name: string, content: Readable): Promise<void>;
  /** The names of the backups that are there, the oldest first. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** A backup as file of this machine; `scratch` is a folder for one that has to be fetched. */
  fetch(name: string, scratch: string): Promise<string>;
  close(): void;
}

const NAME = /^bluebonnet-\d{8}-\d{6}\.tar\.gz$/;

/** "bluebonnet-20261122-100003.tar.gz", in UTC: names sort as times do. */
export function backupName(at: Date): string {
  const [day = "", time = ""] = at.toISOString().split("T");
  return `bluebonnet-${day.replaceAll("-", "")}-${time.slice(0, 8).replaceAll(":", "")}.tar.gz`;
}

export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** Deletes all but the newest `keep` backups; answers with their names. */
export async function keepNewest(place: BackupPlace, keep: number): Promise<string[]> {
  const old = (await place.list()).slice(0, -keep);
  for (const name of old) await place.remove(name);
  return old;
}
