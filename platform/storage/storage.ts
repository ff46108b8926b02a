import type { Readable } from "node:stream";

/** Bytes of a file, both ends included, as HTTP counts them (RFC 9110 §14.1.2). */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  /** In bytes. */
  size: number;
}

/**
 * Where uploaded files lie: a folder, or a bucket. Paths are of the form "folder/name.ext" (see `assertPath`); a file that is stored is never
 * written over. Every function throws where the storage cannot be reached.
 */
export interface Storage {
  /**
   * Stores the file at `localPath` under `path`; it is there whole or not at all.
   * @throws FileExistsError; StorageFullError; the storage's own error
   */
  put(path: string, localPath: string, contentType: string): Promise<void>;
  /** The file, or the part of it, from its first byte on; null where it is not there. */
  get(path: string, range?: ByteRange): Promise<Readable | null>;
  head(path: string): Promise<StoredFile | null>;
  /** Removes a file; one that is not there is as good as removed. */
  remove(path: string): Promise<void>;
  /** The paths of all files, in no order. */
  list(): AsyncIterable<string>;
  close(): void;
}

/** There is a file under this path already. */
export class FileExistsError extends Error {
  override name = "FileExistsError";
}

/** There is no room for the file. */
export class StorageFullError extends Error {
  override name = "StorageFullError";
}

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;

/** Whether `path` can be one of the storage: plain characters, no empty or hidden part, nothing that leads upwards. */
export function isPath(path: string): boolean {
  return path.length <= 300 && path.split("/").every((segment) => SEGMENT.test(segment));
}

/** @throws where `path` is none of the storage: callers check what visitors ask for with `isPath` */
export function assertPath(path: string): void {
  if (!isPath(path)) throw new Error(`invalid storage path: ${JSON.stringify(path.slice(0, 100))}`);
}
