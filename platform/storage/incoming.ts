import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

let folder: string | undefined;

/** A request that takes longer has been given up: its unfinished files may go. In milliseconds. */
const GIVEN_UP_MS = 3_600_000;

/** Where files lie while they arrive and are made ready. */
export function openIncoming(dataDir: string): void {
  folder = join(dataDir, "incoming");
}

/** Does `work` with a folder of its own, which is gone afterwards, whatever comes of it. */
export async function withIncoming<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  if (!folder) throw new Error("openStorage was not called");
  await mkdir(folder, { recursive: true });
  const own = await mkdtemp(join(folder, "file-"));
  try {
    return await work(own);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** Removes what a process that was killed has left. `at` is the time now. */
export async function removeGivenUp(at: Date): Promise<void> {
  if (!folder) return;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && at.getTime() - found.mtimeMs > GIVEN_UP_MS) await rm(path, { recursive: true, force: true });
  }
}
