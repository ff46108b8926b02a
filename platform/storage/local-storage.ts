import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { link, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { assertPath, type ByteRange, FileExistsError, type Storage, StorageFullError } from "./storage.ts";

/** Unfinished files have this extension, which no storage path can have. */
const PART = ".part~";

/** Files in a folder on this machine. */
export function localStorage(folder: string): Storage {
  const place = (path: string) => {
    assertPath(path);
    return join(folder, path);
  };
  return {
    put: (path, localPath) => put(place(path), localPath),
    get: (path, range) => get(place(path), range),
    async head(path) {
      const found = await stat(place(path)).catch(unlessMissing);
      return found?.isFile() ? { size: found.size } : null;
    },
    async remove(path) {
      await rm(place(path), { force: true });
    },
    list: () => list(folder),
    close: () => {},
  };
}

/** Written under a temporary name, synced, and linked: complete or missing, even after a power failure, and never over another file. */
async function put(target: string, localPath: string): Promise<void> {
  const folder = dirname(target);
  const aside = join(folder, `${randomUUID()}${PART}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await pipeline(createReadStream(localPath), createWriteStream(aside, { flags: "wx", mode: 0o600, flush: true }));
    // Unlike a rename, this fails if the name is taken.
    await link(aside, target);
    await syncFolder(folder);
  } catch (error) {
    throw known(error);
  } finally {
    await rm(aside, { force: true });
  }
}

/** A new file's name is durable only once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, "r");
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

function known(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EEXIST") return new FileExistsError("a file with this name already exists", { cause: error });
  if (code === "ENOSPC" || code === "EDQUOT") return new StorageFullError("the disk is full", { cause: error });
  return error;
}

async function get(target: string, range: ByteRange | undefined): Promise<Readable | null> {
  const file = await open(target, "r").catch(unlessMissing);
  if (!file) return null;
  if (!(await file.stat()).isFile()) {
    await file.close();
    return null;
  }
  return file.createReadStream(range);
}

async function* list(folder: string): AsyncIterable<string> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(unlessMissing)) ?? []) {
    if (entry.isDirectory()) for await (const path of list(join(folder, entry.name))) yield `${entry.name}/${path}`;
    else if (entry.isFile() && !entry.name.endsWith(PART)) yield entry.name;
  }
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
