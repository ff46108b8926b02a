import type { Page } from "playwright-core";
import { matchPath } from "react-router";
import { describe, expect, test } from "vitest";
import { routes } from "~/app/route-lookup.ts";
import { startCheck } from "../builders/requirement-check.ts";
import { everyNth, isProof } from "../builders/sample.ts";
import { onAdmin } from "./admin.ts";
import { places } from "./places.ts";
import { type Early, holdScripts, lostEarly } from "./type-early.ts";

const site = onAdmin();

/** Screens by address, each with a field that the ones before it lack: without parameters, and what they link to, such as dialogs. */
async function screensWithFields(page: Page): Promise<string[]> {
  const screens = routes.filter(({ file, facts }) => facts.audience === "staff" && file.endsWith(".tsx"));
  const waiting = new Set(screens.filter(({ path }) => !/[:*]/.test(path)).map(({ path }) => `/${path}`));
  const tried = new Map<string, number>();
  const fields = new Set<string>();
  const found: string[] = [];
  for (const address of waiting) {
    const { pathname, searchParams } = new URL(address, site.address);
    const screen = screens.find(({ path }) => matchPath(`/${path}`, pathname))?.path;
    const kind = `${screen} ${[...searchParams.keys()].sort().join()}`;
    if (screen === undefined || (tried.get(kind) ?? 0) > 0) continue;
    tried.set(kind, 1);
    const response = await page.request.get(address, { maxRedirects: 0 });
    const html = await response.text();
    for (const [, link = ""] of html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)) waiting.add(link.replaceAll("&amp;", "&"));
    const names = [...html.matchAll(/<(?:input|textarea|select)\b(?![^>]*type="hidden")[^>]*?\sname="([^"]+)"/g)].map(
      ([, name]) => `${screen} ${name}`,
    );
    if (!names.some((name) => !fields.has(name))) continue;
    for (const name of names) fields.add(name);
    found.push(address);
  }
  return found;
}

/** Found once, by reading every screen. */
let known: Promise<string[]> | undefined;

describe.each<[Early, number]>([
  ["texts", isProof ? 20 : 2],
  ["searches", isProof ? 5 : 0],
  ["choices", isProof ? 15 : 1],
  ["rows", isProof ? 5 : 0],
])("no screen of the back office loses %s", (early, atLeast) => {
  test("that were there before its scripts", { timeout: 900_000 }, async () => {
    const page = await site.open("admin", "/admin", { isInKeptTab: false });
    known ??= screensWithFields(page);
    const screens = everyNth(await known, early === "rows" ? 3 : 7);
    await holdScripts(page);
    const { lost, changed } = await lostEarly(page, screens, early);
    expect(lost).toEqual([]);
    expect(changed).toBeGreaterThan(atLeast);
  });
});

test.each<[Early, number]>([
  ["texts", 15],
  ["choices", 5],
])(
  "no public page loses %s that were there before its scripts",
  async (early, atLeast) => {
    const page = await site.visit("/auth", { isInKeptTab: false });
    const forms = new Set(Object.values(places).map(({ path }) => path));
    const others = ["/auth", "/auth?tab=sign-up", "/blog", "/compliance/assessment", await startCheck(site.address)];
    await holdScripts(page);
    const { lost, changed } = await lostEarly(page, [...others, ...everyNth([...forms], 2)], early);
    expect(lost).toEqual([]);
    expect(changed).toBeGreaterThan(atLeast);
  },
  300_000,
);

test("a field that loses what was typed is found", async () => {
  const page = await site.open("admin", "/admin", { isInKeptTab: false });
  await holdScripts(page);
  // React gives a textarea its first text back.
  const { lost } = await lostEarly(page, ["/admin/settings?category=legal", "/admin/settings"], "texts", false);
  expect(lost).not.toEqual([]);
});
