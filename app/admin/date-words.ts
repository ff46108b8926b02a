import { formatMoment } from "./format.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A time as lists show it, in the reader's zone: "Just now", "12 min ago", "2:05 PM" today, "Tue 2:05 PM" within a week, "Nov 16" this year,
 * "Nov 16, 2025" before that. Future times look the same, except for "in 12 min".
 */
export function momentWords(at: Date, now: Date, zone: string): string {
  const past = now.getTime() - at.getTime();
  if (Math.abs(past) < MINUTE) return "Just now";
  if (Math.abs(past) < HOUR) return past > 0 ? `${Math.floor(past / MINUTE)} min ago` : `in ${Math.floor(-past / MINUTE)} min`;
  const days = daysApart(at, now, zone);
  const { time, weekday } = formatsOf(zone);
  if (days === 0) return spaced(time.format(at));
  return Math.abs(days) < 7 ? spaced(`${weekday.format(at)} ${time.format(at)}`) : date(at, now, zone);
}

/** When something is going to happen, for after its name: "in 4 min", "at 2:05 PM", "Tue 2:05 PM", "Nov 16". */
export function dueWords(at: Date, now: Date, zone: string): string {
  const left = at.getTime() - now.getTime();
  if (left <= 0) return "any moment";
  if (left < HOUR) return `in ${Math.min(59, Math.ceil(left / MINUTE))} min`;
  return daysApart(at, now, zone) === 0 ? `at ${momentWords(at, now, zone)}` : momentWords(at, now, zone);
}

/** The same for a day: "Today", "Yesterday", "Tomorrow", "Nov 16", "Nov 16, 2025". */
export function dayWords(at: Date, now: Date, zone: string): string {
  const near: Record<number, string> = { 0: "Today", 1: "Yesterday", [-1]: "Tomorrow" };
  return near[daysApart(at, now, zone)] ?? date(at, now, zone);
}

/** When to be somewhere: "Today, 4:30 PM", "Tomorrow, 9:00 AM", "Thu, Nov 26, 4:30 PM". */
export function meetingWords(at: Date, now: Date, zone: string): string {
  const { time, weekday } = formatsOf(zone);
  const isNear = Math.abs(daysApart(at, now, zone)) <= 1;
  const day = isNear ? dayWords(at, now, zone) : `${weekday.format(at)}, ${date(at, now, zone)}`;
  return spaced(`${day}, ${time.format(at)}`);
}

/** The full date and time, for a tooltip: "Tue, Nov 24, 2026, 2:05 PM CST". */
export function fullMoment(at: Date, zone: string): string {
  return spaced(`${formatsOf(zone).weekday.format(at)}, ${formatMoment(at, zone)}`);
}

/** Some locale data puts a narrow space before AM and PM. The server and the browser must produce the same text. */
function spaced(words: string): string {
  return words.replaceAll("\u202f", " ");
}

function date(at: Date, now: Date, zone: string): string {
  const { day, dayOfYear } = formatsOf(zone);
  return calendarDay(at, zone).year === calendarDay(now, zone).year ? dayOfYear.format(at) : day.format(at);
}

/** How many midnights are in between: 1 for yesterday, -1 for tomorrow. */
function daysApart(at: Date, now: Date, zone: string): number {
  return Math.round((calendarDay(now, zone).midnight - calendarDay(at, zone).midnight) / DAY);
}

/** `midnight` only counts days, so daylight saving time in between doesn't matter. */
function calendarDay(at: Date, zone: string): { year: number; midnight: number } {
  const [month = 1, day = 1, year = 0] = formatsOf(zone).numbers.format(at).split("/").map(Number);
  return { year, midnight: Date.UTC(year, month - 1, day) };
}

type Formats = Record<"time" | "weekday" | "day" | "dayOfYear" | "numbers", Intl.DateTimeFormat>;

/** Creating a formatter costs a hundred times as much as using one. */
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
