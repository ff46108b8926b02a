import type { DayFigures } from "../../analytics/index.ts";
import { eachDay } from "../../days.ts";
import type { LeadCount } from "../../leads/index.ts";
import type { DayRange } from "./range.ts";

/**
 * What happened on one day, or in the seven days from `day` on (`to` is the last). `before`: visits at the same point in the earlier range.
 */
export interface Point {
  day: string;
  to: string;
  visits: number;
  views: number;
  leads: number;
  before: number | null;
}

/** Up to this many days, each is a point. Beyond that, a week is: a year of days would be unreadable, and half a megabyte. */
const MAX_DAYS = 92;
const WEEK = 7;

/** A range over time, oldest first, with points also for days without any data. */
export function pointsOf(
  { from, to }: DayRange,
  days: readonly DayFigures[],
  leads: readonly (LeadCount & { day: string })[],
  earlier: { range: DayRange; days: readonly DayFigures[] } | null,
): Point[] {
  const figures = new Map(days.map((day) => [day.day, day]));
  const came = new Map(leads.map(({ day, leads: count }) => [day, count]));
  const before = new Map(earlier?.days.map(({ day, visits }) => [day, visits]));
  const daysBefore = earlier ? eachDay(earlier.range.from, earlier.range.to) : [];
  const all = eachDay(from, to).map((day, place) => ({
    day,
    to: day,
    visits: figures.get(day)?.visits ?? 0,
    views: figures.get(day)?.views ?? 0,
    leads: came.get(day) ?? 0,
    before: daysBefore[place] === undefined ? null : (before.get(daysBefore[place]) ?? 0),
  }));
  return all.length > MAX_DAYS ? inWeeks(all) : all;
}

/** The last week ends on the last day. The first one may be shorter. */
function inWeeks(days: Point[]): Point[] {
  const weeks: Point[] = [];
  for (let end = days.length; end > 0; end -= WEEK) weeks.unshift(days.slice(Math.max(0, end - WEEK), end).reduce(together));
  return weeks;
}

function together(one: Point, next: Point): Point {
  return {
    day: one.day,
    to: next.to,
    visits: one.visits + next.visits,
    views: one.views + next.views,
    leads: one.leads + next.leads,
    before: one.before === null && next.before === null ? null : (one.before ?? 0) + (next.before ?? 0),
  };
}
