import { addDays, weekdayOf } from "../days.ts";

/**
 * The legal public holidays of the United States (5 U.S.C. 6103(a), with Juneteenth since Pub. L. 117-17 of 2021), under the names that people
 * use. Inauguration Day isn't one of them: it's a holiday only in and around Washington, D.C. (5 U.S.C. 6103(c)).
 */
const holidays: readonly [name: string, dayIn: (year: number) => string][] = [
  ["New Year's Day", on(1, 1)],
  ["Martin Luther King Jr. Day", nth(3, "Monday", 1)],
  ["Presidents' Day", nth(3, "Monday", 2)],
  ["Memorial Day", last("Monday", 5)],
  ["Juneteenth", on(6, 19)],
  ["Independence Day", on(7, 4)],
  ["Labor Day", nth(1, "Monday", 9)],
  ["Columbus Day", nth(2, "Monday", 10)],
  ["Veterans Day", on(11, 11)],
  ["Thanksgiving Day", nth(4, "Thursday", 11)],
  ["Christmas Day", on(12, 25)],
];

const years = new Map<number, ReadonlyMap<string, string>>();

/**
 * Which federal holiday a day is, if any: "Independence Day". A holiday on a Saturday is also observed on the Friday before
 * (5 U.S.C. 6103(b)(1)), one on a Sunday on the Monday after (Executive Order 11582 §3(a)): "Independence Day (observed)". Both days count.
 */
export function federalHolidayOn(day: string): string | null {
  const year = Number(day.slice(0, 4));
  const known = years.get(year) ?? holidaysIn(year);
  years.set(year, known);
  return known.get(day) ?? null;
}

/** New Year's Day of the next year may be observed on December 31. */
function holidaysIn(year: number): Map<string, string> {
  const found = [year, year + 1].flatMap((one) => holidays.flatMap(([name, dayIn]) => withObserved(name, dayIn(one))));
  return new Map(found.filter(([day]) => day.startsWith(`${year}-`)));
}

function withObserved(name: string, day: string): [day: string, name: string][] {
  const off = { Saturday: -1, Sunday: 1 }[nameOf(day) as string];
  return off === undefined
    ? [[day, name]]
    : [
        [day, name],
        [addDays(day, off), `${name} (observed)`],
      ];
}

function on(month: number, day: number) {
  return (year: number) => `${year}-${two(month)}-${two(day)}`;
}

/** The first one to four of a weekday in a month. */
function nth(count: number, weekday: Weekday, month: number) {
  return (year: number) => {
    const first = `${year}-${two(month)}-01`;
    return addDays(first, ((WEEKDAYS.indexOf(weekday) - weekdayOf(first) + 7) % 7) + 7 * (count - 1));
  };
}

/** Never in December, which isn't followed by a month of the same year. */
function last(weekday: Weekday, month: number) {
  return (year: number) => addDays(nth(1, weekday, month + 1)(year), -7);
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
type Weekday = (typeof WEEKDAYS)[number];

function nameOf(day: string): Weekday | undefined {
  return WEEKDAYS[weekdayOf(day)];
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
