const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago" });

/** The day of a moment where the firm is, as `2025-01-08`. */
export function dayOf(time: Date): string {
  return day.format(time);
}

/** `2025-01-08` → `January 8, 2025` (spec 2 §3). */
export function dateText(date: string): string {
  return format.format(new Date(`${date}T00:00:00Z`));
}
