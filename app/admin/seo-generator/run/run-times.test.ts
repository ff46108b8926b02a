import { expect, test } from "vitest";
import { duration } from "./run-times.ts";

test.each([
  [-5, "0.0 s"],
  [420, "0.4 s"],
  [12_400, "12 s"],
  [59_700, "1 min"],
  [200_000, "3 min 20 s"],
  [3_600_000, "1 h"],
  [3_930_000, "1 h 6 min"],
])("%i ms", (ms, text) => {
  expect(duration(ms)).toBe(text);
});
