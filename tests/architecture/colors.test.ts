import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where colors are written, and why. Everything else names a role of the firm's palette. */
const PALETTES: Record<string, string> = {
  "domain/brand/roles.input.ts": "the demo firm's palette",
  "app/styles/theme.css": "the same for the site's style sheet",
  "app/admin/styles/theme.css": "the same for the back office, light and dark, and what means a state there",
  "domain/brand/brand.input.ts": "an example in a message",
  "domain/newsletter/bounces/read-report.ts": "a code of mail servers",
  "app/admin/services/icon-tile.tsx": "colors that staff choose for a service's icon, most of them the same for every firm",
};

test("no color is written outside of the palettes", () => {
  const files = globSync("{app,domain,documents,emails,server}/**/*.{ts,tsx,css,svg}").filter((path) => !path.includes(".test."));
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((path) => colorsIn(readFileSync(path, "utf8")).map((color) => ({ path, color })));
  expect(found.filter(({ path }) => !(path in PALETTES))).toEqual([]);
  const unused = Object.keys(PALETTES).filter((path) => !found.some((one) => one.path === path));
  expect(unused, "no longer needed").toEqual([]);
});

test.each([
  ["color: #3A4bc8;", ["#3A4bc8"]],
  ["bg-[#e4e6ee] from-[#fa0]", ["#e4e6ee", "#fa0"]],
  ["stroke='%23fb923c'", ["%23fb923c"]],
  ["rgb(15 22 51 / 0.3) rgba(11,16,40,0.5) hsl(230deg 50% 50%) oklch(0.3 0.1 270)", ["rgb(15", "rgba(11", "hsl(230", "oklch(0"]],
])("%s is found", (text, colors) => expect(colorsIn(text)).toEqual(colors));

test.each([
  "#fff #FFFFFF #000 %23000 rgb(0 0 0 / 0.2) rgb(255 255 255 / 0.3) rgb(255, 255, 255)",
  "this.#add(x) #add(y) &#8203; &#160; href='#faq' /#abcd1234/ #12345",
])("%s isn't", (text) => expect(colorsIn(text)).toEqual([]));

/** Black and white are no firm's own. */
function colorsIn(text: string): string[] {
  const hex = text.match(/(?<![&\w./])(?:#|%23)(?:[\da-f]{6}|[\da-f]{3})(?![\w(-])/gi) ?? [];
  const functions = text.match(/\b(?:rgba?|hsla?|oklch|oklab|lch|lab)\(\s*(?!0[ ,]+0[ ,]+0\b|255[ ,]+255[ ,]+255\b)\d+/gi) ?? [];
  return [...hex.filter((color) => !/^(#|%23)(f{3}|f{6}|0{3}|0{6})$/i.test(color)), ...functions];
}
