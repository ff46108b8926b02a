import { isTimeZone, momentAt } from "~/domain/days.ts";

/** "2026-12-01T10:00" in the form's zone → "2026-12-01T16:00:00.000Z". Anything else stays as it is, so that the schema names it. */
export function withStart(fields: Record<string, string>): Record<string, string> {
  const { start = "", zone = "" } = fields;
  const found = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::\d\d)?$/.exec(start);
  if (!found?.[1] || !isTimeZone(zone) || Number.isNaN(Date.parse(`${found[1]}T00:00:00Z`))) return fields;
  return { ...fields, start: momentAt(zone, found[1], Number(found[2]) * 60 + Number(found[3])).toISOString() };
}
