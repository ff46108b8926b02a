import { expect, test } from "vitest";
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
  [{ range: "own", from: "2024-02-29", to: "2024-02-29", compare: "year" }, ["2024-10-22", "2024-10-22", "2023-10-22", "2023-10-22"]],
  [{ range: "own", from: "2026-11-01", to: "2027-01-01", compare: "none" }, ["2026-11-01", "2026-11-21", undefined, undefined]],
  [{ range: "own", from: "2027-01-01", compare: "none" }, ["2026-11-21", "2026-11-21", undefined, undefined]],
  [{ range: "own", compare: "none" }, ["2026-11-21", "2026-11-21", undefined, undefined]],
  [{ range: "own", from: "1999-01-01", to: "2026-11-21", compare: "none" }, ["2024-10-22", "2026-11-21", undefined, undefined]],
  [{ range: "1e9", from: "yesterday", compare: "?" }, ["2026-10-23", "2026-11-21", "2026-09-23", "2026-10-22"]],
])("%j", (query, days) => expect(of(query)).toEqual(days));
