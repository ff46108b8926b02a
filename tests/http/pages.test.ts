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

/** fetch decompresses and changes headers; this returns what came over the wire. */
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
      const html = await response.text();
      expect(html).not.toMatch(/ nonce=/);
      expect(html, "its styles are in the page").toMatch(/<style>[\s\S]+<\/style>/);
      expect(html, "and the others come with the scripts").toMatch(/<noscript id="boot" data-styles="\/assets\/[^"]+\.css">/);
      expect(html).not.toContain('rel="stylesheet"');
      expect(policy).toContain("style-src 'self' 'sha256-");
      expect(html).not.toMatch(/ style="/);
      expect(html).not.toContain("{brand_");
    }
  });

  test("a cached page comes in the requested encoding and is not sent twice", async () => {
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

  test("an unknown page is a 404, neither cached nor indexed", async () => {
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

describe("files and health", () => {
  test("built files are cached for a year, compressed; others for an hour", async () => {
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

  test("part of a video can be requested", async () => {
    const response = await get("/videos/hero.mp4", { Range: "bytes=0-99" });
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([206, 100]);
  });

  test("health, readiness, and robots.txt", async () => {
    expect(await (await get("/healthz")).json()).toEqual({ status: "ok" });
    expect((await get("/readyz")).status).toBe(200);
    expect(await (await get("/robots.txt")).text()).toContain("Disallow: /admin");
  });
});

/** What the pages promise, in the offer's words: what people search for, quote, or copy. A figure must not wrap; that's up to styles. */
const figures: Record<string, string[]> = {
  "/": [
    ...["500+", "6+ years", "99.9%", "Under 1.8s", "Sub-2s Load Times", "24/7 Support", "NIST Compliance", "within 24 hours"],
    ...["$99", "$150", "Up to 3 websites", "$299", "from $15,000", "$199", "30-day money-back guarantee", "per month"],
  ],
  "/home2": ["99.9%", "Under 1.8s", "Critical incidents in 12 months", "2.1s", "Median TTFT"],
  "/about": ["500+", "15+", "99.9%", "24/7", "ISO 27001", "SOC 2 Type II"],
  "/contact": [
    "Mon-Fri",
    "8 AM-5 PM CST",
    "Sat",
    "9 AM-2 PM CST",
    "Sun",
    "Emergency only",
    "24/7/365",
    "within 24 hours",
    "within 4 hours",
  ],
  "/customer-support": [
    ...["15 minutes", "2 hours", "4 hours", "24 hours"],
    ...["Under 2 hours", "1.2 hours", "Over 95%", "97.8%", "Over 4.5/5", "4.7/5", "99.9%", "99.97%"],
  ],
  "/services/apps": ["within 48 hours", "4-12 weeks", "100+", "99%", "24/7", "$15,000"],
  "/services/email": ["$5/user/month", "25GB", "$12/user/month", "100GB", "Custom", "Unlimited"],
  "/services/managed-it": ["99.9%", "24/7", "30%", "2hrs", "average response", "$95 to $165 a person a month"],
  "/services/wordpress": ["from $150 a month"],
  "/services/mobile-apps": ["from $15,000 a project"],
  "/services/server-management": ["from $140 a server a month"],
  "/services/compliance": ["$299 a month"],
  "/services/security": ["from $199 a month"],
  "/services/performance": ["from $1,200 a project"],
  "/services/ecommerce": ["from $4,999 a project"],
  "/services/website": ["$2,999", "$4,999", "$7,999", "$1,999", "within 24 hours"],
  "/services/hosting": ["$150", "99.9% Uptime Guarantee"],
  "/compliance/dfars": ["$5,000", "$8,000", "$15,000", "$3,000", "72 hours"],
  "/compliance/nist-800-171": ["$7,500", "$12,000", "$20,000", "$3,000", "per month"],
  "/compliance/cmmc": ["$7,500", "17 practices", "110 requirements", "110+ requirements"],
  "/compliance/ai-compliance-hub": ["$299 per month"],
  "/legal/gdpr": ["within one month", "up to two months"],
  "/legal/privacy-policy": ["within one month", "up to two months"],
  "/legal/security": ["within 24 hours"],
  "/services/it-support/san-antonio": [
    ...["2-6 weeks", "500+ businesses"],
    ...["SOC 2 Compliant", "NIST 800-171", "CMMC Ready", "99.9% Uptime", "24/7 Support"],
  ],
};

test.each(Object.entries(figures))("%s has its figures exactly as specified", async (path, said) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  const text = main
    .replaceAll(/<(script|style|template)[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'");
  expect(said.filter((figure) => !text.includes(figure))).toEqual([]);
});

// At the end, because both programs run in this process, and stopping one ends what they share.
test("without a page cache every request is rendered", async () => {
  const uncached = await startProgram({ EASE_LIMITS: "1", PAGE_CACHE_MB: "0" });
  for (let i = 0; i < 2; i++) {
    const response = await fetch(`${uncached.address}/`);
    expect([response.status, response.headers.get("etag")]).toEqual([200, null]);
    expect(await response.text()).toContain("<h1");
  }
  await uncached.stop();
});
