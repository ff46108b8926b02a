import { createHmac, timingSafeEqual } from "node:crypto";

/** How far the time in a signature may be from ours, in milliseconds: later nobody can send a request again. */
const MAX_APART_MS = 5 * 60_000;

/**
 * Whether `header` ("t=<seconds since 1970>,v1=<hex>") signs `body`: v1 is HMAC-SHA-256 of "<t>.<body>" with the secret. There may be several
 * v1, while a secret is replaced.
 */
export function isSigned(body: string, header: string, secret: string, at: Date): boolean {
  const parts = header.split(",").map((part) => part.trim().split("="));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(time) || Math.abs(at.getTime() - Number(time) * 1_000) > MAX_APART_MS) return false;
  const expected = createHmac("sha256", secret).update(`${time}.${body}`).digest();
  return parts.some(
    ([name, value = ""]) => name === "v1" && /^[0-9a-f]{64}$/i.test(value) && timingSafeEqual(Buffer.from(value, "hex"), expected),
  );
}
