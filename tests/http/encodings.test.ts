import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningProgram, startProgram } from "../builders/program.ts";

let program: RunningProgram;
beforeAll(async () => {
  program = await startProgram({ EASE_LIMITS: "1", PAGE_CACHE_MB: "0" });
});
afterAll(() => program.stop());

/** What came over the wire. */
function raw(path: string, encodings: string, method = "GET"): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(`${program.address}${path}`, { method, headers: { "Accept-Encoding": encodings } }, async (response) => {
      resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) });
    })
      .on("error", reject)
      .end();
  });
}

describe("a page that isn't cached", () => {
  test.each([
    ["br", "gzip, deflate, br", brotliDecompressSync],
    ["gzip", "gzip, br;q=0", gunzipSync],
    [undefined, "identity", (body: Buffer) => body],
  ])("comes as %s to who accepts %s, whole and with its length", async (encoding, accepted, decompress) => {
    for (const path of ["/about", "/auth/login", "/nothing-here"]) {
      const { headers, body } = await raw(path, accepted);
      expect([path, headers["content-encoding"], headers.vary]).toEqual([path, encoding, "Accept-Encoding"]);
      expect(headers["content-length"]).toBe(String(body.length));
      expect(decompress(body).toString()).toMatch(/^<!DOCTYPE html>[\s\S]+<\/html>$/);
    }
  });

  test("has no body for HEAD", async () => {
    const { headers, body } = await raw("/about", "br", "HEAD");
    expect([headers["content-encoding"], body.length]).toEqual([undefined, 0]);
  });
});
