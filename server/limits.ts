import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { type RateLimitName, rateLimits } from "~/app/rate-limits.ts";
import { factsAt } from "~/app/route-lookup.ts";
import type { Limit } from "~/platform/rate-limits/index.ts";

/** The limit that a request counts toward. HEAD counts as GET, every other method as POST. */
export function ruleFor(method: string, path: string): { name: RateLimitName; limit: Limit } {
  const { read, write } = factsAt(path).limits;
  const name = method === "GET" || method === "HEAD" ? read : write;
  return { name, limit: rateLimits[name] };
}

/**
 * The visitor's address: the connection's, or with `trustProxy` n the n-th from the right in X-Forwarded-For, which the outermost trusted
 * proxy wrote. Anything further left is the visitor's own claim and is ignored.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const direct = request.socket.remoteAddress ?? "0.0.0.0";
  if (trustProxy === 0) return direct;
  const header = request.headers["x-forwarded-for"];
  const claimed = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",").map((part) => part.trim());
  const address = claimed.at(-trustProxy);
  return address && isIP(address) ? address : direct;
}
