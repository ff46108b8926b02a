import { expect, test } from "vitest";
import { countInWords } from "./count-in-words.ts";

test.each([
  ["1", true, "always the same text"],
  ["1920", true, "1,920 different texts"],
  ["250000", false, "about 250,000 texts"],
  ["3240000", false, "about 3.2 million texts"],
  ["999999999999999", false, "about 1000.0 trillion texts"],
  [`1${"0".repeat(40)}`, false, "about 10⁴⁰ texts"],
])("%s %s", (count, isExact, text) => {
  expect(countInWords({ count, isExact })).toBe(text);
});
