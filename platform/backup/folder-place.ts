import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { now } from "../clock/index.ts";
import { type BackupPlace, isBackupName } from "./backup-place.ts";
import { RefusedError } from "./refusals.ts";

const PART = /^\.bluebonnet-.*\.part$/;
const GIVEN_UP_MS = 24 * 3_600_000;

/** `isOurs`: the folder is created if it's missing. */
export function folderPlace(folder: string, isOurs: boolean): BackupPlace {
  return {
    name: folder,
    bucket: null,
    write: (name, content) => write(folder, name, content, isOurs),
    async list() {
      return (await readdir(folder).catch(() => [])).filter(isBackupName).sort();
    },
    remove: (name) => rm(join(folder, name)),
    async fetch(name) {
      const path = join(folder, basename(name));
      if (!(await stat(path).catch(() => null))?.isFile()) throw new RefusedError(`${path} doesn't exist.`);
      return path;
    },
    close: () => {},
  };
}

async function write(folder: string, name: string, content: Readable, isOurs: boolean): Promise<void> {
  const target = join(folder, name);
  const aside = join(folder, `.${name}.part`);
  try {
    if (isOurs) await mkdir(folder, { recursive: true, mode: 0o700 });
    if (await stat(target).catch(() => null)) throw new RefusedError(`${target} already exists. Backups never overwrite a file.`);
    await removeGivenUp(folder);
    await pipeline(content, createWriteStream(aside, { flags: "wx", mode: 0o600, flush: true }));
    await rename(aside, target);
    await syncFolder(folder);
  } catch (error) {
    content.destroy();
    await rm(aside, { force: true }).catch(() => undefined);
    throw inPlainWords(error, target);
  }
}

/** Left behind by a backup that was killed. Today's may still be in progress, because several sites may share a folder. */
async function removeGivenUp(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!PART.test(name)) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && now().getTime() - found.mtimeMs > GIVEN_UP_MS) await rm(join(folder, name), { force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const opened = await open(folder, "r");
  await opened.sync().finally(() => opened.close());
}

const WORDS: Record<string, string> = {
  ENOENT: "the folder doesn't exist",
  ENOTDIR: "the folder doesn't exist",
  EACCES: "this user can't write there",
  EPERM: "this user can't write there",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  EFBIG: "the disk doesn't support files this large",
  EIO: "the disk reported an error",
};

function inPlainWords(error: unknown, target: string): unknown {
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  const words = syscall ? WORDS[code] : undefined;
  return words ? new RefusedError(`No backup was written to ${target}: ${words}.`, { cause: error }) : error;
}
