import { dayText } from "~/domain/days.ts";

/** The days of a range, as people read them. */
export function rangeText({ from, to }: { from: string; to: string }): string {
  return `${dayText(from)} to ${dayText(to)}`;
}
