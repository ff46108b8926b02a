import { addDays, dayIn, momentAt, weekdayOf } from "../days.ts";
import type { Stretch, WeeklyHours } from "./appointment-rules.input.ts";
import { federalHolidayOn } from "./federal-holidays.ts";

/** What's bookable, without the texts. Minutes, except for the horizon and the limit per day. */
export interface SlotRules {
  minutes: number;
  bufferBefore: number;
  bufferAfter: number;
  noticeMinutes: number;
  horizonDays: number;
  perDay: number | null;
}

export interface TimeRange {
  from: Date;
  until: Date;
  /** Whether an appointment of ours takes it, rather than another calendar. */
  isAppointment?: boolean;
}

/** A host's calendar. */
export interface HostCalendar {
  zone: string;
  weekly: WeeklyHours;
  /** Other hours on certain days of that zone. No stretch: a day off. */
  exceptions: ReadonlyMap<string, Stretch[]>;
  /** Whether federal holidays without an exception are days off. */
  isClosedOnHolidays: boolean;
  /** When the host can't be booked: other appointments with their buffers, and other calendars. */
  busy: readonly TimeRange[];
  /** How many appointments of this type each day has, in the host's zone. */
  perDay: ReadonlyMap<string, number>;
}

const MINUTE = 60_000;
/** Times are offered this many minutes apart, or as far apart as appointments are long, if that's less. */
const STEP = 30;

/**
 * When an appointment with this host can start, in order. A time fits if it's within working hours, early enough and not too far ahead,
 * and if no busy time overlaps it, buffers included. On days when clocks change, the hours are those that clocks show.
 */
export function slotsOf(rules: SlotRules, calendar: HostCalendar, now: Date): Date[] {
  const today = dayIn(calendar.zone, now);
  const busy = merged(calendar.busy);
  return Array.from({ length: rules.horizonDays + 1 }, (_, ahead) => slotsOn(rules, calendar, now, busy, addDays(today, ahead))).flat();
}

/** Whether an appointment can start at this moment, by the same rules. */
export function isSlot(rules: SlotRules, calendar: HostCalendar, now: Date, at: Date): boolean {
  const day = dayIn(calendar.zone, at);
  const today = dayIn(calendar.zone, now);
  if (day < today || day > addDays(today, rules.horizonDays)) return false;
  return slotsOn(rules, calendar, now, merged(calendar.busy), day).some((slot) => slot.getTime() === at.getTime());
}

function slotsOn(rules: SlotRules, calendar: HostCalendar, now: Date, busy: Span[], day: string): Date[] {
  if (rules.perDay !== null && (calendar.perDay.get(day) ?? 0) >= rules.perDay) return [];
  const earliest = now.getTime() + rules.noticeMinutes * MINUTE;
  return stretchesOf(calendar, day).flatMap((stretch) => slotsIn(rules, calendar.zone, day, stretch, earliest, busy));
}

/** A host's hours on a day. None: they're off. */
export function stretchesOf({ weekly, exceptions, isClosedOnHolidays }: Hours, day: string): Stretch[] {
  const usual = isClosedOnHolidays && federalHolidayOn(day) ? [] : weekly[weekdayOf(day)];
  return exceptions.get(day) ?? usual ?? [];
}

type Hours = Pick<HostCalendar, "weekly" | "exceptions" | "isClosedOnHolidays">;

function slotsIn(rules: SlotRules, zone: string, day: string, [from, to]: Stretch, earliest: number, busy: Span[]): Date[] {
  const until = momentAt(zone, day, to).getTime();
  const step = Math.min(STEP, rules.minutes) * MINUTE;
  const slots: Date[] = [];
  for (let start = momentAt(zone, day, from).getTime(); start + rules.minutes * MINUTE <= until; start += step) {
    const [begins, ends] = [start - rules.bufferBefore * MINUTE, start + (rules.minutes + rules.bufferAfter) * MINUTE];
    if (start >= earliest && !overlaps(busy, begins, ends)) slots.push(new Date(start));
  }
  return slots;
}

type Span = [from: number, until: number];

/** In order and without overlaps, so that each can be found by halving. */
function merged(ranges: readonly TimeRange[]): Span[] {
  const spans = ranges.map(({ from, until }): Span => [from.getTime(), until.getTime()]).sort(([a], [b]) => a - b);
  const apart: Span[] = [];
  for (const [from, until] of spans) {
    const last = apart.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else if (until > from) apart.push([from, until]);
  }
  return apart;
}

function overlaps(spans: Span[], from: number, until: number): boolean {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.[1] ?? 0) <= from) low = middle + 1;
    else high = middle;
  }
  return (spans[low]?.[0] ?? Number.POSITIVE_INFINITY) < until;
}
