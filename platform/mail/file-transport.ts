import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";

/** A captured email's file name: its Message-ID, so that a repeat has the same name as the first. */
export function capturedMailId(messageId: string): string {
  return createHash("sha256").update(messageId).digest("hex").slice(0, 32);
}

/** Written to a temporary file, synced, and renamed: a captured email is complete or doesn't exist. A repeat replaces the first. */
export async function captureMail(folder: string, messageId: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${capturedMailId(messageId)}.eml`);
  // Two jobs may store the same email at once.
  const aside = `${path}.${randomUUID()}.part`;
  const file = await open(aside, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(aside, path);
}
