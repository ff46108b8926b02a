import { createHmac, randomBytes } from "node:crypto";
import { seal, unseal } from "~/platform/secrets/index.ts";

interface Message {
  /** The same for every attempt. */
  id: string;
  body: string;
  /** The time of this attempt: receivers refuse old requests. */
  at: Date;
}

/**
 * The headers of one attempt (Standard Webhooks 1.0): a signature for each key, HMAC-SHA-256 over `id.timestamp.body`, separated by spaces.
 */
export function messageHeaders({ id, body, at }: Message, keys: Buffer[]): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1_000);
  const sign = (key: Buffer) => `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  return {
    "Content-Type": "application/json",
    "User-Agent": "Bluebonnet-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": keys.map(sign).join(" "),
  };
}

/** What the program's key for these secrets is derived for. */
export const PURPOSE = "webhook secrets";
const PREFIX = "whsec_";
/** Standard Webhooks requires 24 to 64. */
const BYTES = 32;

/** A secret in the form that receivers get it, once, and in the form it's stored in. */
export function newSecret(): { shown: string; sealed: string } {
  const shown = `${PREFIX}${randomBytes(BYTES).toString("base64")}`;
  return { shown, sealed: seal(PURPOSE, shown) };
}

/** The keys that sign now, newest first. Null if they were sealed by a program with another SESSION_SECRET. */
export function signingKeys(
  { secret, previousSecret, previousSecretUntil }: { secret: string; previousSecret: string | null; previousSecretUntil: Date | null },
  at: Date,
): Buffer[] | null {
  const isGrace = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > at;
  const opened = [secret, ...(isGrace ? [previousSecret] : [])].map((sealed) => unseal(PURPOSE, sealed));
  const [first] = opened;
  if (!first) return null;
  return opened.filter((shown) => shown !== null).map((shown) => Buffer.from(shown.slice(PREFIX.length), "base64"));
}
