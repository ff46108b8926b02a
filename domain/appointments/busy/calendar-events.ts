import ICAL from "ical.js";
import { daysFrom } from "../../days.ts";
import { DAY_MS } from "../../retention.ts";
import { type CalendarEntry, propertiesOf } from "./calendar-file.ts";
import { type CalendarTime, type Clock, type Moment, placeTime } from "./calendar-zones.ts";

export type RepeatRule = InstanceType<typeof ICAL.Recur>;

/** From a moment on: milliseconds, or whole days for a date. Null: its end can't be read. */
export interface Occurrence {
  start: Moment;
  length: number | null;
}

/** One event of a calendar, or one occurrence of a series that differs from the others. */
export interface CalendarEvent extends Occurrence {
  uid: string;
  isFree: boolean;
  /** The occurrence that it replaces, and whether all later ones move with it (RFC 5545 §3.8.4.4). */
  replaces: Moment | null;
  movesLaterOnes: boolean;
  rules: RepeatRule[];
  /** Occurrences besides those of the rules. Without an end, they're as long as the event. */
  others: Occurrence[];
  excluded: Moment[];
  /** Lines that can't be read and may give more occurrences. */
  unreadableDates: string[];
  /** Places a time that a rule gives. */
  place(time: CalendarTime): Moment;
}

/** @throws if its start can't be read */
export function readEvent(clock: Clock, entry: CalendarEntry): CalendarEvent {
  const [begins] = propertiesOf(entry, "dtstart");
  const [start] = readTimes(clock, entry, "dtstart").found;
  if (!start) throw new Error("An event has no start.");
  const isFree = hasWord(entry, "transp", "TRANSPARENT") || hasWord(entry, "status", "CANCELLED");
  const rules = propertiesOf(entry, "rrule").map((property) => firstValue(property, ICAL.Recur));
  const others = readTimes(clock, entry, "rdate");
  const [replaced] = propertiesOf(entry, "recurrence-id");
  return {
    uid: String(propertiesOf(entry, "uid")[0]?.getFirstValue() ?? ""),
    start: start.start,
    length: lengthOf(clock, entry, start.start),
    isFree,
    replaces: readTimes(clock, entry, "recurrence-id").found[0]?.start ?? null,
    movesLaterOnes: String(replaced?.getParameter("range") ?? "").toUpperCase() === "THISANDFUTURE",
    rules: rules.filter((rule) => rule !== null),
    others: others.found,
    excluded: readTimes(clock, entry, "exdate").found.map((one) => one.start),
    // A rule names no day, only where it ends.
    unreadableDates: isFree ? [] : [...rules.filter((rule) => rule === null).map(() => "RRULE:"), ...others.unreadable],
    place: (time) => placeTime(clock, time, zoneOf(begins)),
  };
}

/** The busy periods of a free/busy list (RFC 5545 §3.6.4). */
export function readFreeBusy(clock: Clock, entry: CalendarEntry): TimesRead {
  const busy = (entry.get("freebusy") ?? []).filter((line) => !/^[^:]*;FBTYPE="?FREE"?(?=[;:])/i.test(line));
  return readTimes(clock, new Map([["freebusy", busy]]), "freebusy");
}

/** The days that a line of a calendar names, readable or not: "2026-12-01". */
export function daysNamed(line: string): string[] {
  const found = line.slice(line.indexOf(":")).matchAll(/(\d{4})-?(\d\d)-?(\d\d)/g);
  const days = [...found].map(([, year, month, day]) => `${year}-${month}-${day}`);
  return days.filter((day) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day));
}

type Property = ReturnType<typeof propertiesOf>[number];

interface TimesRead {
  found: Occurrence[];
  /** The lines that can't be read. */
  unreadable: string[];
}

/** The times and periods in all properties of a name. */
function readTimes(clock: Clock, entry: CalendarEntry, name: string): TimesRead {
  const read = propertiesOf(entry, name).map((property) => timesOf(clock, property));
  return { found: read.flatMap((one) => one ?? []), unreadable: (entry.get(name) ?? []).filter((_, place) => !read[place]) };
}

/** Null if not all of them can be read. */
function timesOf(clock: Clock, property: Property | undefined): Occurrence[] | null {
  try {
    const tzid = zoneOf(property);
    return (property?.getValues() ?? []).map((value: unknown) => {
      if (value instanceof ICAL.Time) return { start: placeTime(clock, value, tzid), length: null };
      if (!(value instanceof ICAL.Period) || !value.start) throw new Error("not a time");
      const start = placeTime(clock, value.start, tzid);
      const end = value.end ? placeTime(clock, value.end, tzid).at : start.at + value.getDuration().toSeconds() * 1_000;
      return { start, length: end - start.at };
    });
  } catch {
    // ical.js parses a value when it's asked for, and says what's wrong with it in words of its own.
    return null;
  }
}

function zoneOf(property: Property | undefined): string | undefined {
  return [property?.getParameter("tzid") ?? []].flat()[0];
}

function firstValue<Value>(property: Property, type: abstract new (...args: never[]) => Value): Value | null {
  try {
    const value: unknown = property?.getFirstValue();
    return value instanceof type ? value : null;
  } catch {
    return null;
  }
}

function hasWord(entry: CalendarEntry, name: string, word: string): boolean {
  return propertiesOf(entry, name).some((property) => String(property?.getFirstValue() ?? "").toUpperCase() === word);
}

/** What ends before it begins has no end that can be read. */
function lengthOf(clock: Clock, entry: CalendarEntry, start: Moment): number | null {
  if (entry.has("dtend")) {
    const end = readTimes(clock, entry, "dtend").found[0]?.start;
    if (!end || end.isClear !== start.isClear) return null;
    if (start.isDate) return Math.max(1, daysFrom(start.day, end.day) - (end.isDate ? 1 : 0));
    return end.at < start.at ? null : end.at - start.at;
  }
  if (!entry.has("duration")) return start.isDate ? 1 : 0;
  const seconds = firstValue(propertiesOf(entry, "duration")[0] ?? null, ICAL.Duration)?.toSeconds() ?? Number.NaN;
  if (!(seconds >= 0)) return null;
  return start.isDate ? Math.max(1, Math.ceil((seconds * 1_000) / DAY_MS)) : seconds * 1_000;
}
