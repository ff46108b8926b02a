import { type IncomingMessage, request as sendPlain } from "node:http";
import { request as sendSecure } from "node:https";
import { isIPv6, type LookupFunction } from "node:net";
import type { AllowList } from "./allow-list.ts";
import { addressFault, hostOf, type ResolveHost, resolvePublic } from "./check-address.ts";
import { describeFailure, faultWords } from "./failure-words.ts";

/** A request to an address that a person typed: no one knows what is there. */
export interface SafeRequest {
  url: string;
  headers: Record<string, string>;
  /** It is posted. */
  body: string;
}

export interface RequestLimits {
  /** For everything together: name, connection, request and the whole answer, in milliseconds. */
  timeoutMs: number;
  /** Of the answer no more is read, in bytes; what is longer is cut. */
  maxBytes: number;
  allow: AllowList;
  /** Who knows the addresses of a name; the name servers where no one is given. */
  resolve?: ResolveHost;
}

export interface SafeAnswer {
  ok: true;
  status: number;
  /** As it came, with small letters; of a repeated field all of it. */
  headers: Record<string, string>;
  body: Buffer;
  /** It went on after `maxBytes`. */
  isCut: boolean;
}

/** No answer; `failure` says why, in words for a person. */
export type SafeOutcome = SafeAnswer | { ok: false; failure: string };

/** The most that the head of an answer may have, in bytes. */
const MAX_HEAD = 16 * 1024;

/**
 * Posts to an address of the public internet, and to no other: the name is resolved once, all its addresses are looked at, and the connection
 * goes to one of exactly these, so that a name that changes its address in between (DNS rebinding) leads nowhere. Redirects are answers, they are
 * not followed. Ends within `timeoutMs`, whatever the other side does. Never throws for what the other side does.
 */
export async function ssrfSafePost(request: SafeRequest, limits: RequestLimits): Promise<SafeOutcome> {
  const fault = addressFault(request.url, limits.allow);
  if (fault) return { ok: false, failure: faultWords[fault] };
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), limits.timeoutMs);
  try {
    return await Promise.race([send(request, limits, deadline.signal), whenAborted(deadline.signal)]);
  } catch (error) {
    return { ok: false, failure: describeFailure(error, deadline.signal.aborted ? limits.timeoutMs : null) };
  } finally {
    clearTimeout(timer);
    deadline.abort();
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) => signal.addEventListener("abort", () => fail(signal.reason), { once: true }));
}

async function send(request: SafeRequest, { allow, resolve, maxBytes }: RequestLimits, signal: AbortSignal): Promise<SafeOutcome> {
  const url = new URL(request.url);
  const resolved = await resolvePublic(url, allow, resolve);
  if (!resolved.ok && resolved.because === "no-address")
    return { ok: false, failure: `The host name ${hostOf(url)} doesn't resolve to an address.` };
  if (!resolved.ok && resolved.because === "not-public") {
    return { ok: false, failure: `Blocked: ${hostOf(url)} resolves to ${resolved.address}, which isn't a public address.` };
  }
  signal.throwIfAborted();
  return exchange(url, request, { addresses: resolved.ok ? resolved.addresses : [], maxBytes, signal });
}

interface Way {
  addresses: string[];
  maxBytes: number;
  signal: AbortSignal;
}

function exchange(url: URL, { headers, body }: SafeRequest, { addresses, maxBytes, signal }: Way): Promise<SafeAnswer> {
  return new Promise((done, fail) => {
    const sendTo = url.protocol === "https:" ? sendSecure : sendPlain;
    const outgoing = sendTo(url, {
      method: "POST",
      headers: { ...headers, "Accept-Encoding": "identity", "Content-Length": String(Buffer.byteLength(body)), Connection: "close" },
      // A connection of its own: one that is kept could have been opened before the name was looked at.
      agent: false,
      lookup: only(addresses),
      maxHeaderSize: MAX_HEAD,
      signal,
    });
    const onClose = () => fail(new Error("closed"));
    outgoing.on("error", fail);
    outgoing.once("close", onClose);
    outgoing.once("response", (incoming) => {
      outgoing.off("close", onClose);
      read(incoming, maxBytes)
        .then(done, fail)
        .finally(() => outgoing.destroy());
    });
    outgoing.end(body);
  });
}

/** Knows these addresses and no others, whatever it is asked for. */
function only(addresses: string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_host, options, answer) => {
    const [first] = all;
    if (!first) answer(new Error("no address"), "");
    else if (options.all) answer(null, all);
    else answer(null, first.address, first.family);
  };
}

async function read(incoming: IncomingMessage, maxBytes: number): Promise<SafeAnswer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length > maxBytes) break;
  }
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, [value].flat().join(", ")]);
  return {
    ok: true,
    status: incoming.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    body: Buffer.concat(parts).subarray(0, maxBytes),
    isCut: length > maxBytes,
  };
}
