import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { createPglite } from "./create-pglite.ts";
import { lockDirectory } from "./directory-lock.ts";
import { assertNotMoved } from "./moved-site.ts";

/** Unfinished. Worthless after a kill. */
const RESTORING = "restoring";
/** Complete: replaces the existing one, now or the next time the folder is opened. */
const RESTORED = "restored";

/**
 * Creates a new embedded database for `dataDir` next to the existing one and replaces that once `fill` has ended and everything is on disk:
 * all or nothing, even after a kill. `secret` replaces the generated secret at the same time.
 * @throws DirectoryInUseError, MovedSiteError
 */
export async function replaceEmbedded(dataDir: string, fill: (pglite: PGlite) => Promise<{ secret: string | null }>): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const lock = await lockDirectory(join(dataDir, "pg.lock"));
  const making = join(dataDir, RESTORING);
  try {
    assertNotMoved(dataDir);
    finishReplacement(dataDir);
    rmSync(making, { recursive: true, force: true });
    mkdirSync(join(making, "pg"), { recursive: true, mode: 0o700 });
    // Without an fsync for every commit: nothing counts until all of it is there.
    const pglite = await createPglite({ dataDir: join(making, "pg") });
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

/** Puts a completed restore in place. Only while holding the folder's lock. */
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

/** A file name is durable once its folder is synced. Windows doesn't sync folders. */
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
