import { expect, test } from "vitest";
import { addDays, eachDay } from "../../days.ts";
import { NO_FIGURES } from "./joined-leads.ts";
import { pointsOf } from "./points.ts";

const figures = (day: string, visits: number) => ({ ...NO_FIGURES, day, visits, views: visits * 2 });

test("every day is a point, even one without visits, next to the corresponding day of the previous range", () => {
  const earlier = { range: { from: "2026-11-18", to: "2026-11-19" }, days: [figures("2026-11-18", 7)] };
  expect(
    pointsOf(
      { from: "2026-11-20", to: "2026-11-21" },
      [figures("2026-11-21", 3)],
      [{ day: "2026-11-20", leads: 2, won: 1, wonOnce: 0, wonMonthly: 0 }],
      earlier,
    ),
  ).toEqual([
    { day: "2026-11-20", to: "2026-11-20", visits: 0, views: 0, leads: 2, before: 7 },
    { day: "2026-11-21", to: "2026-11-21", visits: 3, views: 6, leads: 0, before: 0 },
  ]);
});

test("a long range is divided into weeks that end with its last day, and loses nothing", () => {
  const range = { from: "2025-11-22", to: "2026-11-21" };
  const days = eachDay(range.from, range.to).map((day) => figures(day, 1));
  const earlier = { range: { from: addDays(range.from, -365), to: addDays(range.from, -1) }, days: [] };
  const points = pointsOf(range, days, [], earlier);
  expect(points).toHaveLength(53);
  expect(points[0]).toMatchObject({ day: "2025-11-22", to: "2025-11-22", visits: 1, before: 0 });
  expect(points.at(-1)).toMatchObject({ day: "2026-11-15", to: "2026-11-21", visits: 7, views: 14 });
  expect(points.reduce((sum, { visits }) => sum + visits, 0)).toBe(365);
  expect(pointsOf(range, days, [], null)[1]?.before).toBeNull();
});
