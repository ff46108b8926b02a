import { daysFrom } from "./days.ts";
import { ok, type Result, refused } from "./result.ts";

/** The days that a file is about, both included: "2026-08-01". */
export interface DayRange {
  from: string;
  to: string;
}

/** Search Console, the longest memory among the sources, keeps 16 months. */
const MAX_DAYS = 490;

/** What's wrong with a range that was typed, at its field. @param today the last day that it can have */
export function readRange({ from, to }: DayRange, today: string): Result<DayRange, { field: "from" | "to"; error: string }> {
  if (!isDay(from)) return refused({ field: "from", error: "Enter the first day of the file's date range." });
  if (!isDay(to)) return refused({ field: "to", error: "Enter the last day of the file's date range." });
  if (to < from) return refused({ field: "to", error: "The last day can't be before the first day." });
  if (to > today) return refused({ field: "to", error: "The last day can't be in the future." });
  if (daysFrom(from, to) >= MAX_DAYS) return refused({ field: "from", error: "A range can have 16 months at most." });
  return ok({ from, to });
}

/** As an import stores it. */
export function choiceOfDays({ from, to }: DayRange): string {
  return `${from}..${to}`;
}

/** The range that an import was started with. Empty texts if none has been chosen yet. */
export function daysOfChoice(choice: string): DayRange {
  const [from = "", to = ""] = choice.split("..");
  return { from, to };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
}
