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
