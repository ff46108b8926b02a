import { expect, test } from "vitest";
import { knownSettings, type Setting } from "~/domain/settings/index.ts";
import { changesIn, filterSections, progressOf, sectionsOf } from "./sections.ts";

const setting = (key: string, changes: Partial<Setting> = {}) =>
  ({ key, label: key, description: "", value: "", category: "brand", part: null, isDemo: false, ...changes }) as Setting;

test("categories and site parts are sections, in the order of the settings", () => {
  const settings = [
    setting("a"),
    setting("b", { part: "support" }),
    setting("c", { part: "support" }),
    setting("d", { category: "ghl_forms" }),
  ];
  const found = sectionsOf(settings).map(({ title, href, settings: own }) => [title, href, own.map(({ key }) => key).join()]);
  expect(found).toEqual([
    ["Brand", "/", "a"],
    ["Customer support", "/customer-support", "b,c"],
    ["GHL forms", null, "d"],
  ]);
});

test("every site part that has claims has a page that shows them", () => {
  const parts = new Set(Object.values(knownSettings).flatMap(({ part = [] }) => part));
  expect(parts.size).toBeGreaterThan(5);
  for (const part of parts) expect(sectionsOf([setting("x", { part })])[0]?.href, part).toMatch(/^\//);
});

test("the filter finds all words in key, text, or section, and demo claims", () => {
  const sections = sectionsOf([setting("brand_name"), setting("about_team", { part: "support", isDemo: true })]);
  const find = (words: string, onlyDemo = false) =>
    filterSections(sections, { words, onlyDemo, textOf: ({ key }) => (key === "brand_name" ? "Cactus IT" : "Ruth Ortega") }).map(
      ({ id }) => id,
    );
  expect(find("cactus")).toEqual(["brand"]);
  expect(find("SUPPORT ortega")).toEqual(["support"]);
  expect(find("ruth cactus")).toEqual([]);
  expect(find("", true)).toEqual(["support"]);
});

test("confirmed claims are counted, and changes are counted by section", () => {
  const settings = [setting("a"), setting("b", { part: "support", isDemo: true }), setting("c", { part: "support" }), setting("d")];
  expect(progressOf(settings)).toEqual({ claims: 2, confirmed: 1 });
  const say = (...keys: string[]) => changesIn(sectionsOf(settings), (key) => keys.includes(key));
  expect([say("a"), say("a", "d"), say("a", "c", "d")]).toEqual(["1 change in Brand", "2 changes in Brand", "3 changes in 2 sections"]);
});
