import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, eachDay, weekdayOf } from "../days.ts";
import { federalHolidayOn } from "./federal-holidays.ts";

const [SUNDAY, MONDAY, FRIDAY, SATURDAY] = [0, 1, 5, 6];

/** By day. */
function holidaysOf(year: number): Record<string, string> {
  const days = eachDay(`${year}-01-01`, `${year}-12-31`).flatMap((day) => {
    const name = federalHolidayOn(day);
    return name ? [[day.slice(5), name] as const] : [];
  });
  return Object.fromEntries(days);
}

const isWeekend = (day: string) => [SUNDAY, SATURDAY].includes(weekdayOf(day));
const year = fc.integer({ min: 2022, max: 2400 });

describe("federal holidays", () => {
  // As the Office of Personnel Management published them.
  test.each([
    [2022, "01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26"],
    [2023, "01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25"],
    [2024, "01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25"],
    [2025, "01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25"],
    [2026, "01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25"],
    [2027, "01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31"],
    [2028, "01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25"],
  ])("of %i are those that were announced for Monday to Friday", (of, announced) => {
    const weekdays = Object.keys(holidaysOf(of)).filter((day) => !isWeekend(`${of}-${day}`));
    expect(weekdays.join(" ")).toBe(announced);
  });

  test("have their names, and the weekend day counts, too", () => {
    expect(holidaysOf(2026)).toEqual({
      "01-01": "New Year's Day",
      "01-19": "Martin Luther King Jr. Day",
      "02-16": "Presidents' Day",
      "05-25": "Memorial Day",
      "06-19": "Juneteenth",
      "07-03": "Independence Day (observed)",
      "07-04": "Independence Day",
      "09-07": "Labor Day",
      "10-12": "Columbus Day",
      "11-11": "Veterans Day",
      "11-26": "Thanksgiving Day",
      "12-25": "Christmas Day",
    });
    expect([federalHolidayOn("2027-12-31"), federalHolidayOn("2028-01-01")]).toEqual(["New Year's Day (observed)", "New Year's Day"]);
  });

  test("are eleven a year, and each on a weekend has exactly one day in lieu: Friday for Saturday, Monday for Sunday", () => {
    fc.assert(
      fc.property(year, (of) => {
        const names = Object.entries(holidaysOf(of)).filter(([, name]) => !name.endsWith("(observed)"));
        expect(names).toHaveLength(11);
        for (const [short, name] of names) {
          const day = `${of}-${short}`;
          const around = [-1, 1].map((by) => federalHolidayOn(addDays(day, by)) === `${name} (observed)`);
          expect([day, ...around]).toEqual([day, weekdayOf(day) === SATURDAY, weekdayOf(day) === SUNDAY]);
        }
      }),
    );
  });

  test("in lieu of others are Fridays and Mondays only, and never hide another holiday", () => {
    fc.assert(
      fc.property(year, (of) => {
        for (const [day, name] of Object.entries(holidaysOf(of)))
          if (name.endsWith("(observed)")) expect([FRIDAY, MONDAY]).toContain(weekdayOf(`${of}-${day}`));
      }),
    );
  });
});
