import type { Readable } from "node:stream";
import { ENCRYPTED } from "./encryption.ts";

/** Where backups are stored: a folder, or a bucket. */
export interface BackupPlace {
  /** As shown to people, without a key. */
  name: string;
  /** Which bucket it's in. Null for a folder. */
  bucket: string | null;
  /**
   * Stores a backup under `name`, completely or not at all, and never over another.
   * @throws RefusedError; whatever error `content` ends with
   */
  write(name: string, content: Readable): Promise<void>;
  /** The names of the backups there, oldest first. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** A backup as a file on this machine. `scratch` is a folder for one that has to be downloaded. */
  fetch(name: string, scratch: string): Promise<string>;
  close(): void;
}

const NAME = /^bluebonnet-\d{8}-\d{6}\.tar\.gz(\.enc)?$/;

/** "bluebonnet-20261122-100003.tar.gz", in UTC: names sort by time. */
export function backupName(at: Date, { isEncrypted = false } = {}): string {
  const [day = "", time = ""] = at.toISOString().split("T");
  return `bluebonnet-${day.replaceAll("-", "")}-${time.slice(0, 8).replaceAll(":", "")}.tar.gz${isEncrypted ? ENCRYPTED : ""}`;
}

export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** Deletes all but the newest `keep` backups. Returns their names. */
export async function keepNewest(place: BackupPlace, keep: number): Promise<string[]> {
  const old = (await place.list()).slice(0, -keep);
  for (const name of old) await place.remove(name);
  return old;
}
