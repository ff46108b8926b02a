import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { openIncoming } from "./incoming.ts";
import { localStorage } from "./local-storage.ts";
import { parseS3Url, s3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

export { plainFileName, receiveFile, removeGivenUp, startOfFile, withIncoming } from "./incoming.ts";
export { parseS3Url } from "./s3-storage.ts";
export { type ByteRange, FileExistsError, isPath, type Storage, StorageFullError } from "./storage.ts";

let current: Storage | undefined;

/**
 * Opens the bucket or, without one, the folder `dataDir/media`. Nothing is requested from it yet: unavailable storage doesn't keep the site
 * from starting.
 */
export async function openStorage(options: { s3Url: string | undefined; dataDir: string }): Promise<void> {
  const address = options.s3Url ? parseS3Url(options.s3Url) : null;
  openIncoming(options.dataDir);
  current = address ? await s3Storage(address) : localFiles(options.dataDir);
}

/** The folder of a site that has no bucket, or used to have none. */
export function localFiles(dataDir: string): Storage {
  return localStorage(join(dataDir, "media"));
}

/** The program's storage for uploaded files. */
export function storage(): Storage {
  if (!current) throw new Error("openStorage was not called");
  return current;
}

/** Free space on a folder's disk, in bytes. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export function closeStorage(): void {
  current?.close();
  current = undefined;
}
