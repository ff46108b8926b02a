import { expect, test } from "vitest";
import { figureAt } from "./count-up.ts";

test("a figure counts up from zero and keeps its words", () => {
  expect(figureAt("500+", 0)).toBe("0+");
  expect(figureAt("500+", 0.5)).toBe("438+");
  expect(figureAt("Under 1.8s", 0)).toBe("Under 0.0s");
  expect(figureAt("12,500 calls", 0.9)).toBe("12,488 calls");
  expect(figureAt("99.9%", 1)).toBe("99.9%");
  expect(figureAt("Day and night", 0.3)).toBe("Day and night");
});
