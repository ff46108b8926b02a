import { createHmac } from "node:crypto";
import { isOneOf, keysFor } from "~/platform/secrets/index.ts";

/**
 * ALTCHA's signatures of a challenge and of the key that solves it, computed at once. The library's own (`signChallenge`, `verifySolution`) go
 * through Web Crypto, which hands each step to another thread: for a few hundred bytes, that takes many times longer than the work.
 */

/** A challenge's parameters, with its solution's signature among them. */
export function signedChallenge<Parameters extends object>(parameters: Parameters, derivedKey: Uint8Array) {
  const [keySignature = ""] = hmacs("verification-key", derivedKey);
  const all = sorted({ ...parameters, keySignature }) as Parameters & { keySignature: string };
  const [signature = ""] = hmacs("verification", JSON.stringify(all));
  return { parameters: all, signature };
}

/** Whether it's one of our challenges, unchanged, and solved. `derivedKey` is the solution, in hex. */
export function isSolvedChallenge(
  { parameters, signature }: { parameters: Record<string, unknown>; signature: string },
  derivedKey: string,
): boolean {
  if (!isOneOf(signature, hmacs("verification", JSON.stringify(sorted(parameters))))) return false;
  if (typeof parameters.keySignature !== "string" || !/^(?:[0-9a-f]{2})+$/.test(derivedKey)) return false;
  return isOneOf(parameters.keySignature, hmacs("verification-key", Buffer.from(derivedKey, "hex")));
}

/** Signed with the current secret, then with the others that are accepted. */
function hmacs(purpose: "verification" | "verification-key", signed: string | Uint8Array): string[] {
  return keysFor(purpose).map((key) => createHmac("sha256", key).update(signed).digest("hex"));
}

/** The order in which ALTCHA signs: by name, at every level, without what's undefined. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, sorted(field)]));
}
