import { dayIn } from "~/domain/days.ts";

/** A day with open times, in the visitor's zone. */
export interface OpenDay {
  day: string;
  /** "Tue, Dec 1" */
  label: string;
  count: number;
}

export interface OpenTime {
  /** As it's sent: "2026-12-01T16:00:00.000Z". */
  start: string;
  /** "10:00 AM" */
  label: string;
}

/** The open times by day, as clocks in `zone` show them. */
export function byDay(times: readonly Date[], zone: string): Map<string, Date[]> {
  const days = new Map<string, Date[]>();
  for (const at of times) {
    const day = dayIn(zone, at);
    days.set(day, [...(days.get(day) ?? []), at]);
  }
  return days;
}

export function dayLabel(day: string): string {
  return new Intl.DateTimeFormat("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** "10:00 AM". An hour that comes twice when clocks are set back says which one it is. */
export function timeLabels(times: readonly Date[], zone: string): OpenTime[] {
  const plain = new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit" });
  const named = new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit", timeZoneName: "short" });
  const labels = times.map((at) => plain.format(at));
  return times.map((at, place) => {
    const isTwice = labels.indexOf(labels[place] ?? "") !== labels.lastIndexOf(labels[place] ?? "");
    return { start: at.toISOString(), label: (isTwice ? named : plain).format(at) };
  });
}

/** "America/New_York" → "New York" */
export function zoneLabel(zone: string): string {
  return COMMON.find(([name]) => name === zone)?.[1] ?? zone.split("/").slice(1).reverse().join(", ").replaceAll("_", " ") ?? zone;
}

const COMMON: readonly [string, string][] = [
  ["America/New_York", "Eastern Time"],
  ["America/Chicago", "Central Time"],
  ["America/Denver", "Mountain Time"],
  ["America/Phoenix", "Arizona"],
  ["America/Los_Angeles", "Pacific Time"],
  ["America/Anchorage", "Alaska"],
  ["Pacific/Honolulu", "Hawaii"],
  ["America/Puerto_Rico", "Puerto Rico"],
  ["America/Mexico_City", "Mexico City"],
  ["America/Toronto", "Toronto"],
  ["America/Sao_Paulo", "São Paulo"],
  ["Europe/London", "London"],
  ["Europe/Berlin", "Berlin"],
  ["Europe/Athens", "Athens"],
  ["Asia/Dubai", "Dubai"],
  ["Asia/Kolkata", "India"],
  ["Asia/Singapore", "Singapore"],
  ["Asia/Tokyo", "Tokyo"],
  ["Australia/Sydney", "Sydney"],
  ["UTC", "UTC"],
];

/** The zones to choose from without scripts. One that the visitor has already is among them. */
export function zoneOptions(zone: string): { value: string; label: string }[] {
  const all = COMMON.some(([name]) => name === zone) ? COMMON : [[zone, zoneLabel(zone)] as const, ...COMMON];
  return all.map(([value, label]) => ({ value, label }));
}

/** How many days are shown at once. */
export const SHOWN_DAYS = 8;
