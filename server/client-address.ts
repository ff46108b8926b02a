import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * The visitor's address: the connection's, or with `trustProxy` n the n-th from the right in X-Forwarded-For, which the outermost trusted
 * proxy wrote. What stands further left is the visitor's own claim and is ignored.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const direct = request.socket.remoteAddress ?? "0.0.0.0";
  if (trustProxy === 0) return direct;
  const header = request.headers["x-forwarded-for"];
  const claimed = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",").map((part) => part.trim());
  const address = claimed.at(-trustProxy);
  return address && isIP(address) ? address : direct;
}
