import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { type CheckedArchive, checkArchive, RefusedError, UnusableArchiveError } from "~/platform/backup/index.ts";
import type { Env } from "~/platform/env/index.ts";
import { count, megabytes, placeOf, say } from "./places.ts";

/** `npm run backup -- --verify`: reads a backup to the end and changes nothing. */
export async function verify(env: Env, target: string): Promise<void> {
  await withArchive(env, target, async (path) => {
    const { about, manifest } = await check(path, { key: env.backupKey });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `${basename(path)} is complete: every checksum matches.`,
      `  made       ${about.madeAt}, by version ${about.program}, from ${about.database === "embedded" ? "an embedded database" : "a server"}`,
      `  database   ${count(manifest.tables.length, "table")}, ${count(rows, "row")}`,
      `  files      ${count(manifest.files.count, "file")}, ${megabytes(manifest.files.bytes)}`,
    );
  });
}

/** `checkArchive`, with the file's name in its messages. */
export async function check(path: string, limits: { room?: number | undefined; key?: string | undefined } = {}): Promise<CheckedArchive> {
  try {
    return await checkArchive(path, limits);
  } catch (error) {
    if (!(error instanceof UnusableArchiveError)) throw error;
    throw new UnusableArchiveError(`${path} can't be used: ${error.message}.`, { cause: error });
  }
}

/** Runs `work` with a backup named the same way as for `restore`. One in a bucket is downloaded first. */
export async function withArchive(env: Env, target: string, work: (path: string) => Promise<void>): Promise<void> {
  const { place, name } = await placeOf(env, target);
  if (!name) throw new RefusedError(`${target} isn't the name of a backup. Backup names end in .tar.gz or .tar.gz.enc.`);
  mkdirSync(env.dataDir, { recursive: true });
  const scratch = mkdtempSync(join(env.dataDir, "fetched-"));
  try {
    await work(await place.fetch(name, scratch));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    place.close();
  }
}
