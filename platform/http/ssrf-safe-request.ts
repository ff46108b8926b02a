import { type IncomingMessage, request as sendPlain } from "node:http";
import { request as sendSecure } from "node:https";
import { isIPv6, type LookupFunction } from "node:net";
import type { AllowList } from "./allow-list.ts";
import { addressFault, hostOf, type ResolveHost, resolvePublic } from "./check-address.ts";
import { describeFailure, faultWords } from "./failure-words.ts";

/** A request to an address that a person typed, so there's no telling what's there. */
interface SafeRequest {
  url: string;
  headers: Record<string, string>;
  /** Sent with POST. */
  body: string;
}

/** A request without a body. */
type Sent = Omit<SafeRequest, "body"> & { body?: string };

export interface RequestLimits {
  /** For everything together: name lookup, connection, request, and the full response, in milliseconds. */
  timeoutMs: number;
  /** The maximum length read from the response, in bytes. Anything longer is cut off. */
  maxBytes: number;
  allow: AllowList;
  /** Resolves a name's addresses. If missing, the name servers are used. */
  resolve?: ResolveHost;
}

interface SafeAnswer {
  ok: true;
  status: number;
  /** As received, with lowercase names. Repeated headers are joined. */
  headers: Record<string, string>;
  body: Buffer;
  /** There was more after `maxBytes`. */
  isCut: boolean;
}

/** No response. `failure` says why, in words for a person. */
export type SafeOutcome = SafeAnswer | { ok: false; failure: string };

/** The maximum size of a response's headers, in bytes. */
const MAX_HEAD = 16 * 1024;

/**
 * Posts to an address on the public internet, and to no other: the name is resolved once, all its addresses are checked, and the connection
 * goes to one of exactly these, so a name that changes its address in between (DNS rebinding) leads nowhere. Redirects are responses and
 * aren't followed. Ends within `timeoutMs`, whatever the other side does, and never throws because of it.
 */
export function ssrfSafePost(request: SafeRequest, limits: RequestLimits): Promise<SafeOutcome> {
  return guardedRequest(request, limits);
}

/** Fetches from such an address, under the same rules. */
export function ssrfSafeGet(request: Omit<SafeRequest, "body">, limits: RequestLimits): Promise<SafeOutcome> {
  return guardedRequest(request, limits);
}

async function guardedRequest(request: Sent, limits: RequestLimits): Promise<SafeOutcome> {
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

async function send(request: Sent, { allow, resolve, maxBytes }: RequestLimits, signal: AbortSignal): Promise<SafeOutcome> {
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

function exchange(url: URL, { headers, body }: Sent, { addresses, maxBytes, signal }: Way): Promise<SafeAnswer> {
  return new Promise((done, fail) => {
    const sendTo = url.protocol === "https:" ? sendSecure : sendPlain;
    const outgoing = sendTo(url, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...headers,
        ...(body !== undefined && { "Content-Length": String(Buffer.byteLength(body)) }),
        "Accept-Encoding": "identity",
        Connection: "close",
      },
      // A new connection: a pooled one could have been opened before the name was checked.
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

/** Returns these addresses and no others, whatever name it's asked for. */
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
