import { createHmac } from "node:crypto";

interface Message {
  /** The same for every attempt. */
  id: string;
  body: string;
  /** Of this attempt: receivers refuse what is old. */
  at: Date;
}

/**
 * The headers of one attempt (Standard Webhooks 1.0): a signature for each key, HMAC-SHA-256 over `id.timestamp.body`, with a space between.
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
