const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** `2025-01-08` → `January 8, 2025`. In UTC, because a date without a time is the same day in every zone. */
export function dateText(date: string): string {
  return format.format(new Date(`${date}T00:00:00Z`));
}
