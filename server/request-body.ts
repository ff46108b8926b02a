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
 * Refuses what is too large before it is read. Anyone who may not do what a path is for is read no further than any visitor, whatever it takes of
 * staff: there the request goes on without its body, to be told so. So a path whose bodies are larger asks for the session first, by
 * headers alone: even to look at a body is to begin reading it.
 */
export async function limitBody(c: Sent, next: Next): Answered {
  const request = c.req.raw;
  if (!sendsBody(request)) return void (await next());
  const [{ audience, permission, isUpload, body: most }, length] = [factsAt(c.req.path), lengthOf(request)];
  const isSmall = length !== null && length <= VISITORS_BODY;
  // Of a visitor's file nothing is read before its proof of verification is checked, so no session is asked for.
  if (isUpload && audience !== "staff") return limitUpload(c, next, { most, length });
  if (most <= VISITORS_BODY || isSmall) return oneOfFew(c, next, { most: Math.min(most, VISITORS_BODY), length });
  if (!permission || !can(await findActor(request.headers), permission)) {
    c.req.raw = withoutBody(request);
    return void (await next());
  }
  return isUpload ? limitUpload(c, next, { most, length }) : measured(c, next, most);
}

/** An upload goes to disk as it arrives. One without a length would have to be read to be measured. */
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

/** Bodies of visitors that one network may have on the way, of those that are longer than most. */
const MAX_AT_ONCE = 200;
const LONG = 4_096;
const onTheWay = new Map<string, number>();

/** What is held of bodies that do not arrive has an end, however many connections someone opens. */
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
 * Whether so much of a body may still come that it is not worth waiting for it: anyone who is answered without it having been read is hung up on.
 * A short one is read to its end, so that the connection serves the next request.
 */
export function isCutShort(incoming: IncomingMessage): boolean {
  const { "content-length": length, "transfer-encoding": coding } = incoming.headers;
  return hasBody(incoming) && !incoming.complete && (coding !== undefined || Number(length) > VISITORS_BODY);
}

function sendsBody({ method, headers }: Request): boolean {
  if (method === "GET" || method === "HEAD") return false;
  return headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > 0;
}

/** In bytes; null where the request does not say. */
function lengthOf({ headers }: Request): number | null {
  const length = headers.get("content-length");
  return length === null || headers.has("transfer-encoding") ? null : Number(length);
}

function withoutBody({ url, method, headers, signal }: Request): Request {
  const kept = new Headers(headers);
  for (const name of ["content-length", "transfer-encoding"]) kept.delete(name);
  return new Request(url, { method, headers: kept, signal });
}
