import { addDays, daysFrom } from "../../days.ts";
import type { AnalyticsQuery } from "../analytics.input.ts";

/** Days, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Why days are shown that weren't requested: From was after To, they're no longer kept, or they're in the future. */
type RangeChange = "turned" | "not-kept" | "future";

export interface Ranges {
  shown: DayRange;
  /** The requested days, in the right order, and what was changed about them. Null if they're shown as requested. */
  mended: { asked: DayRange; changes: RangeChange[] } | null;
  /** Null: no comparison. */
  before: DayRange | null;
  /** The days it should be compared with, if not all of them are kept: in that case, there's no comparison. */
  beforeNotKept: DayRange | null;
  /** The first day that may have figures. */
  keptSince: string;
}

/** Figures are kept for 25 months. */
const MAX_DAYS = 761;

/** The requested days, and the days they're compared with: never after `today`, and only as far back as figures are kept. */
export function rangesOf({ range, from, to, compare }: Pick<AnalyticsQuery, "range" | "from" | "to" | "compare">, today: string): Ranges {
  const keptSince = addDays(today, 1 - MAX_DAYS);
  const own = range === "own" ? ownRange(from || to || today, to || from || today, { from: keptSince, to: today }) : null;
  const shown = own?.shown ?? { from: addDays(today, 1 - (range === "today" ? 1 : Number(range))), to: today };
  const before = comparedWith(shown, compare);
  const isKept = before === null || before.from >= keptSince;
  return { shown, mended: own?.mended ?? null, before: isKept ? before : null, beforeNotKept: isKept ? null : before, keptSince };
}

/** A reversed range is swapped, and anything outside `kept` is left out. */
function ownRange(from: string, to: string, kept: DayRange): Pick<Ranges, "shown" | "mended"> {
  const asked = from > to ? { from: to, to: from } : { from, to };
  const shown = { from: within(asked.from, kept), to: within(asked.to, kept) };
  const reasons: [RangeChange, boolean][] = [
    ["turned", from > to],
    ["not-kept", asked.from < kept.from],
    ["future", asked.to > kept.to],
  ];
  const changes = reasons.filter(([, isReason]) => isReason).map(([change]) => change);
  return { shown, mended: changes.length > 0 ? { asked, changes } : null };
}

function comparedWith({ from, to }: DayRange, compare: AnalyticsQuery["compare"]): DayRange | null {
  if (compare === "none") return null;
  if (compare === "year") return { from: yearBefore(from), to: yearBefore(to) };
  return { from: addDays(from, -daysFrom(from, to)), to: addDays(from, -1) };
}

/** Days are texts that sort chronologically. */
function within(day: string, { from, to }: DayRange): string {
  return [from, day, to].sort()[1] ?? day;
}

/** The same date. For February 29, the day before. */
function yearBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - 1;
  const same = `${year}${day.slice(4)}`;
  return day.endsWith("-02-29") ? `${year}-02-28` : same;
}
