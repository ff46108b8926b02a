import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Storage, withIncoming } from "../storage/index.ts";
import { RefusedError } from "./refusals.ts";

/**
 * Stores a file from a backup, unless it's already there. A different one with the same path is replaced only if that was requested: files
 * are never overwritten, so one of the two is broken, or from another site.
 */
export async function restoreFile(storage: Storage, path: string, content: AsyncIterable<Buffer>, isReplaced: boolean): Promise<void> {
  await withIncoming(async (folder) => {
    const local = join(folder, "file");
    await pipeline(content, createWriteStream(local, { flags: "wx", mode: 0o600 }));
    const there = await storage.head(path);
    if (there && (await isSame(storage, path, there.size, local))) return;
    if (there && !isReplaced)
      throw new RefusedError(
        `A different file already exists at ${path}. Nothing was changed. To replace it with the one in the backup, add --replace.`,
      );
    if (there) await storage.remove(path);
    await storage.put(path, local, typeOf(path));
  });
}

async function isSame(storage: Storage, path: string, size: number, local: string): Promise<boolean> {
  if ((await stat(local)).size !== size) return false;
  const there = await storage.get(path);
  return there !== null && (await digestOf(there)) === (await digestOf(createReadStream(local)));
}

async function digestOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of content) hash.update(chunk);
  return hash.digest("hex");
}

const TYPES: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  svg: "image/svg+xml",
  pdf: "application/pdf",
  csv: "text/csv",
  mp4: "video/mp4",
};

/** For buckets that other programs look into: the site itself uses its rows. */
function typeOf(path: string): string {
  const end = path.split(".").at(-1)?.toLowerCase() ?? "";
  if (/^(png|gif|webp|avif)$/.test(end)) return `image/${end}`;
  return TYPES[end] ?? "application/octet-stream";
}
