import { createCipheriv, createDecipheriv, pbkdf2Sync, randomBytes } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { Readable, type Transform } from "node:stream";
import { UnusableArchiveError } from "./refusals.ts";

/**
 * The format of `openssl enc -aes-256-cbc -pbkdf2 -iter 600000`, so that a backup can be decrypted without this program. It hides the content.
 * That it's complete and undamaged is what the checksums inside are for.
 */
const CIPHER = "aes-256-cbc";
/** OWASP's recommendation for PBKDF2 with SHA-256 (Password Storage Cheat Sheet, 2023). */
const ITERATIONS = 600_000;
const MAGIC = Buffer.from("Salted__");
const SALT = 8;
const BLOCK = 16;
/** What every gzip file with deflate begins with (RFC 1952 §2.3). */
const GZIP = Buffer.from([0x1f, 0x8b, 0x08]);

/** What an encrypted backup's name ends with. */
export const ENCRYPTED = ".enc";

/** The stream, encrypted with `key`. Each ends with the other. */
export function encrypted(content: Readable, key: string): Readable {
  const salt = randomBytes(SALT);
  const cipher = createCipheriv(CIPHER, ...keyAndVector(key, salt));
  const parts = async function* () {
    yield Buffer.concat([MAGIC, salt]);
    for await (const chunk of content) yield cipher.update(chunk as Buffer);
    yield cipher.final();
  };
  const out = Readable.from(parts(), { objectMode: false });
  out.once("close", () => content.destroy());
  return out;
}

/**
 * Decrypts a backup that's read from the position it names. Null if it isn't encrypted.
 * @throws UnusableArchiveError without the right key
 */
export function decryption(path: string, key: string | undefined): { from: number; decipher: Transform } | null {
  const start = beginningOf(path);
  if (!start.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  if (!key) throw new UnusableArchiveError("it's encrypted. Set BACKUP_KEY to the key that it was made with, and try again");
  const secrets = keyAndVector(key, start.subarray(MAGIC.length, MAGIC.length + SALT));
  const first = createDecipheriv(CIPHER, ...secrets).setAutoPadding(false);
  const block = first.update(start.subarray(MAGIC.length + SALT));
  if (!block.subarray(0, GZIP.length).equals(GZIP))
    throw new UnusableArchiveError("BACKUP_KEY isn't the key that it was encrypted with, or its beginning is damaged");
  return { from: MAGIC.length + SALT, decipher: createDecipheriv(CIPHER, ...secrets) };
}

function beginningOf(path: string): Buffer {
  const file = openSync(path, "r");
  const beginning = Buffer.alloc(MAGIC.length + SALT + BLOCK);
  const length = readSync(file, beginning);
  closeSync(file);
  return beginning.subarray(0, length);
}

function keyAndVector(key: string, salt: Buffer): [key: Buffer, vector: Buffer] {
  const derived = pbkdf2Sync(key, salt, ITERATIONS, 32 + BLOCK, "sha256");
  return [derived.subarray(0, 32), derived.subarray(32)];
}
