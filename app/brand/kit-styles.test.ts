import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SHIPPED_PALETTE } from "~/domain/brand/roles.input.ts";
import { officeStyles, siteStyles } from "./kit-styles.ts";

/** What a style sheet says first about each of these names. */
function valuesIn(file: string, names: string[]): Record<string, string | undefined> {
  const css = readFileSync(new URL(file, import.meta.url), "utf8");
  const said = Array.from(css.matchAll(/--([\w-]+): ([^;]+);/g), ([, name = "", value = ""]) => [name, value.replaceAll(" ", "")] as const);
  const first = new Map(said.toReversed());
  return Object.fromEntries(names.map((name) => [name, first.get(name)]));
}

const declared = (styles: string) =>
  Object.fromEntries(Array.from(styles.matchAll(/--([\w-]+):([^;}]+)/g), ([, name = "", value = ""]) => [name, value]));

test("the site's style sheet has the demo firm's palette, so it needs nothing more", () => {
  const other = Object.fromEntries(Object.keys(SHIPPED_PALETTE).map((role) => [role, "#123456"])) as typeof SHIPPED_PALETTE;
  const names = Object.keys(declared(siteStyles(other)));
  expect(names.length).toBeGreaterThan(35);
  const shipped = Object.fromEntries(Object.entries(SHIPPED_PALETTE).map(([role, color]) => [`color-${role}`, color]));
  expect(valuesIn("../styles/theme.css", names)).toEqual(Object.fromEntries(names.map((name) => [name, shipped[name]])));
  expect(declared(siteStyles(SHIPPED_PALETTE))).toEqual({});
});

test("so has the back office's, light and dark", () => {
  const shipped = declared(officeStyles(SHIPPED_PALETTE));
  expect(Object.keys(shipped).length).toBeGreaterThan(10);
  expect(valuesIn("../admin/styles/theme.css", Object.keys(shipped))).toEqual(shipped);
});
