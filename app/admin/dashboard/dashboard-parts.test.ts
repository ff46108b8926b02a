import { expect, test } from "vitest";
import { changeOfShare, conversionOf, lineThrough } from "./trend.ts";
import { isLate, waitText } from "./wait.ts";

test.each([
  [0, "Just in"],
  [59, "Waiting 59 min"],
  [60, "Waiting 1 h"],
  [47 * 60, "Waiting 47 h"],
  [48 * 60, "Waiting 2 d"],
])("after %i minutes: %s", (minutes, text) => {
  expect(waitText(minutes)).toBe(text);
});

test("a lead is late after the promised day", () => {
  expect([isLate(1_440), isLate(1_441)]).toEqual([false, true]);
});

test("a share is never more than the whole", () => {
  expect([conversionOf(0, 0), conversionOf(3, 0), conversionOf(3, 2), conversionOf(2, 2), conversionOf(1, 4)]).toEqual([
    null,
    null,
    null,
    1,
    0.25,
  ]);
});

test("shares are compared in percentage points", () => {
  expect(changeOfShare(0.05, 0.03)).toEqual({ way: "up", text: "up 2 points" });
  expect(changeOfShare(0.03, 0.0304).way).toBe("same");
  expect(changeOfShare(0.03, null).text).toBe("no earlier rate");
});

test("a line stays within its box and bridges gaps", () => {
  expect(lineThrough([0, null, 4], { width: 100, height: 10 })).toBe("0.0,9.0 100.0,1.0");
  expect(lineThrough([0, 0], { width: 100, height: 10 })).toBe("0.0,9.0 100.0,9.0");
});
