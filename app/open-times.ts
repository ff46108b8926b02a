import { dayIn } from "~/domain/days.ts";

/** Free times as the site and the back office offer them: the day first, then the times of that day. */

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

/** "Tue, Dec 1" */
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
    // Some locale data puts a narrow space before AM and PM. The server and the browser must produce the same text.
    return { start: at.toISOString(), label: (isTwice ? named : plain).format(at).replaceAll("\u202f", " ") };
  });
}
