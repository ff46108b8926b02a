import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

let masters: string[] = [];
const keys = new Map<string, [current: string, ...accepted: string[]]>();

/**
 * Sets the secret that all the program's keys are derived from: the configured one, or otherwise one that's generated once and stored in
 * `dataDir/secret` (readable only by the owner). During a rotation, what was signed or encrypted with `sessionSecretFallback` is accepted,
 * too; nothing new is made with it.
 */
export function openSecrets(options: {
  sessionSecret: string | undefined;
  sessionSecretFallback?: string | undefined;
  dataDir: string;
}): void {
  keys.clear();
  masters = [options.sessionSecret ?? keptSecret(options.dataDir)];
  if (options.sessionSecretFallback) masters.push(options.sessionSecretFallback);
}

/** Whether a second secret is accepted. */
export function isRotating(): boolean {
  return masters.length > 1;
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
  return keysFor(purpose)[0];
}

/** The same key, followed by those that are still accepted. */
export function keysFor(purpose: string): readonly [current: string, ...accepted: string[]] {
  const known = keys.get(purpose);
  if (known) return known;
  const derive = (master: string) => Buffer.from(hkdfSync("sha256", master, "bluebonnet", purpose, 32)).toString("hex");
  const [current, ...accepted] = masters;
  if (!current) throw new Error("openSecrets was not called");
  const derived: [string, ...string[]] = [derive(current), ...accepted.map(derive)];
  keys.set(purpose, derived);
  return derived;
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
  return `${value}.${pseudonym(purpose, value)}`;
}

/** The value that `sign` was given, or null if the signature isn't valid. */
export function openSigned(purpose: string, signed: string): string | null {
  const cut = signed.lastIndexOf(".");
  if (cut < 0) return null;
  const value = signed.slice(0, cut);
  return isOneOf(signed.slice(cut + 1), pseudonyms(purpose, value)) ? value : null;
}

/** Whether a text is one of these, without revealing by its duration how much of it is right. */
export function isOneOf(given: string, expected: string[]): boolean {
  const bytes = Buffer.from(given);
  return expected.map((one) => Buffer.from(one)).some((one) => one.length === bytes.length && timingSafeEqual(one, bytes));
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
  for (const key of keysFor(purpose)) {
    const value = unsealWith(key, sealed);
    if (value !== null) return value;
  }
  return null;
}

/** The same value, sealed with the current secret. Null if it's sealed with that already, or can't be opened. */
export function reseal(purpose: string, sealed: string): string | null {
  const [current, ...accepted] = keysFor(purpose);
  if (unsealWith(current, sealed) !== null) return null;
  for (const key of accepted) {
    const value = unsealWith(key, sealed);
    if (value !== null) return seal(purpose, value);
  }
  return null;
}

function unsealWith(key: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < NONCE + TAG) return null;
  const decipher = createDecipheriv("aes-256-gcm", Buffer.from(key, "hex"), bytes.subarray(0, NONCE));
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
  return mac(keyFor(purpose), value);
}

/** The same digest, followed by those that other accepted secrets give. To recognize one, not to make one. */
export function pseudonyms(purpose: string, value: string): string[] {
  return keysFor(purpose).map((key) => mac(key, value));
}

function mac(key: string, value: string): string {
  return createHmac("sha256", key).update(value).digest("base64url");
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
