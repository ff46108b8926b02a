import { expect, test } from "vitest";
import { changeOf, rangeNotes, rangeText, shareText, vitalText } from "./words.ts";

test("smaller shares are shown with more decimals", () => {
  expect([shareText(1, 0), shareText(0, 9), shareText(1, 3), shareText(34, 1_000), shareText(1, 2_000)]).toEqual([
    "–",
    "0%",
    "33%",
    "3.4%",
    "0.05%",
  ]);
});

test("a part that's larger than the whole isn't a share of it", () => {
  expect([shareText(3, 2), shareText(2, 2), shareText(1, 0)]).toEqual(["–", "100%", "–"]);
});

test("a change is described in words, because not everyone sees colors and arrows", () => {
  expect(
    [changeOf(12, 10), changeOf(5, 10), changeOf(3, 3), changeOf(0, 0), changeOf(4, 0), changeOf(0, 4), changeOf(1_001, 1_000)].map(
      ({ way, text }) => [way, text],
    ),
  ).toEqual([
    ["up", "up 20%"],
    ["down", "down 50%"],
    ["same", "no change"],
    ["same", "no change"],
    [null, "up from 0"],
    ["down", "down 100%"],
    ["same", "about the same"],
  ]);
});

test("Core Web Vitals are shown with their units", () => {
  const texts = [
    { metric: "lcp" as const, p75: 2_345 },
    { metric: "inp" as const, p75: 87.5 },
    { metric: "cls" as const, p75: 0.041 },
    { metric: "ttfb" as const, p75: null },
  ].map(vitalText);
  expect(texts).toEqual(["2.35 s", "88 ms", "0.04", "–"]);
});

test("a one-day range is shown as that day", () => {
  expect(rangeText({ from: "2026-11-21", to: "2026-11-21" })).toBe("Nov 21, 2026");
  expect(rangeText({ from: "2026-11-01", to: "2026-11-21" })).toBe("Nov 1, 2026 to Nov 21, 2026");
});

test("a corrected range is explained", () => {
  const keptSince = "2024-10-22";
  const notes = (asked: { from: string; to: string }, ...changes: ("turned" | "not-kept" | "future")[]) =>
    rangeNotes({ mended: { asked, changes }, beforeNotKept: null, keptSince });
  expect(notes({ from: "2020-01-01", to: "2020-01-02" }, "not-kept")).toEqual([
    "Visits are kept for 25 months. There's no data left for Jan 1, 2020 to Jan 2, 2020, so you're seeing the earliest day available.",
  ]);
  expect(notes({ from: "2020-01-01", to: "2027-01-01" }, "turned", "not-kept", "future")).toEqual([
    "The From date was after the To date, so we swapped them.",
    "Visits are kept for 25 months, so this range starts on Oct 22, 2024 instead of Jan 1, 2020.",
    "Jan 1, 2027 is in the future, so this range ends today.",
  ]);
  expect(rangeNotes({ mended: null, beforeNotKept: { from: "2023-02-11", to: "2024-12-31" }, keptSince })).toEqual([
    "Visits are kept for 25 months, currently back to Oct 22, 2024, so there's no comparison with Feb 11, 2023 to Dec 31, 2024.",
  ]);
  expect(rangeNotes({ mended: null, beforeNotKept: null, keptSince })).toEqual([]);
});
