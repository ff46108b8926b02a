import { addDays, weekdayOf } from "~/domain/days.ts";
import { dayLabel } from "../../open-times.ts";

export interface Week {
  /** Its Sunday. */
  first: string;
  title: string;
  days: string[];
}

/** Days by week, from Sunday on: "This week", "Next week", "Week of Sun, Dec 13". */
export function byWeek(days: readonly string[], today: string): Week[] {
  const weeks = new Map<string, string[]>();
  for (const day of days) weeks.set(sundayOf(day), [...(weeks.get(sundayOf(day)) ?? []), day]);
  const near: Record<string, string> = { [sundayOf(today)]: "This week", [addDays(sundayOf(today), 7)]: "Next week" };
  return [...weeks].map(([first, own]) => ({ first, days: own, title: near[first] ?? `Week of ${dayLabel(first)}` }));
}

function sundayOf(day: string): string {
  return addDays(day, -weekdayOf(day));
}
