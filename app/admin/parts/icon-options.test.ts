import { expect, test } from "vitest";
import { iconShapes } from "../../ui/icon-shapes.ts";
import { iconNames, iconOptions, iconWords } from "./icon-options.ts";

test("every icon that staff can choose exists and has a plain name of its own", () => {
  expect(iconNames.filter((name) => !Object.hasOwn(iconShapes, name))).toEqual([]);
  const words = iconNames.map(iconWords);
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((one) => !/^[A-Z][a-z ]+$/.test(one))).toEqual([]);
  expect(iconOptions("").map(({ label }) => label)).toEqual([...words].sort((a, b) => a.localeCompare(b, "en")));
});

test("a stored icon that isn't offered stays selectable", () => {
  expect(iconOptions("gone-icon", ["bell"])).toEqual([
    { value: "bell", label: "Bell" },
    { value: "gone-icon", label: "Gone icon" },
  ]);
});
