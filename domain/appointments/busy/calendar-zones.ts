import type ICAL from "ical.js";
import { addDays, isTimeZone, momentAt } from "../../days.ts";
import type { CalendarFile } from "./calendar-file.ts";
import { windowsZones } from "./windows-zones.ts";

export type CalendarTime = InstanceType<typeof ICAL.Time>;

/** When a time in a calendar is. */
export interface Moment {
  at: number;
  /** The day that the calendar names, whatever its zone: "2026-12-01". */
  day: string;
  /** It's a whole day. */
  isDate: boolean;
  /** Its zone is known. Otherwise `at` is only what it would be in the owner's zone. */
  isClear: boolean;
  time: CalendarTime;
}

/** Where a calendar's times are. */
export interface Clock {
  calendar: Pick<CalendarFile, "zone" | "zones">;
  /** The owner's zone: of whole days, and of times for which the calendar names none. */
  owner: string;
}

/** @throws if there's no such time */
export function placeTime({ calendar, owner }: Clock, time: CalendarTime, tzid: string | undefined): Moment {
  const day = dayOf(time);
  if (time.isDate) return { at: momentAt(owner, day, 0).getTime(), day, isDate: true, isClear: true, time };
  const found = { day, isDate: false, isClear: true, time };
  if (time.zone?.tzid === "UTC") return { ...found, at: readAsUtc(time) };
  const defined = tzid === undefined ? undefined : calendar.zones.get(tzid);
  if (defined) return { ...found, at: readAsUtc(time) - defined.utcOffset(time) * 1_000 };
  const zone = zoneNamed(tzid ?? calendar.zone ?? owner);
  const at = momentAt(zone ?? owner, day, time.hour * 60 + time.minute).getTime() + time.second * 1_000;
  return { ...found, at, isClear: zone !== null };
}

/** What its clock shows, read as UTC: at most a day away from the moment. */
export function readAsUtc(time: CalendarTime): number {
  return Date.parse(`${dayOf(time)}T00:00:00Z`) + ((time.hour * 60 + time.minute) * 60 + time.second) * 1_000;
}

function dayOf({ year, month, day }: CalendarTime): string {
  return addDays(`${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`, 0);
}

/**
 * The IANA zone that a calendar names without defining it: by its own name, by the one Windows has for it, or at the end of a path, as
 * older programs write it ("/citadel.org/20190501/America/New_York"). Null for any other name, and for abbreviations: half the world has an
 * IST.
 */
function zoneNamed(name: string): string | null {
  const bare = name.replaceAll('"', "").trim();
  if (Object.hasOwn(windowsZones, bare)) return windowsZones[bare] ?? null;
  if (/^(?:UTC|GMT|Z)$/i.test(bare)) return "UTC";
  const parts = bare.split("/").filter(Boolean);
  for (const count of [3, 2]) {
    const end = parts.slice(-count).join("/");
    if (end.includes("/") && isTimeZone(end)) return end;
  }
  return /\d/.test(bare) && isTimeZone(bare) ? bare : null;
}
