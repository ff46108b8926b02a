import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress } from "./limits.ts";

const request = (forwarded: string | undefined) =>
  ({ socket: { remoteAddress: "198.51.100.1" }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

test.each([
  ["no trusted proxy", 0, "203.0.113.9", "198.51.100.1"],
  ["one proxy", 1, "203.0.113.9", "203.0.113.9"],
  ["one proxy, and a visitor who claims another address", 1, "10.0.0.1, 203.0.113.9", "203.0.113.9"],
  ["two proxies", 2, "10.0.0.1, 203.0.113.9, 192.0.2.5", "203.0.113.9"],
  ["two proxies, but only one entry", 2, "203.0.113.9", "198.51.100.1"],
  ["a proxy and nonsense", 1, "drop table", "198.51.100.1"],
  ["a proxy and no header", 1, undefined, "198.51.100.1"],
])("%s", (_what, trust, forwarded, address) => {
  expect(clientAddress(request(forwarded), trust)).toBe(address);
});
