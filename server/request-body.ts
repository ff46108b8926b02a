import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context, Next } from "hono";
import { bodyLimit } from "hono/body-limit";
import { VISITORS_BODY } from "~/app/route-facts.ts";
import { factsAt } from "~/app/route-lookup.ts";
import { findActor } from "~/domain/access/index.ts";
import { can } from "~/domain/permissions/index.ts";
import { networkOf } from "~/platform/rate-limits/index.ts";
import { allowUpload, hasBody } from "./body-deadline.ts";
import { plain, tooLarge, tooMany } from "./plain-answers.ts";

type Sent = Context<{ Bindings: HttpBindings; Variables: { address: string; route: string } }>;
type Answered = Promise<Response | undefined>;

/**
 * Refuses bodies that are too large before they're read. If a client lacks the permission that a path requires, no more of its body is read
 * than for any visitor, however much the path accepts from staff: the request continues without its body, to get its refusal. So a path
 * with a larger limit asks for the session first, based on headers alone, because even looking at a body starts reading it.
 */
export async function limitBody(c: Sent, next: Next): Answered {
  const request = c.req.raw;
  if (!sendsBody(request)) return void (await next());
  const [{ audience, permission, isUpload, body: most }, length] = [factsAt(c.req.path), lengthOf(request)];
  const isSmall = length !== null && length <= VISITORS_BODY;
  // None of a visitor's file is read before its proof of verification is checked, so no session is asked for.
  if (isUpload && audience !== "staff") return limitUpload(c, next, { most, length });
  if (most <= VISITORS_BODY || isSmall) return oneOfFew(c, next, { most: Math.min(most, VISITORS_BODY), length });
  if (!permission || !can(await findActor(request.headers), permission)) {
    c.req.raw = withoutBody(request);
    return void (await next());
  }
  return isUpload ? limitUpload(c, next, { most, length }) : measured(c, next, most);
}

/** An upload is written to disk as it arrives. One without a length would have to be read to be measured. */
async function limitUpload(c: Sent, next: Next, { most, length }: { most: number; length: number | null }): Answered {
  if (length === null) return plain(c.req.raw, 411, "The request has no Content-Length header.");
  if (length > most) return tooLarge(c.req.raw);
  if (c.env.incoming) allowUpload(c.env.incoming);
  await next();
}

async function measured(c: Sent, next: Next, most: number): Answered {
  const limit = bodyLimit({ maxSize: most, onError: () => tooLarge(c.req.raw) });
  return (await limit(c, next)) ?? undefined;
}

/** How many larger-than-usual visitor bodies one network can have in transit. */
const MAX_AT_ONCE = 200;
const LONG = 4_096;
const onTheWay = new Map<string, number>();

/** Memory for bodies that never arrive is limited, however many connections someone opens. */
async function oneOfFew(c: Sent, next: Next, { most, length }: { most: number; length: number | null }): Answered {
  if (length !== null && length <= LONG) return measured(c, next, most);
  const network = networkOf(c.get("address"));
  const count = onTheWay.get(network) ?? 0;
  if (count >= MAX_AT_ONCE) return tooMany(c.req.raw, 5);
  onTheWay.set(network, count + 1);
  try {
    return await measured(c, next, most);
  } finally {
    const left = (onTheWay.get(network) ?? 1) - 1;
    if (left > 0) onTheWay.set(network, left);
    else onTheWay.delete(network);
  }
}

/**
 * Whether so much of a body may still arrive that it's not worth waiting for: if the response is sent before it's read, the connection is
 * closed. A short one is read to the end, so that the connection can serve the next request.
 */
export function isCutShort(incoming: IncomingMessage): boolean {
  const { "content-length": length, "transfer-encoding": coding } = incoming.headers;
  return hasBody(incoming) && !incoming.complete && (coding !== undefined || Number(length) > VISITORS_BODY);
}

function sendsBody({ method, headers }: Request): boolean {
  if (method === "GET" || method === "HEAD") return false;
  return headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > 0;
}

/** In bytes. Null if the request doesn't say. */
function lengthOf({ headers }: Request): number | null {
  const length = headers.get("content-length");
  return length === null || headers.has("transfer-encoding") ? null : Number(length);
}

function withoutBody({ url, method, headers, signal }: Request): Request {
  const kept = new Headers(headers);
  for (const name of ["content-length", "transfer-encoding"]) kept.delete(name);
  return new Request(url, { method, headers: kept, signal });
}
