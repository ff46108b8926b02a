/** Calendar days in a time zone, written "2026-11-21". Pure functions: zone and time are parameters. */

const DAY_MS = 24 * 3_600_000;
const [numeric, two] = ["numeric", "2-digit"] as const;
const reader = keptByZone({ year: numeric, month: two, day: two, hour: two, minute: two, second: two, hourCycle: "h23" });
const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const momentFormat = keptByZone({ year: numeric, month: "short", day: numeric, hour: numeric, minute: two, timeZoneName: "short" });

/** The day at `at` in `zone` (IANA name). */
export function dayIn(zone: string, at: Date): string {
  return localTime(zone, at).slice(0, 10);
}

/** The first moment of a day in `zone`. If clocks change at midnight, it's the first moment with this date. */
export function startOfDay(zone: string, day: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  // The offset at midnight UTC may differ from the one at local midnight, so it's looked up again there.
  const near = wanted - offsetAt(zone, wanted);
  const found = new Date(wanted - offsetAt(zone, near));
  // If clocks skip the hour after midnight, that's an hour too early.
  return dayIn(zone, found) === day ? found : new Date(near);
}

/** The moment that a field for date and time says ("2026-11-22T09:30"), by the rule of `momentIn`. Null if it or the zone can't be read. */
export function typedMoment(local: string, zone: string): Date | null {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== local || !isTimeZone(zone)) return null;
  return momentIn(zone, local.slice(0, 10), local.slice(11));
}

/** What such a field shows for a moment. */
export function momentToType(at: Date, zone: string): string {
  return localTime(zone, at).slice(0, 16);
}

/** The moment at `time` ("14:30") of a day in `zone`. A time that clocks skip is an hour later; of one that they repeat, it's the first. */
export function momentIn(zone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  return new Date(shownAt(zone, wanted) ?? wanted - offsetAt(zone, wanted - DAY_MS));
}

/**
 * The moment when clocks in `zone` show `minutes` after midnight on a day. A time that clocks skip is the moment they skip it; one that
 * they show twice is the first. 1440 is the next day's midnight.
 */
export function momentAt(zone: string, day: string, minutes: number): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  return new Date(shownAt(zone, wanted) ?? skipIn(zone, wanted));
}

/** No zone is more than 14 hours from UTC, and no clock changes twice in a day: the offsets before and after a moment that reads like this. */
function offsetsAround(zone: string, wanted: number): [number, number] {
  return [offsetAt(zone, wanted - DAY_MS), offsetAt(zone, wanted + DAY_MS)];
}

/** When clocks first show what reads like `wanted` in UTC. Undefined if they skip it. */
function shownAt(zone: string, wanted: number): number | undefined {
  const moments = offsetsAround(zone, wanted).map((offset) => wanted - offset);
  return moments.sort((a, b) => a - b).find((at) => at + offsetAt(zone, at) === wanted);
}

/** When clocks skip what reads like `wanted` in UTC, to the minute. */
function skipIn(zone: string, wanted: number): number {
  const [before, after] = offsetsAround(zone, wanted);
  let [low, high] = [wanted - Math.max(before, after), wanted - Math.min(before, after)];
  const offset = offsetAt(zone, low);
  while (high - low > 60_000) {
    const middle = low + Math.floor((high - low) / 120_000) * 60_000;
    if (offsetAt(zone, middle) === offset) low = middle;
    else high = middle;
  }
  return high;
}

/** Minutes after midnight that clocks in `zone` show. */
export function minutesIn(zone: string, at: Date): number {
  const [hours, minutes] = localTime(zone, at).slice(11, 16).split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** The day of the week, 0 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The day `count` days later, or earlier if it's negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** How many days the range has, both ends included: 1 for the same day. */
export function daysFrom(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS) + 1;
}

/** Every day from first to last, both included. */
export function eachDay(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, daysFrom(first, last)) }, (_, place) => addDays(first, place));
}

/** The first day of this day's month. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The first day of the following month. */
export function nextMonth(day: string): string {
  return monthOf(addDays(monthOf(day), 31));
}

/** `2026-11-21` → "November 21, 2026" */
export function dayText(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

/** The format used in emails, with the zone: "Nov 21, 2026, 3:41 AM CST". */
export function momentText(zone: string, at: Date): string {
  return momentFormat(zone).format(at);
}

/** Whether the program knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    return reader(name) !== undefined;
  } catch {
    // Intl throws a RangeError for an unknown name: that's the answer.
    return false;
  }
}

/** The zone's offset from UTC, in milliseconds. */
function offsetAt(zone: string, at: number): number {
  return Date.parse(`${localTime(zone, new Date(at))}Z`) - Math.floor(at / 1_000) * 1_000;
}

/** "2026-11-21T15:00:00" */
function localTime(zone: string, at: Date): string {
  const parts = Object.fromEntries(
    reader(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`;
}

/** Creating a format costs a hundred times as much as using one. */
function keptByZone(fields: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const format = formats.get(zone) ?? new Intl.DateTimeFormat("en-US", { timeZone: zone, ...fields });
    formats.set(zone, format);
    return format;
  };
}
