import { createHmac, timingSafeEqual } from "node:crypto";
import { keyFor } from "~/platform/secrets/index.ts";

/**
 * ALTCHA's signatures of a challenge and of the key that solves it, computed at once. The library's own (`signChallenge`, `verifySolution`) go
 * through Web Crypto, which hands each step to another thread: for a few hundred bytes, that takes many times longer than the work.
 */

/** A challenge's parameters, with its solution's signature among them. */
export function signedChallenge<Parameters extends object>(parameters: Parameters, derivedKey: Uint8Array) {
  const all = sorted({ ...parameters, keySignature: hmac("verification-key", derivedKey) }) as Parameters & { keySignature: string };
  return { parameters: all, signature: hmac("verification", JSON.stringify(all)) };
}

/** Whether it's one of our challenges, unchanged, and solved. `derivedKey` is the solution, in hex. */
export function isSolvedChallenge(
  { parameters, signature }: { parameters: Record<string, unknown>; signature: string },
  derivedKey: string,
): boolean {
  if (!isSame(signature, hmac("verification", JSON.stringify(sorted(parameters))))) return false;
  if (typeof parameters.keySignature !== "string" || !/^(?:[0-9a-f]{2})+$/.test(derivedKey)) return false;
  return isSame(parameters.keySignature, hmac("verification-key", Buffer.from(derivedKey, "hex")));
}

function hmac(purpose: "verification" | "verification-key", signed: string | Uint8Array): string {
  return createHmac("sha256", keyFor(purpose)).update(signed).digest("hex");
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The order in which ALTCHA signs: by name, at every level, without what's undefined. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, sorted(field)]));
}
