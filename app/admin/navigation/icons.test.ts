import { expect, test } from "vitest";
import { illustratedSlugs } from "../../site/illustrations/index.ts";
import { iconOptions, menuIcons } from "./icons.ts";

test("every icon that the site has can be chosen, and no other", () => expect([...menuIcons].sort()).toEqual(illustratedSlugs().sort()));

test("an icon that no longer exists stays chosen until someone picks another", () => {
  expect(iconOptions("gone").map(({ value }) => value)).toEqual(["none", "gone", ...menuIcons]);
  expect(iconOptions(null)).toHaveLength(menuIcons.length + 1);
});
