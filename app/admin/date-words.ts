import { formatMoment } from "./format.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A moment as a list says it, by the reader's clock: "Just now", "12 min", "2:05 PM" today, "Tue 2:05 PM" within a week, "Nov 16" this year,
 * "Nov 16, 2025" before. What is still to come reads the same, but for "in 12 min".
 */
export function momentWords(at: Date, now: Date, zone: string): string {
  const past = now.getTime() - at.getTime();
  if (Math.abs(past) < MINUTE) return "Just now";
  if (Math.abs(past) < HOUR) return past > 0 ? `${Math.floor(past / MINUTE)} min` : `in ${Math.floor(-past / MINUTE)} min`;
  const days = daysApart(at, now, zone);
  const { time, weekday } = formatsOf(zone);
  if (days === 0) return spaced(time.format(at));
  return Math.abs(days) < 7 ? spaced(`${weekday.format(at)} ${time.format(at)}`) : date(at, now, zone);
}

/** The same of a day: "Today", "Yesterday", "Tomorrow", "Nov 16", "Nov 16, 2025". */
export function dayWords(at: Date, now: Date, zone: string): string {
  const near: Record<number, string> = { 0: "Today", 1: "Yesterday", [-1]: "Tomorrow" };
  return near[daysApart(at, now, zone)] ?? date(at, now, zone);
}

/** The whole of it, for a tooltip: "Tue, Nov 24, 2026, 2:05 PM CST". */
export function fullMoment(at: Date, zone: string): string {
  return spaced(`${formatsOf(zone).weekday.format(at)}, ${formatMoment(at, zone)}`);
}

/** Some tables of names put a narrow space before AM and PM: the server and the browser must say the same. */
function spaced(words: string): string {
  return words.replaceAll("\u202f", " ");
}

function date(at: Date, now: Date, zone: string): string {
  const { day, dayOfYear } = formatsOf(zone);
  return calendarDay(at, zone).year === calendarDay(now, zone).year ? dayOfYear.format(at) : day.format(at);
}

/** How many midnights lie between: 1 for yesterday, -1 for tomorrow. */
function daysApart(at: Date, now: Date, zone: string): number {
  return Math.round((calendarDay(now, zone).midnight - calendarDay(at, zone).midnight) / DAY);
}

/** `midnight` counts days, and is no moment: clocks that are changed in between don't matter. */
function calendarDay(at: Date, zone: string): { year: number; midnight: number } {
  const [month = 1, day = 1, year = 0] = formatsOf(zone).numbers.format(at).split("/").map(Number);
  return { year, midnight: Date.UTC(year, month - 1, day) };
}

type Formats = Record<"time" | "weekday" | "day" | "dayOfYear" | "numbers", Intl.DateTimeFormat>;

/** To make a format costs a hundred times what it costs to use one. */
const formats = new Map<string, Formats>();

/** @throws RangeError for an unknown zone */
function formatsOf(timeZone: string): Formats {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = (fields: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-US", { timeZone, ...fields });
  const made = {
    time: format({ hour: "numeric", minute: "2-digit" }),
    weekday: format({ weekday: "short" }),
    day: format({ year: "numeric", month: "short", day: "numeric" }),
    dayOfYear: format({ month: "short", day: "numeric" }),
    numbers: format({ year: "numeric", month: "numeric", day: "numeric" }),
  };
  formats.set(timeZone, made);
  return made;
}
