/** Days as a place counts them, written "2026-11-21". Pure: the zone and the time are given. */

const DAY_MS = 24 * 3_600_000;
const [numeric, two] = ["numeric", "2-digit"] as const;
const reader = keptByZone({ year: numeric, month: two, day: two, hour: two, minute: two, second: two, hourCycle: "h23" });
const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const momentFormat = keptByZone({ year: numeric, month: "short", day: numeric, hour: numeric, minute: two, timeZoneName: "short" });

/** The day that it is at `at` in `zone` (IANA name). */
export function dayIn(zone: string, at: Date): string {
  return localTime(zone, at).slice(0, 10);
}

/** The first moment of a day in `zone`. Where clocks are changed at midnight it is the first moment that has this date. */
export function startOfDay(zone: string, day: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  // What the clock is ahead at midnight of UTC may differ from midnight of the place: looked up once more, there.
  const near = wanted - offsetAt(zone, wanted);
  const found = new Date(wanted - offsetAt(zone, near));
  // Where the hour after midnight is left out, that is an hour too early.
  return dayIn(zone, found) === day ? found : new Date(near);
}

/** The day `count` days later; earlier where it is negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** How many days lie between, both included: 1 for the same day. */
export function daysFrom(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS) + 1;
}

/** Every day from the first to the last, both included. */
export function eachDay(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, daysFrom(first, last)) }, (_, place) => addDays(first, place));
}

/** The first day of the day's month. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The first day of the month after the day's. */
export function nextMonth(day: string): string {
  return monthOf(addDays(monthOf(day), 31));
}

/** `2026-11-21` → "November 21, 2026" */
export function dayText(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

/** As mails say it, with the zone: "Nov 21, 2026, 3:41 AM CST". */
export function momentText(zone: string, at: Date): string {
  return momentFormat(zone).format(at);
}

/** Whether the program knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return reader(name) !== undefined;
  } catch {
    // Intl throws a RangeError for a name that it does not know: that is the answer.
    return false;
  }
}

/** What the clock of the place has ahead of UTC, in milliseconds. */
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

/** To make a format costs a hundred times what it costs to use one. */
function keptByZone(fields: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const format = formats.get(zone) ?? new Intl.DateTimeFormat("en-US", { timeZone: zone, ...fields });
    formats.set(zone, format);
    return format;
  };
}
