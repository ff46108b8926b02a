import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";

/** Another process is using the embedded database. */
export class DirectoryInUseError extends Error {
  override name = "DirectoryInUseError";
}

/**
 * Locks `path` for this process until `release`, or until the process ends in whatever way: it's an operating system lock
 * (docs/decisions/0003-embedded-database-lock.md), so a kill leaves nothing behind.
 * @throws DirectoryInUseError if another process, or this one, holds it
 */
export async function lockDirectory(path: string): Promise<{ release(): void }> {
  const { DatabaseSync } = await import("node:sqlite");
  mkdirSync(dirname(path), { recursive: true });
  const file: DatabaseSync = new DatabaseSync(path);
  try {
    file.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    throw new DirectoryInUseError(
      `The embedded database in ${dirname(path)} is in use by another process. Stop that process, set a different DATA_DIR, or use a PostgreSQL server (DATABASE_URL).`,
    );
  }
  return { release: () => file.close() };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && /locked|busy/i.test(error.message);
}
