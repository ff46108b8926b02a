import { addDays, dayIn, weekdayOf } from "~/domain/days.ts";

interface LaterTime {
  label: string;
  /** As the field has it: "2026-12-01T08:00", in the reader's zone. */
  at: string;
}

/** When offices open. */
const MORNING = "T08:00";

/** When people usually want a reply to leave, from now on: the next mornings, and on Thursdays to Saturdays, Monday's. */
export function laterTimes(now: Date, zone: string): LaterTime[] {
  const today = dayIn(zone, now);
  const tomorrow = addDays(today, 1);
  const untilMonday = (8 - weekdayOf(today)) % 7 || 7;
  return [
    { label: "Tomorrow, 8:00 AM", at: tomorrow + MORNING },
    ...(untilMonday > 1 ? [{ label: "Monday, 8:00 AM", at: addDays(today, untilMonday) + MORNING }] : []),
  ];
}
