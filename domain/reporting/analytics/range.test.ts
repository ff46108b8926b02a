import { describe, expect, test } from "vitest";
import { AnalyticsQuery } from "../analytics.input.ts";
import { rangesOf } from "./range.ts";

const of = (query: object) => {
  const { shown, before } = rangesOf(AnalyticsQuery.parse(query), "2026-11-21");
  return [shown.from, shown.to, before?.from, before?.to];
};

test.each([
  [{}, ["2026-10-23", "2026-11-21", "2026-09-23", "2026-10-22"]],
  [{ range: "today" }, ["2026-11-21", "2026-11-21", "2026-11-20", "2026-11-20"]],
  [{ range: "7" }, ["2026-11-15", "2026-11-21", "2026-11-08", "2026-11-14"]],
  [{ range: "365", compare: "year" }, ["2025-11-22", "2026-11-21", "2024-11-22", "2025-11-21"]],
  [{ range: "own", from: "2026-03-01", to: "2026-03-31" }, ["2026-03-01", "2026-03-31", "2026-01-29", "2026-02-28"]],
  [{ range: "own", from: "2026-03-31", to: "2026-03-01", compare: "none" }, ["2026-03-01", "2026-03-31", undefined, undefined]],
  [{ range: "own", from: "2024-02-29", to: "2024-02-29", compare: "year" }, ["2024-10-22", "2024-10-22", undefined, undefined]],
  [{ range: "own", from: "2024-10-23", compare: "before" }, ["2024-10-23", "2024-10-23", "2024-10-22", "2024-10-22"]],
  [{ range: "own", from: "2026-11-01", to: "2027-01-01", compare: "none" }, ["2026-11-01", "2026-11-21", undefined, undefined]],
  [{ range: "own", from: "2027-01-01", compare: "none" }, ["2026-11-21", "2026-11-21", undefined, undefined]],
  [{ range: "own", compare: "none" }, ["2026-11-21", "2026-11-21", undefined, undefined]],
  [{ range: "own", from: "1999-01-01", to: "2026-11-21", compare: "none" }, ["2024-10-22", "2026-11-21", undefined, undefined]],
  [{ range: "1e9", from: "yesterday", compare: "?" }, ["2026-10-23", "2026-11-21", "2026-09-23", "2026-10-22"]],
])("%j", (query, days) => expect(of(query)).toEqual(days));

describe("a custom range that cannot be shown as requested", () => {
  const mended = (query: object) => rangesOf(AnalyticsQuery.parse({ range: "own", ...query }), "2026-11-21").mended;

  test.each([
    [{ from: "2020-01-01", to: "2020-01-02" }, { from: "2020-01-01", to: "2020-01-02" }, ["not-kept"]],
    [{ from: "2027-01-01", to: "2027-01-31" }, { from: "2027-01-01", to: "2027-01-31" }, ["future"]],
    [{ from: "2026-03-31", to: "2026-03-01" }, { from: "2026-03-01", to: "2026-03-31" }, ["turned"]],
    [{ from: "2099-01-01", to: "1999-01-01" }, { from: "1999-01-01", to: "2099-01-01" }, ["turned", "not-kept", "future"]],
  ])("says why: %j", (query, asked, changes) => expect(mended(query)).toEqual({ asked, changes }));

  test("is replaced if none of it is stored, or one end is missing", () => {
    for (const query of [{ from: "2024-10-22", to: "2026-11-21" }, { from: "2026-03-01" }, {}]) expect(mended(query)).toBeNull();
    expect(rangesOf(AnalyticsQuery.parse({ range: "365" }), "2026-11-21").mended).toBeNull();
  });
});

test("days that are only partly stored are compared with nothing, because half of them would look like growth", () => {
  const { before, beforeNotKept, keptSince } = rangesOf(
    AnalyticsQuery.parse({ range: "own", from: "2025-01-01", to: "2026-11-21" }),
    "2026-11-21",
  );
  expect([before, beforeNotKept, keptSince]).toEqual([null, { from: "2023-02-11", to: "2024-12-31" }, "2024-10-22"]);
});
