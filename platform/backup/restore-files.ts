import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Storage, withIncoming } from "../storage/index.ts";
import { RefusedError } from "./refusals.ts";

/**
 * Stores a file of a backup, unless it is there already. Another one of the same path goes only where that was asked for: files are never written
 * over, so one of the two is broken, or of another site.
 */
export async function restoreFile(storage: Storage, path: string, content: AsyncIterable<Buffer>, isReplaced: boolean): Promise<void> {
  await withIncoming(async (folder) => {
    const local = join(folder, "file");
    await pipeline(content, createWriteStream(local, { flags: "wx" }));
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

/** For a bucket that is looked into by other programs: the site itself goes by its rows. */
function typeOf(path: string): string {
  const end = path.split(".").at(-1)?.toLowerCase() ?? "";
  if (/^(png|gif|webp|avif)$/.test(end)) return `image/${end}`;
  return TYPES[end] ?? "application/octet-stream";
}
