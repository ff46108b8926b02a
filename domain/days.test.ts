import { describe, expect, test } from "vitest";
import { addDays, dayIn, daysFrom, eachDay, isTimeZone, momentIn, monthOf, nextMonth, startOfDay } from "./days.ts";

const CHICAGO = "America/Chicago";

describe("a place's day", () => {
  test("starts at its own midnight", () => {
    expect(dayIn(CHICAGO, new Date("2026-11-21T05:59:59Z"))).toBe("2026-11-20");
    expect(dayIn(CHICAGO, new Date("2026-11-21T06:00:00Z"))).toBe("2026-11-21");
    expect(startOfDay(CHICAGO, "2026-11-21")).toEqual(new Date("2026-11-21T06:00:00Z"));
  });

  test("has 23 hours when clocks go forward and 25 when they go back", () => {
    const hours = (day: string) => (startOfDay(CHICAGO, addDays(day, 1)).getTime() - startOfDay(CHICAGO, day).getTime()) / 3_600_000;
    expect(["2026-03-08", "2026-11-01", "2026-11-02"].map(hours)).toEqual([23, 25, 24]);
  });

  test("starts at one o'clock if clocks change at midnight", () => {
    expect(startOfDay("America/Havana", "2026-03-08")).toEqual(new Date("2026-03-08T05:00:00Z"));
  });

  test.each([
    CHICAGO,
    "UTC",
    "Europe/Berlin",
    "Asia/Kolkata",
    "Australia/Lord_Howe",
    "America/Havana",
    "America/Sao_Paulo",
    "Pacific/Auckland",
  ])("starts when the previous one ends, on every day of three years in %s", (zone) => {
    for (const day of eachDay("2016-01-01", "2018-12-31")) {
      const start = startOfDay(zone, day);
      expect([dayIn(zone, start), dayIn(zone, new Date(start.getTime() - 1))]).toEqual([day, addDays(day, -1)]);
    }
  });
});

test("days are counted and listed across the ends of months and years", () => {
  expect(eachDay("2025-12-30", "2026-01-02")).toEqual(["2025-12-30", "2025-12-31", "2026-01-01", "2026-01-02"]);
  expect(eachDay("2026-01-02", "2026-01-01")).toEqual([]);
  expect([daysFrom("2024-02-28", "2024-03-01"), daysFrom("2026-05-05", "2026-05-05")]).toEqual([3, 1]);
  expect(["2026-01-31", "2026-12-05", "2024-02-01"].map((day) => [monthOf(day), nextMonth(day)])).toEqual([
    ["2026-01-01", "2026-02-01"],
    ["2026-12-01", "2027-01-01"],
    ["2024-02-01", "2024-03-01"],
  ]);
});

test("a time zone is recognized by its name", () => {
  expect(["America/Chicago", "UTC", "Mars/Olympus", ""].map(isTimeZone)).toEqual([true, true, false, false]);
});

describe("a time of a day", () => {
  test.each([
    ["America/Chicago", "2026-11-21", "14:30", "2026-11-21T20:30:00.000Z"],
    ["America/Chicago", "2026-03-08", "01:59", "2026-03-08T07:59:00.000Z"],
    // Clocks skip from 2:00 to 3:00.
    ["America/Chicago", "2026-03-08", "02:30", "2026-03-08T08:30:00.000Z"],
    ["America/Chicago", "2026-03-08", "03:00", "2026-03-08T08:00:00.000Z"],
    // 1:30 comes twice: the first one counts.
    ["America/Chicago", "2026-11-01", "01:30", "2026-11-01T06:30:00.000Z"],
    ["America/Chicago", "2026-11-01", "02:30", "2026-11-01T08:30:00.000Z"],
    ["Asia/Kolkata", "2026-11-21", "00:00", "2026-11-20T18:30:00.000Z"],
    ["Pacific/Kiritimati", "2026-11-21", "09:00", "2026-11-20T19:00:00.000Z"],
  ])("in %s, %s at %s is %s", (zone, day, time, moment) => {
    expect(momentIn(zone, day, time).toISOString()).toBe(moment);
  });
});
