import { expect, test } from "vitest";
import { groupByDay, timeOfDay } from "./timeline-days.ts";

const at = (iso: string) => ({ key: iso, at: new Date(iso) });

test("events are grouped by the reader's days, newest first", () => {
  const entries = [at("2026-11-20T05:00:00Z"), at("2026-11-25T04:30:00Z"), at("2026-11-25T16:00:00Z"), at("2026-11-25T08:00:00Z")];
  const days = groupByDay(entries, "America/Chicago", new Date("2026-11-25T18:00:00Z"));
  expect(days.map(({ title, entries: own }) => [title, own.map(({ key }) => key.slice(5, 16))])).toEqual([
    ["Today", ["11-25T16:00", "11-25T08:00"]],
    ["Yesterday", ["11-25T04:30"]],
    ["Thursday, Nov 19, 2026", ["11-20T05:00"]],
  ]);
  expect(timeOfDay(new Date("2026-11-25T16:00:00Z"), "America/Chicago").replace(/\s/, " ")).toBe("10:00 AM");
});
