import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningProgram, startProgram } from "../builders/program.ts";

let program: RunningProgram;
/** The program's public address; it listens on a port that the system chose. */
let siteUrl: string;
beforeAll(async () => {
  program = await startProgram({ EASE_LIMITS: "1" });
  siteUrl = /^Sitemap: (.+)\/sitemap\.xml$/m.exec(await (await get("/robots.txt")).text())?.[1] ?? "";
});
afterAll(() => program.stop());

const get = (path: string) => fetch(`${program.address}${path}`, { redirect: "manual" });

/** All written pages, and some of the hundreds of generated ones: one in forty. */
function sampleOf(paths: string[]): string[] {
  const made = paths.filter((path) => /^\/services\/[^/]+\/|^\/locations\//.test(path));
  const some = made.filter((_, place) => place % 40 === 0);
  expect(some.length).toBeGreaterThan(5);
  return paths.filter((path) => !made.includes(path) || some.includes(path));
}

describe("the sitemap", () => {
  test("is XML, lists every public page once with its last change, and every page in it exists and can be indexed", async () => {
    const response = await get("/sitemap.xml");
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const xml = await response.text();
    const entries = [...xml.matchAll(/<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g)];
    const paths = entries.map(([, address = ""]) => new URL(address).pathname);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining([
        ...["/", "/compliance/assessment", "/about", "/contact", "/customer-support", "/blog", "/blog/category/cybersecurity"],
        ...["/services/wordpress", "/services/apps", "/compliance/cmmc", "/legal/gdpr", "/blog/misdirected-request-error-fix"],
        ...["/locations", "/locations/austin", "/locations/services/cloud-backup", "/services/cloud-backup/austin"],
      ]),
    );
    const elsewhere = ["/services/mobile-apps", "/services/compliance"];
    for (const hidden of ["/home", "/contact/sent", "/guides/cmmc-guide", "/newsletter/preferences", ...elsewhere])
      expect(paths).not.toContain(hidden);
    for (const [, , changed = ""] of entries) expect(new Date(changed).toISOString()).toBe(changed);
    for (const path of sampleOf(paths)) {
      const page = await get(path);
      const html = await page.text();
      expect([path, page.status], path).toEqual([path, 200]);
      expect(html, path).toContain(`<link rel="canonical" href="${siteUrl}${path}"/>`);
      expect(html, path).not.toContain('content="noindex"');
    }
  });

  test("has one file of written pages and one of local ones, no third, and none with an unexpected number", async () => {
    for (const [file, path] of Object.entries({ "1.xml": "/about<", "2.xml": "/services/cloud-backup/austin<" }))
      expect(await (await get(`/sitemaps/${file}`)).text(), file).toContain(path);
    for (const file of ["3.xml", "0.xml", "01.xml", "x.xml", "1"])
      expect([file, (await get(`/sitemaps/${file}`)).status]).toEqual([file, 404]);
  });

  test("is returned as a string by generate-sitemap", async () => {
    const answer = await fetch(`${program.address}/api/generate-sitemap`, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    const { success, sitemap } = await answer.json();
    expect([answer.status, success]).toEqual([200, true]);
    expect(sitemap).toBe(await (await get("/sitemap.xml")).text());
  });
});

test("robots.txt names the sitemap, and security.txt says where to write and has not expired", async () => {
  expect(siteUrl).toMatch(/^http:\/\/localhost:\d+$/);
  const text = await (await get("/.well-known/security.txt")).text();
  expect(text).toMatch(/^Contact: mailto:support@lonemesa\.example$/m);
  const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? 0).getTime();
  expect(expires).toBeGreaterThan(Date.now() + 30 * 86_400_000);
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});

test("the web manifest has the firm's name and icons that exist", async () => {
  const manifest = await (await get("/site.webmanifest")).json();
  expect(manifest.name).toBe("Lone Mesa Technologies");
  for (const { src } of manifest.icons) expect((await get(src)).status).toBe(200);
});

test("browsers are told what they can prefetch", async () => {
  const page = await get("/about");
  expect(page.headers.get("speculation-rules")).toBe('"/speculation-rules.json"');
  const rules = await get("/speculation-rules.json");
  expect(rules.headers.get("content-type")).toBe("application/speculationrules+json");
  expect((await rules.json()).prefetch[0].eagerness).toBe("moderate");
});

describe("addresses have one canonical form", () => {
  test.each([
    ["/About", "/about"],
    ["/about/", "/about"],
    ["/blog//category/Cybersecurity/", "/blog/category/cybersecurity"],
    ["/%61bout?x=1", "/about?x=1"],
    ["/Compliance/CMMC/", "/compliance/cmmc"],
    ["/blog/category/IT%20Services", "/blog/category/it-services"],
  ])("%s leads to %s in one step", async (path, canonical) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, canonical]);
    expect((await get(canonical)).status).toBe(200);
  });

  test.each(["/%2561bout", "/no/such/page", `/${"a".repeat(1500)}`, "/legal/nothing", "/guides/nothing"])(
    "%s is not found",
    async (path) => {
      const answer = await get(path);
      const html = await answer.text();
      expect(answer.status).toBe(404);
      expect(html).toContain("Page Not Found");
      expect(html).toContain('content="noindex"');
    },
  );

  test.each([
    ["/contact-us", "/contact"],
    ["/feed?utm_source=x", "/rss.xml?utm_source=x"],
    ["/contcat", "/contact"],
    ["/compliance/cmcm", "/compliance/cmmc"],
    ["/services/wordpres", "/services/wordpress"],
  ])("%s, where there is no page, leads to %s", async (path, meant) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, meant]);
  });

  test("an address that could mean several pages, or that is too different, suggests the nearest", async () => {
    const answer = await get("/complianc/dfars");
    expect(answer.status).toBe(301);
    const unclear = await get("/cmmc-guides");
    const html = await unclear.text();
    expect([unclear.status, html.includes("Were you looking for one of these?")]).toEqual([404, true]);
    expect(html).toContain('href="/guides/cmmc-guide"');
    expect(await (await get("/no/such/page")).text()).not.toContain("Were you looking for");
  });

  test("a path below /services says that the firm serves clients nationwide", async () => {
    expect(await (await get("/services/managed-it/el-paso")).text()).toContain("nationwide");
    expect(await (await get("/services/nothing")).text()).not.toContain("nationwide");
  });
});

test("About leads to the services on the home page, and the AI hub names the rules as everyone does", async () => {
  expect(await (await get("/about")).text()).toContain('href="/#services"');
  const hub = await (await get("/compliance/ai-compliance-hub")).text();
  const names = ["EU AI Act", "GDPR for AI", "CCPA AI", "SOX for AI in Finance", "HIPAA for healthcare AI", "FTC AI guidelines"];
  expect(names.filter((name) => !hub.includes(`>${name}<`))).toEqual([]);
});
