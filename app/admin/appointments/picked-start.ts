import { isTimeZone, momentAt } from "~/domain/days.ts";

/** Sent as the day if none of the free times fits. */
export const OTHER_TIME = "other";

/** The field with the chosen time of a day: each day keeps its own. */
export const timesOn = (day: string) => `at-${day}`;

/**
 * What the time picker sent as `start`: the time that's chosen on the chosen day or, for another time, what was typed. Anything else stays
 * as it is, so that the schema names it.
 */
export function withPickedStart(fields: Record<string, string>): Record<string, string> {
  const { day = OTHER_TIME, start = "", zone = "" } = fields;
  if (day !== OTHER_TIME) return { ...fields, start: fields[timesOn(day)] ?? "" };
  // "2026-12-01T10:00" in the form's zone → "2026-12-01T16:00:00.000Z"
  const found = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::\d\d)?$/.exec(start);
  if (!found?.[1] || !isTimeZone(zone) || Number.isNaN(Date.parse(`${found[1]}T00:00:00Z`))) return fields;
  return { ...fields, start: momentAt(zone, found[1], Number(found[2]) * 60 + Number(found[3])).toISOString() };
}

/** What insisting on a time that isn't free is called. */
export const BOOK_ANYWAY = "Book this time anyway";
export const RESCHEDULE_ANYWAY = "Reschedule to this time anyway";
