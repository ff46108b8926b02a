import { addDays, daysFrom } from "../../days.ts";
import type { AnalyticsQuery } from "../analytics.input.ts";

/** Days, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Figures are kept for 25 months. */
const MOST_DAYS = 761;

/** The days that are asked for, and those that they are compared with; never after `today`, and no more than are kept. */
export function rangesOf(
  { range, from, to, compare }: Pick<AnalyticsQuery, "range" | "from" | "to" | "compare">,
  today: string,
): { shown: DayRange; before: DayRange | null } {
  const shown =
    range === "own" ? ownRange(from, to, today) : { from: addDays(today, 1 - (range === "today" ? 1 : Number(range))), to: today };
  if (compare === "none") return { shown, before: null };
  if (compare === "year") return { shown, before: { from: yearBefore(shown.from), to: yearBefore(shown.to) } };
  return { shown, before: { from: addDays(shown.from, -daysFrom(shown.from, shown.to)), to: addDays(shown.from, -1) } };
}

/** An end that is missing is the other; ends that are the wrong way round are turned. */
function ownRange(from: string, to: string, today: string): DayRange {
  const earliest = addDays(today, 1 - MOST_DAYS);
  const [first = today, last = today] = [from || to || today, to || from || today].map((day) => within(day, earliest, today)).sort();
  return { from: first, to: last };
}

/** Days are texts that sort as they follow each other. */
function within(day: string, earliest: string, latest: string): string {
  return [earliest, day, latest].sort()[1] ?? day;
}

/** The same date; of 29 February the day before. */
function yearBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - 1;
  const same = `${year}${day.slice(4)}`;
  return day.endsWith("-02-29") ? `${year}-02-28` : same;
}
