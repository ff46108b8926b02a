import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { readMetrics } from "~/platform/metrics/index.ts";

/** What proxies write. A request forwarded by one comes from this machine, but could be from anywhere. */
const PASSED_ON = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via", "cf-connecting-ip"];

/** This process's metrics for clients that can read them. Null for all others, which aren't told that there are any. */
export async function answerMetrics(request: IncomingMessage, token: string | undefined): Promise<Response | null> {
  if (!isFromThisMachine(request) && !hasToken(request, token)) return null;
  const { text, contentType } = await readMetrics();
  return new Response(text, { headers: { "Content-Type": contentType, "Cache-Control": "no-store" } });
}

/** By name, too: another site's page open in a local browser would arrive under that site's name (DNS rebinding). */
function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const isLoopback = /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? "");
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(headers.host ?? "");
  return isLoopback && isHere && !PASSED_ON.some((name) => headers[name] !== undefined);
}

function hasToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
  // Digests have the same length, and are compared in constant time.
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
