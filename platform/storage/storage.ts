import type { Readable } from "node:stream";

/** A byte range in a file, both ends included, as HTTP counts (RFC 9110 §14.1.2). */
export interface ByteRange {
  start: number;
  end: number;
}

interface StoredFile {
  /** In bytes. */
  size: number;
}

/**
 * Where uploaded files are stored: a folder, or a bucket. Paths have the form "folder/name.ext" (see `assertPath`). A stored file is never
 * overwritten. Every function throws if storage can't be reached.
 */
export interface Storage {
  /**
   * Stores the file at `localPath` under `path`, completely or not at all.
   * @throws FileExistsError; StorageFullError; the storage's own error
   */
  put(path: string, localPath: string, contentType: string): Promise<void>;
  /** The file, or the requested part of it, from its first byte. Null if it doesn't exist. */
  get(path: string, range?: ByteRange): Promise<Readable | null>;
  head(path: string): Promise<StoredFile | null>;
  /** Removes a file. One that doesn't exist counts as removed. */
  remove(path: string): Promise<void>;
  /** The paths of all files, in no particular order. */
  list(): AsyncIterable<string>;
  close(): void;
}

/** There's already a file under this path. */
export class FileExistsError extends Error {
  override name = "FileExistsError";
}

/** There's no space for the file. */
export class StorageFullError extends Error {
  override name = "StorageFullError";
}

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;

/** Whether `path` can be a storage path: plain characters, no empty or hidden part, nothing that leads up. */
export function isPath(path: string): boolean {
  return path.length <= 300 && path.split("/").every((segment) => SEGMENT.test(segment));
}

/** @throws if `path` isn't a valid storage path: callers check visitors' requests with `isPath` */
export function assertPath(path: string): void {
  if (!isPath(path)) throw new Error(`invalid storage path: ${JSON.stringify(path.slice(0, 100))}`);
}
