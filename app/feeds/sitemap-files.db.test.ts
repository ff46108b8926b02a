import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { overridePages } from "~/domain/seo/index.ts";
import { atTime, givenProject, readAnew, runOnce, seoAdmin } from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { sitemapFileXml, sitemapXml } from "./sitemap-files.ts";

onTestDatabase();

const SITE = "https://lonemesa.example";
const towns = (count: number) => Array.from({ length: count }, (_, place) => ({ name: `Town ${place}` }));
const hasXmllint = spawnSync("xmllint", ["--version"]).status === 0;

beforeEach(async () => {
  if (isDatabaseThere()) await givenProject({});
});

/** What xmllint reports about a document under the protocol's schema; empty if it's valid. */
function faultsOf(xml: string): string {
  const folder = mkdtempSync(join(tmpdir(), "sitemap-"));
  writeFileSync(join(folder, "sitemap.xml"), xml);
  const { status, stderr } = spawnSync("xmllint", ["--noout", "--schema", "tests/sitemap/sitemap.xsd", join(folder, "sitemap.xml")], {
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  return status === 0 ? "" : stderr;
}

function placesOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address.slice(SITE.length));
}

describe.runIf(isDatabaseThere())("the sitemap", () => {
  test("is one file while a thousand addresses are enough, with the local pages and their hubs", async () => {
    await givenProject({ terms: ["VoIP"], locations: towns(3) });
    await runOnce();
    const places = placesOf(await sitemapXml(SITE));
    expect(places).toEqual(
      expect.arrayContaining(["/about", "/locations", "/locations/town-2", "/locations/services/voip", "/services/voip/town-1"]),
    );
    expect(new Set(places).size).toBe(places.length);
  });

  test("is otherwise an index of files that lists every public page once", async () => {
    await givenProject({ terms: ["One", "Two", "Three"], locations: towns(400) });
    const run = await runOnce();
    const index = await sitemapXml(SITE);
    expect(placesOf(index)).toEqual(["/sitemaps/1.xml", "/sitemaps/2.xml", "/sitemaps/3.xml"]);
    const files = await Promise.all([1, 2, 3].map((number) => sitemapFileXml(number, SITE)));
    const places = files.flatMap((xml) => placesOf(xml ?? ""));
    expect(new Set(places).size).toBe(places.length);
    expect(places.filter((place) => /^\/services\/(one|two|three)\/town-\d+$/.test(place))).toHaveLength(run.publishedPages);
    expect(run.publishedPages).toBeGreaterThan(1_000);
    expect(await sitemapFileXml(4, SITE)).toBeNull();
  });

  // xmllint is in the package libxml2-utils.
  test.runIf(hasXmllint)("is well-formed and valid by the protocol's schema, as one file and as an index of files", async () => {
    await givenProject({ terms: ["VoIP"], locations: [{ name: "Town & Country <West>", state: "TX" }, ...towns(3)] });
    await runOnce();
    expect(faultsOf(await sitemapXml(SITE))).toBe("");
    await givenProject({ terms: ["One", "Two", "Three"], locations: towns(400) });
    await runOnce();
    readAnew();
    const files = [await sitemapXml(SITE), ...(await Promise.all([1, 2, 3].map((number) => sitemapFileXml(number, SITE))))];
    expect(files[0]).toContain("<sitemapindex");
    expect(files.map((xml) => faultsOf(xml ?? ""))).toEqual(["", "", "", ""]);
  });

  test("has no held pages, and lists a page that was published by hand with that date", async () => {
    await givenProject({ terms: ["VoIP"], locations: towns(2), html: "<p>thin</p>" });
    const back = atTime("2026-03-01T00:00:00Z");
    await runOnce();
    back();
    expect(
      placesOf(await sitemapXml(SITE)).filter((place) => place.startsWith("/services/voip") || place.startsWith("/locations")),
    ).toEqual([]);
    const later = atTime("2026-04-01T00:00:00Z");
    await overridePages(seoAdmin, ["services/voip/town-1"]);
    later();
    readAnew();
    const xml = await sitemapXml(SITE);
    expect(xml).toContain(`<loc>${SITE}/services/voip/town-1</loc><lastmod>2026-04-01T00:00:00.000Z</lastmod>`);
    expect(xml).not.toContain("town-0<");
    expect(xml).toContain(`${SITE}/locations/services/voip<`);
  });

  test.runIf(hasXmllint)("would fail these checks if it were wrong", () => {
    const entry = (loc: string, day: string) => `<url><loc>${loc}</loc><lastmod>${day}</lastmod></url>`;
    const file = (entries: string) => `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;
    expect(faultsOf(file(entry(`${SITE}/a`, "2026-04-01")))).toBe("");
    for (const wrong of [entry("/a", "2026-04-01"), entry(`${SITE}/ä`, "2026-04-01"), entry(`${SITE}/a`, "yesterday"), "<url/>"])
      expect(faultsOf(file(wrong)), wrong).not.toBe("");
  });
});
