import { now } from "~/platform/clock/index.ts";
import { env } from "~/platform/env/index.ts";
import { type RequestLimits, type SafeOutcome, ssrfSafePost } from "~/platform/http/index.ts";
import { shownText } from "~/platform/text/index.ts";
import type { ClaimedDelivery } from "./claim-deliveries.ts";
import { askedPause } from "./next-attempt.ts";
import { messageHeaders, signingKeys } from "./sign-message.ts";

/** The result of one attempt. */
export interface Attempt {
  startedAt: Date;
  /** Milliseconds. */
  duration: number;
  headers: Record<string, string>;
  statusCode: number | null;
  /** The beginning of the response, as text. */
  response: string;
  /** Why it failed, in words. Empty if the receiver accepted it. */
  error: string;
  /** The wait that the receiver asked for, in milliseconds. */
  askedMs: number;
}

const LIMITS = { timeoutMs: 10_000, maxBytes: 64 * 1024 };
/** How much of a response is stored, in bytes. */
const KEPT_BYTES = 2_048;

/** Sends a delivery once and returns the result. Changes nothing in the database. */
export async function attemptDelivery(
  { id, payload, endpoint }: Pick<ClaimedDelivery, "id" | "payload" | "endpoint">,
  changes: Partial<RequestLimits> = {},
): Promise<Attempt> {
  const startedAt = now();
  const keys = signingKeys(endpoint, startedAt);
  const none = { startedAt, headers: {}, statusCode: null, response: "", askedMs: 0 };
  if (!keys) return { ...none, duration: 0, error: "The secret can't be read because SESSION_SECRET has changed. Roll the secret." };
  const headers = messageHeaders({ id, body: payload, at: startedAt }, keys);
  const began = performance.now();
  const limits = { ...LIMITS, allow: env().webhookAllowPrivate, ...changes };
  const outcome = await ssrfSafePost({ url: endpoint.url, headers, body: payload }, limits);
  const duration = Math.round(performance.now() - began);
  if (!outcome.ok) return { ...none, duration, headers, error: outcome.failure };
  return {
    startedAt,
    duration,
    headers,
    statusCode: outcome.status,
    response: asText(outcome.body),
    error: errorOf(outcome),
    askedMs: askedPause(outcome.headers["retry-after"]),
  };
}

/** Any 2xx status is a success, whatever the response says. */
function errorOf({ status, headers }: Extract<SafeOutcome, { ok: true }>): string {
  if (status >= 200 && status < 300) return "";
  if (status === 410) return "The receiver responded with 410, which means it's permanently gone.";
  const { location } = headers;
  if (status >= 300 && status < 400 && location) {
    return `The receiver responded with ${status} and redirected to ${asText(Buffer.from(location)).slice(0, 300)}. Redirects aren't followed. Enter the final address.`;
  }
  return `The receiver responded with ${status}.`;
}

/** The beginning of the response, as text that can be stored and shown. */
function asText(body: Buffer): string {
  return shownText(body.subarray(0, KEPT_BYTES).toString("utf8"));
}
