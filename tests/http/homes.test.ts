import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeWithHome2 } from "../builders/home2-place.ts";
import type { Place } from "../builders/place.ts";
import { type RunningProgram, startProgram } from "../builders/program.ts";

let program: RunningProgram;

async function pageAt(path: string) {
  const response = await fetch(`${program.address}${path}`);
  const html = await response.text();
  return {
    status: response.status,
    html,
    shows: html.includes("IT that stays up") ? "home" : html.includes("Fast sites") ? "home2" : "",
    canonical: new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "http://none").pathname,
    title: /<title>([^<]*)</.exec(html)?.[1],
  };
}

describe("with the original home page as the default", () => {
  beforeAll(async () => {
    program = await startProgram({ EASE_LIMITS: "1" });
  });
  afterAll(() => program.stop());

  test.each([
    ["/", "home", "/"],
    ["/home", "home", "/"],
    ["/home2", "home2", "/home2"],
  ])("%s shows %s, with the canonical address %s", async (path, shows, canonical) => {
    expect(await pageAt(path)).toMatchObject({ status: 200, shows, canonical });
  });

  test.each(["/", "/home2"])("%s has the places that the menus link to, and its figures in the HTML", async (path) => {
    const { html } = await pageAt(path);
    for (const id of ["services", "compliance", "pricing"]) expect(html).toContain(` id="${id}"`);
    expect(html).toContain("99.9%");
    expect(html, "large parts stay in place").not.toContain('<div hidden id="S:');
  });

  test("/ shows a report, marked as a sample: a score, three gaps with what to do, and how to get your own", async () => {
    const { html } = await pageAt("/");
    const [figure = ""] = /<figure[^>]*>(?:(?!<\/figure>)[\s\S])*Sample with made-up answers[\s\S]*?<\/figure>/.exec(html) ?? [];
    expect(figure).toContain('aria-label="Readiness score: 63 of 100"');
    expect(figure.match(/<h3/g)).toHaveLength(3);
    expect(figure).toContain("Turn on multi-factor authentication for all users");
    expect(figure.replaceAll("<!-- -->", "")).toContain("1 more in the full report");
    expect(html).toMatch(/href="\/compliance\/assessment\?framework=NIST800-171"[^>]*><span>Start Free Assessment/);
  });

  test("each compliance card on / has its own symbol", async () => {
    const { html } = await pageAt("/");
    const section = html.slice(html.indexOf('<section id="compliance"'), html.indexOf('<section id="pricing"'));
    const marks = [...section.matchAll(/<svg viewBox="0 0 48 48".*?<\/svg>/g)].map(([mark]) => mark);
    expect(marks).toHaveLength(6);
    expect(new Set(marks).size).toBe(6);
  });

  test.each([
    ["/services/mobile-apps", "/services/apps"],
    ["/services/compliance", "/compliance/ai-compliance-hub"],
  ])("%s, which is short, links to the full page at %s", async (path, story) => {
    const { html } = await pageAt(path);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(main).toMatch(new RegExp(`<a href="${story}"[^>]*>(<span[^>]*>)+See `));
  });

  test("home2 links to every service that its hero names, and to the website twice", async () => {
    const { html } = await pageAt("/home2");
    const hero = html.slice(html.indexOf("<div data-hero"), html.indexOf('id="figures"'));
    const targets = [...hero.matchAll(/href="(\/services\/[^"]+)"/g)].map(([, href]) => href);
    const names = ["performance", "hosting", "website", "website", "ecommerce", "apps"];
    expect(targets).toEqual(names.map((name) => `/services/${name}`));
  });
});

describe("with home2 as the default", () => {
  let place: Place;
  beforeAll(async () => {
    place = await placeWithHome2();
    program = await startProgram({ EASE_LIMITS: "1", ...place.variables });
  });
  afterAll(async () => {
    await program.stop();
    await place.remove();
  });

  test.each([
    ["/", "home2", "/"],
    ["/home", "home", "/home"],
    ["/home2", "home2", "/"],
  ])("%s shows %s, with the canonical address %s", async (path, shows, canonical) => {
    expect(await pageAt(path)).toMatchObject({ status: 200, shows, canonical });
  });

  test("home2 shows its own blocks and those of every page, by position, with the name from its row", async () => {
    const { html, title } = await pageAt("/");
    expect(title).toContain("A title of the firm&#x27;s own");
    expect(html).not.toContain(">Of home<");
    expect(html.indexOf(">Of every page<")).toBeGreaterThan(html.indexOf("What clients tell"));
    expect(html.indexOf(">Of home2<")).toBeGreaterThan(html.indexOf(">Of every page<"));
  });
});
