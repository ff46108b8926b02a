import fc from "fast-check";
import { expect, test } from "vitest";
import { readJson } from "./json-text.input.ts";

test.each<[string, number, string]>([
  ["", 1, "a value is missing"],
  ['{\n  "a": 1\n  "b": 2\n}', 3, "a comma or } is missing"],
  ["[\n1,\n]", 3, "a value is missing"],
  ["[1\n2]", 2, "a comma or ] is missing"],
  ['{\n"a" 1}', 2, "a colon is missing"],
  ["{\na: 1}", 2, "a name in double quotes is missing"],
  ['[\n"never ends]', 2, "this string isn't closed"],
  ['["two\nlines"]', 1, "this string isn't closed"],
  ["[1]\n\n]", 3, "unexpected text after the end"],
  ["[01]", 1, "a value is missing"],
  ["[tru]", 1, "a value is missing"],
  ["[".repeat(90_000), 1, "nested too deeply"],
])("%j: line %i, %s", (text, line, fault) => {
  expect(readJson(text)).toEqual({ isJson: false, line, fault });
});

test("every JSON text is read, and a truncated one is not JSON", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), (value, place) => {
      const text = JSON.stringify({ value }, null, 2);
      expect(readJson(text)).toEqual({ isJson: true, value: JSON.parse(text) });
      const cut = text.slice(0, place % text.length);
      const read = readJson(cut);
      expect(read.isJson).toBe(false);
      if (!read.isJson) expect(read.line).toBeLessThanOrEqual(cut.split("\n").length);
    }),
  );
});
