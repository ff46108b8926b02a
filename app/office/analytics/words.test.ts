import { expect, test } from "vitest";
import { changeOf, rangeText, shareText, vitalText } from "./words.ts";

test("a share is as exact as it is small", () => {
  expect([shareText(1, 0), shareText(0, 9), shareText(1, 3), shareText(34, 1_000), shareText(1, 2_000)]).toEqual([
    "–",
    "0 %",
    "33 %",
    "3.4 %",
    "0.05 %",
  ]);
});

test("a change is told in words, for colours and arrows are not seen by everybody", () => {
  expect(
    [changeOf(12, 10), changeOf(5, 10), changeOf(3, 3), changeOf(0, 0), changeOf(4, 0), changeOf(0, 4), changeOf(1_001, 1_000)].map(
      ({ way, text }) => [way, text],
    ),
  ).toEqual([
    ["up", "up 20 %"],
    ["down", "down 50 %"],
    ["same", "as before"],
    ["same", "as before"],
    [null, "none before"],
    ["down", "down 100 %"],
    ["same", "nearly as before"],
  ]);
});

test("Core Web Vitals have their units", () => {
  const texts = [
    { metric: "lcp" as const, p75: 2_345 },
    { metric: "inp" as const, p75: 87.5 },
    { metric: "cls" as const, p75: 0.041 },
    { metric: "ttfb" as const, p75: null },
  ].map(vitalText);
  expect(texts).toEqual(["2.35 s", "88 ms", "0.04", "–"]);
});

test("a range of one day is that day", () => {
  expect(rangeText({ from: "2026-11-21", to: "2026-11-21" })).toBe("Nov 21, 2026");
  expect(rangeText({ from: "2026-11-01", to: "2026-11-21" })).toBe("Nov 1, 2026 to Nov 21, 2026");
});
