import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { lockDirectory } from "./directory-lock.ts";

/** In the making; of no worth after a kill. */
const RESTORING = "restoring";
/** Complete: takes the place of what was there, now or when the folder is opened the next time. */
const RESTORED = "restored";

/**
 * Makes the embedded database of `dataDir` anew beside the one that is there, which it replaces when `fill` has ended and everything is on disk:
 * whole or not at all, also after a kill. `secret` replaces the generated secret together with it.
 * @throws DirectoryInUseError
 */
export async function replaceEmbedded(dataDir: string, fill: (pglite: PGlite) => Promise<{ secret: string | null }>): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const lock = await lockDirectory(join(dataDir, "pg.lock"));
  const making = join(dataDir, RESTORING);
  try {
    finishReplacement(dataDir);
    rmSync(making, { recursive: true, force: true });
    mkdirSync(join(making, "pg"), { recursive: true, mode: 0o700 });
    const { PGlite } = await import("@electric-sql/pglite");
    // Without an fsync for every commit: nothing of it counts before all of it is there.
    const pglite = await PGlite.create(join(making, "pg"));
    const { secret } = await closing(pglite, fill);
    if (secret !== null) writeFileSync(join(making, "secret"), secret, { mode: 0o600 });
    syncTree(making);
    renameSync(making, join(dataDir, RESTORED));
    syncOne(dataDir);
    finishReplacement(dataDir);
  } finally {
    rmSync(making, { recursive: true, force: true });
    lock.release();
  }
}

/** Puts in place what a restore has completed. Only for anyone who holds the folder. */
export function finishReplacement(dataDir: string): void {
  const restored = join(dataDir, RESTORED);
  if (!existsSync(restored)) return;
  if (existsSync(join(restored, "pg"))) {
    rmSync(join(dataDir, "pg"), { recursive: true, force: true });
    renameSync(join(restored, "pg"), join(dataDir, "pg"));
    syncOne(dataDir);
  }
  if (existsSync(join(restored, "secret"))) renameSync(join(restored, "secret"), join(dataDir, "secret"));
  syncOne(dataDir);
  rmSync(restored, { recursive: true, force: true });
}

async function closing<Value>(pglite: PGlite, work: (pglite: PGlite) => Promise<Value>): Promise<Value> {
  try {
    const value = await work(pglite);
    await pglite.exec("checkpoint");
    return value;
  } finally {
    await pglite.close();
  }
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncOne(path);
  }
  syncOne(folder);
}

/** A name is durable when its folder is; Windows syncs no folders. */
function syncOne(path: string): void {
  const opened = openSync(path, "r");
  try {
    fsyncSync(opened);
  } catch (error) {
    if (process.platform !== "win32") throw error;
  } finally {
    closeSync(opened);
  }
}
