import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { type BackupPlace, openPlace, RefusedError } from "~/platform/backup/index.ts";
import { DirectoryInUseError, lockDirectory } from "~/platform/db/index.ts";
import type { Env } from "~/platform/env/index.ts";

/** For the person at the terminal. */
export function say(...lines: string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`);
}

/** Where backups are written and looked for by default. */
export function usualPlace(env: Env): Promise<BackupPlace> {
  return openPlace(env.backupS3Url ?? join(env.dataDir, "backups"), { isOurs: true });
}

/** A place and, if one was given, the name of a file in it: the last part, if it ends the way backups do. */
export async function placeOf(env: Env, target: string | undefined): Promise<{ place: BackupPlace; name: string | null }> {
  if (target === undefined) return { place: await usualPlace(env), name: null };
  const [, folder = "", name = null, query = ""] = /^(s3\+.*)\/([^/?]+\.tar\.gz(?:\.enc)?)(\?.*)?$/.exec(target) ?? [];
  if (target.startsWith("s3+")) return { place: await openPlace(name ? folder + query : target), name };
  if (!/\.tar\.gz(\.enc)?$/.test(target)) return { place: await openPlace(target), name: null };
  const isNameOnly = basename(target) === target && !existsSync(target);
  return { place: isNameOnly ? await usualPlace(env) : await openPlace(dirname(resolve(target))), name: basename(target) };
}

/**
 * For commands that look something up in a site: without DATABASE_URL, they'd otherwise create an empty one and find nothing in it.
 * @throws RefusedError
 */
export function assertSiteExists(env: Env): void {
  if (!env.databaseUrl && !existsSync(join(env.dataDir, "pg", "PG_VERSION")))
    throw new RefusedError(`There's no site in ${env.dataDir}. DATABASE_URL isn't set: set it if the site uses a server.`);
}

/** Runs `work` as the only operation of its kind in this data folder. */
export async function alone<Value>(env: Env, work: () => Promise<Value>): Promise<Value> {
  const lock = await lockDirectory(join(env.dataDir, "backup.lock")).catch((error) => {
    if (!(error instanceof DirectoryInUseError)) throw error;
    throw new RefusedError(`Another backup or restore of ${env.dataDir} is in progress. Try again when it's done.`);
  });
  try {
    return await work();
  } finally {
    lock.release();
  }
}

export function count(number: number, thing: string): string {
  return `${number.toLocaleString("en-US")} ${thing}${number === 1 ? "" : "s"}`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`;
}
