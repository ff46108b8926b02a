import fc from "fast-check";
import { expect, test } from "vitest";
import { STEP, shownCount } from "./shown-count.ts";

test.each([
  [[], 6],
  [["12"], 10],
  [["9"], 9],
  [["999"], 10],
  [["6"], 6],
  [["0"], 6],
  [["3"], 6],
  [["-12"], 6],
  [["12.5"], 6],
  [["1e9"], 6],
  [["99999999999999999999"], 6],
  [["twelve"], 6],
  [[""], 6],
  [[" 12"], 6],
  [["12", "12"], 6],
  [["١٢"], 6],
])("?show= with %j shows %i of ten", (values, shown) => {
  expect(shownCount(values, 10)).toBe(shown);
});

test("whatever is requested, the count is a whole number between the first page and the total", () => {
  const anything = fc.array(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), { maxLength: 3 });
  fc.assert(
    fc.property(anything, fc.nat(1_000), (values, total) => {
      const shown = shownCount(values, total);
      expect(Number.isInteger(shown)).toBe(true);
      expect(shown).toBeGreaterThanOrEqual(Math.min(STEP, total));
      expect(shown).toBeLessThanOrEqual(total);
    }),
  );
});

test("each page that the link leads to shows six more", () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 900 }), (shown) => {
      expect(shownCount([String(shown + STEP)], 10_000)).toBe(shown + STEP);
    }),
  );
});
