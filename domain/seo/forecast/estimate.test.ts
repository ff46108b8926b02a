import { expect, test } from "vitest";
import { estimate, restOf, spreadOver } from "./estimate.ts";

test("what was looked at in full is counted", () => {
  expect(estimate(7, 20, 20)).toEqual({ count: 7, between: null });
  expect(restOf(20, { count: 7, between: null })).toEqual({ count: 13, between: null });
});

test("an estimate has a range around it, which never contradicts what was seen", () => {
  const half = estimate(2_500, 5_000, 1_000_000);
  expect(half.count).toBe(500_000);
  expect(half.between?.map((bound) => Math.round(bound / 1_000))).toEqual([486, 514]);
  expect(restOf(1_000_000, half).between?.map((bound) => Math.round(bound / 1_000))).toEqual([486, 514]);
  const [low, high] = estimate(0, 5_000, 1_000_000).between ?? [];
  expect([low, (high ?? 0) < 1_000]).toEqual([0, true]);
  expect(estimate(10, 10, 12).between).toEqual([10, 12]);
  expect(estimate(0, 0, 9)).toEqual({ count: 0, between: [0, 9] });
});

test.each([
  [12, 5_000],
  [5_001, 5_000],
  [1_000_000, 5_000],
])("a sample of %i pages is spread over all of them, none twice", (total, count) => {
  const numbers = spreadOver(total, count);
  expect(numbers).toHaveLength(Math.min(total, count));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.every((number) => number >= 0 && number < total)).toBe(true);
});
