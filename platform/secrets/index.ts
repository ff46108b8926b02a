import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

let master: string | undefined;
const keys = new Map<string, string>();

/**
 * Sets the secret that all the program's keys are derived from: the configured one, or otherwise one that's generated once and stored in
 * `dataDir/secret` (readable only by the owner).
 */
export function openSecrets(options: { sessionSecret: string | undefined; dataDir: string }): void {
  keys.clear();
  master = options.sessionSecret ?? keptSecret(options.dataDir);
}

/** A data folder's generated secret. Null if there's none. */
export function findKeptSecret(dataDir: string): string | null {
  const path = join(dataDir, "secret");
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

/** Shows whether two secrets are the same, and reveals nothing about either. */
export function secretId(secret: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "bluebonnet", "which secret this is", 12)).toString("hex");
}

/** A 32-byte key (hex) for one purpose. Keys for different purposes reveal nothing about each other (RFC 5869). */
export function keyFor(purpose: string): string {
  if (!master) throw new Error("openSecrets was not called");
  const known = keys.get(purpose);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", master, "bluebonnet", purpose, 32)).toString("hex");
  keys.set(purpose, key);
  return key;
}

/** A new unguessable token of 256 bits, safe in URLs. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a token: someone who reads the database can't use it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Signs `value` for one purpose. `value` is readable in the result. */
export function sign(purpose: string, value: string): string {
  return `${value}.${mac(purpose, value)}`;
}

/** The value that `sign` was given, or null if the signature isn't valid. */
export function openSigned(purpose: string, signed: string): string | null {
  const cut = signed.lastIndexOf(".");
  if (cut < 0) return null;
  const value = signed.slice(0, cut);
  const given = Buffer.from(signed.slice(cut + 1));
  const expected = Buffer.from(mac(purpose, value));
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
}

/** The sizes of the nonce and the tag of AES-256-GCM (NIST SP 800-38D), in bytes. */
const NONCE = 12;
const TAG = 16;

/**
 * Encrypts, for one purpose, something that has to be read again: someone who has only the database can't read it. The same value gives a
 * different result each time.
 */
export function seal(purpose: string, value: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(keyFor(purpose), "hex"), nonce);
  const sealed = Buffer.concat([cipher.update(value, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The value that `seal` was given. Null if it was sealed with another secret or for another purpose, or was changed. */
export function unseal(purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < NONCE + TAG) return null;
  const decipher = createDecipheriv("aes-256-gcm", Buffer.from(keyFor(purpose), "hex"), bytes.subarray(0, NONCE));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
  } catch {
    // The tag doesn't match: the only way decryption can fail.
    return null;
  }
}

/** A keyed digest: the same input gives the same result, which can't be reversed without the secret. */
export function pseudonym(purpose: string, value: string): string {
  return mac(purpose, value);
}

function mac(purpose: string, value: string): string {
  return createHmac("sha256", keyFor(purpose)).update(value).digest("base64url");
}

function keptSecret(dataDir: string): string {
  const path = join(dataDir, "secret");
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(path)) {
    // Written to a temporary file and linked, so that a crash doesn't leave half a secret, and if two processes start at once, one wins.
    const aside = `${path}.${process.pid}`;
    writeFileSync(aside, randomBytes(48).toString("base64url"), { mode: 0o600, flush: true });
    try {
      linkSync(aside, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      unlinkSync(aside);
    }
  }
  return readFileSync(path, "utf8");
}
