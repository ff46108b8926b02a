import { expect, test } from "vitest";
import { illustratedSlugs } from "../../site/illustrations/index.ts";
import { iconOptions, menuIcons } from "./icons.ts";

test("every drawing of the site can be chosen, and no other", () => expect([...menuIcons].sort()).toEqual([...illustratedSlugs].sort()));

test("a drawing that is gone stays chosen until another is", () => {
  expect(iconOptions("gone").map(({ value }) => value)).toEqual(["none", "gone", ...menuIcons]);
  expect(iconOptions(null)).toHaveLength(menuIcons.length + 1);
});
