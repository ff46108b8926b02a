import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { isTextFile, isZip, readHead } from "~/platform/file-types/index.ts";
import { plainFileName, storage } from "~/platform/storage/index.ts";
import { conversationFiles as files } from "../conversations.schema.ts";

/** The folder in storage. Nothing in it is served under /media/. */
export const FILE_FOLDER = "messages";
/** What no program opens on its own. */
const UNKNOWN = "application/octet-stream";
const MAX_NAME = 200;

/**
 * Stores a file without a message yet: first its row, then the file. The message claims it. If it never does, `removeLooseFiles` removes
 * both. Returns the file's ID. @throws storage's own error
 */
export async function storeFile({ name, localPath }: { name: string; localPath: string }): Promise<string> {
  const id = randomUUID();
  const storagePath = `${FILE_FOLDER}/${id}`;
  const [{ size }, contentType] = await Promise.all([stat(localPath), typeOf(localPath)]);
  await db.insert(files).values({ id, storagePath, name: fileName(name), contentType, size, createdAt: now() });
  await storage().put(storagePath, localPath, UNKNOWN);
  await db.update(files).set({ storedAt: now() }).where(eq(files.id, id));
  return id;
}

/** A name that any file system accepts. */
export function fileName(name: string): string {
  const plain = plainFileName(name).replaceAll(/["<>|:*?]/g, "_");
  if (plain.length <= MAX_NAME) return plain || "attachment";
  const extension = /\.[a-z0-9]{1,10}$/i.exec(plain)?.[0] ?? "";
  return `${plain.slice(0, MAX_NAME - extension.length)}${extension}`;
}

/** By its content alone. ZIP files aren't unpacked, so documents made of one are told by their name when they're opened. */
async function typeOf(localPath: string): Promise<string> {
  const head = await readHead(localPath);
  if (isZip(head)) return "application/zip";
  const found = await fileTypeFromBuffer(head);
  if (found) return found.mime;
  return (await isTextFile(localPath)) ? "text/plain" : UNKNOWN;
}
