import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

let folder: string | undefined;

/** A request that takes longer has been abandoned: its unfinished files can be removed. In milliseconds. */
const GIVEN_UP_MS = 3_600_000;

/** The folder for files while they arrive and are prepared. */
export function openIncoming(dataDir: string): void {
  folder = join(dataDir, "incoming");
}

/** Runs `work` with its own folder, which is deleted afterward, whatever happens. */
export async function withIncoming<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  if (!folder) throw new Error("openStorage was not called");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const own = await mkdtemp(join(folder, "file-"));
  try {
    return await work(own);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** Removes what a killed process has left behind. `at` is the current time. */
export async function removeGivenUp(at: Date): Promise<void> {
  if (!folder) return;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && at.getTime() - found.mtimeMs > GIVEN_UP_MS) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Writes a file to `target` as it arrives and returns how many bytes arrived. Bytes beyond `most` are read and discarded: a sender that's
 * cut off would never see the response.
 */
export async function receiveFile(content: AsyncIterable<Uint8Array>, target: string, most: number): Promise<number> {
  let size = 0;
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size <= most) yield chunk;
      }
    },
    createWriteStream(target, { flags: "wx", mode: 0o600 }),
  );
  return size;
}

/** The last part of a path, without invisible characters or ones that change the text direction. */
export function plainFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return last
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, "")
    .trim();
}

/** A file's first characters, enough to tell what it is. */
export async function startOfFile(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}
