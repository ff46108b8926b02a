import { createHmac, timingSafeEqual } from "node:crypto";
import { now } from "~/platform/clock/index.ts";
import { env } from "~/platform/env/index.ts";
import { type RefusalSubject, subjectOfRefusal } from "~/platform/mail/refusal.ts";
import { ok, type Result, refused } from "../../result.ts";
import { type BounceReportsInput, BounceReportsInput as Reports } from "../bounce-reports.input.ts";
import { readDeliveryToken } from "../message/delivery-token.ts";
import { type Outcome, recordBounce, recordComplaint } from "./record-bounce.ts";

export type Taken = Record<Outcome, number>;

/**
 * Handles a mail provider's reports: `body` as it was sent, and its signature. "off": no secret is set. "unsigned": nothing was changed.
 * Reports are written one by one, so if one fails and all are sent again, nothing changes about the others.
 */
export async function takeReports(body: string, signature: string): Promise<Result<Taken, "off" | "unsigned" | "unreadable">> {
  const secret = env().newsletterWebhookSecret;
  if (!secret) return refused("off");
  if (!isSigned(body, signature, secret, now())) return refused("unsigned");
  const reports = read(body);
  if (!reports) return refused("unreadable");
  const taken: Taken = { counted: 0, known: 0, unknown: 0 };
  for (const report of reports) taken[await take(report)]++;
  return ok(taken);
}

function read(body: string): BounceReportsInput | null {
  try {
    return Reports.parse(JSON.parse(body));
  } catch {
    // Not JSON, or not reports.
    return null;
  }
}

async function take({ type, hard, email, messageId, returnPath, detail, at }: BounceReportsInput[number]): Promise<Outcome> {
  const deliveryId = deliveryOf(returnPath, messageId);
  const reported = { detail, at: at ? new Date(at) : now(), ...(deliveryId === null ? { email } : { deliveryId }) };
  return type === "complaint" ? recordComplaint(reported) : recordBounce({ ...reported, about: subjectOf(hard, detail) });
}

/** Providers call a refusal permanent, whoever it's about. What's about our own standing, the server's words say. */
function subjectOf(isPermanent: boolean, detail: string): RefusalSubject {
  if (subjectOfRefusal(detail) === "standing") return "standing";
  return isPermanent ? "address" : "other";
}

/** By the message's return path (name+token@host), or by its Message-ID (<campaign.delivery@host>). */
function deliveryOf(returnPath = "", messageId = ""): number | null {
  const [, token = ""] = /\+([0-9a-z]{21,31})@/i.exec(returnPath) ?? [];
  const [, id] = /^<?[0-9a-f-]{36}\.(\d{1,15})@/i.exec(messageId) ?? [];
  return readDeliveryToken(token) ?? (id === undefined ? null : Number(id));
}

/** How far a signature's time can be from ours, in milliseconds. Beyond that, a request can't be replayed. */
const MAX_APART_MS = 5 * 60_000;

/**
 * Whether `header` ("t=<seconds since 1970>,v1=<hex>") signs `body`: v1 is HMAC-SHA-256 of "<t>.<body>" with the secret. There can be
 * several v1 values while a secret is being replaced.
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
