import { request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningProgram, startProgram } from "../builders/program.ts";

let program: RunningProgram;
beforeAll(async () => {
  program = await startProgram({ EASE_LIMITS: "1" });
});
afterAll(() => program.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${program.address}${path}`, { headers, redirect: "manual" });

/** fetch unpacks and changes headers; this gives what came over the wire. */
function raw(path: string, headers: Record<string, string>): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(`${program.address}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    })
      .on("error", reject)
      .end();
  });
}

describe("pages", () => {
  test.each([
    "/",
    "/home",
    "/contact",
    "/contact?about=assessment",
    "/services/wordpress",
    "/services/apps",
    "/about",
    "/compliance/cmmc",
    "/legal/privacy-policy",
  ])("%s answers with the security headers and a policy without unsafe-*", async (path) => {
    for (const round of ["rendered", "kept"]) {
      const response = await get(path);
      expect([round, response.status]).toEqual([round, 200]);
      const policy = response.headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/default-src 'none'; script-src 'sha256-/);
      expect(policy).not.toContain("unsafe");
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": expect.stringContaining("camera=()"),
        "cache-control": "no-cache",
      });
      expect(response.headers.get("set-cookie")).toBeNull();
      expect(response.headers.get("x-page-cache")).toBeNull();
      const html = await response.text();
      expect(html).not.toMatch(/ nonce=/);
      expect(html, "the style sheet stands in the page").toMatch(
        /<style>[\s\S]+<\/style><link rel="stylesheet" href="[^"]+" media="not all"\/>/,
      );
      expect(policy).toContain("style-src 'self' 'sha256-");
      expect(html).not.toMatch(/ style="/);
      expect(html).not.toContain("{brand_");
    }
  });

  test("a kept page comes in the encoding that was asked for and is not sent twice", async () => {
    await get("/");
    const br = await raw("/", { "Accept-Encoding": "gzip, br" });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.body).toString()).toContain("<h1");
    const again = await raw("/", { "Accept-Encoding": "br", "If-None-Match": String(br.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await fetch(`${program.address}/`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("links are built from SITE_URL, never from the Host header", async () => {
    const { body } = await raw("/home?x=1", { Host: "evil.example" });
    expect(body.toString()).not.toContain("evil.example");
  });

  test("an unknown page is 404, not kept and not indexed", async () => {
    const response = await get("/no-such-page");
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(await response.text()).toContain("noindex");
  });

  test.each([
    ["/About", "/about"],
    ["/about/", "/about"],
    ["/Services/Apps", "/services/apps"],
    ["/about//", "/about"],
    ["///", "/"],
  ])("%s moves to %s", async (from, to) => {
    const response = await get(from);
    expect(response.status).toBe(301);
    expect(new URL(response.headers.get("location") ?? "", program.address).pathname).toBe(to);
  });

  test.each(["/%00", "/%ff", "/..%2f..%2fetc/passwd", `/${"a".repeat(3_000)}`, "/services/a/b/c/d", "//evil.example", "/__proto__"])(
    "%s is answered without a fault",
    async (path) => {
      const { status } = await raw(path, {});
      expect(status).toBeGreaterThanOrEqual(300);
      expect(status).toBeLessThan(500);
    },
  );
});

test("without a page cache every request is rendered, and what the cache is told leaves the house neither way", async () => {
  const uncached = await startProgram({ EASE_LIMITS: "1", PAGE_CACHE_MB: "0" });
  for (let i = 0; i < 2; i++) {
    const response = await fetch(`${uncached.address}/`);
    expect([response.status, response.headers.get("x-page-cache"), response.headers.get("etag")]).toEqual([200, null, null]);
    expect(await response.text()).toContain("<h1");
  }
  await uncached.stop();
});

describe("files and health", () => {
  test("built files are kept for a year, compressed; others for an hour", async () => {
    const html = await (await get("/")).text();
    const css = /\/assets\/[^"]+\.css/.exec(html)?.[0] ?? "";
    const file = await raw(css, { "Accept-Encoding": "br" });
    expect(file.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "x-content-type-options": "nosniff",
    });
    expect((await get("/favicon.svg")).headers.get("cache-control")).toBe("public, max-age=3600");
  });

  test("a part of a video can be asked for", async () => {
    const response = await get("/videos/hero.mp4", { Range: "bytes=0-99" });
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([206, 100]);
  });

  test("alive, ready, robots", async () => {
    expect(await (await get("/healthz")).json()).toEqual({ status: "ok" });
    expect((await get("/readyz")).status).toBe(200);
    expect(await (await get("/robots.txt")).text()).toContain("Disallow: /admin");
  });
});
