const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** `2025-01-08` → `January 8, 2025` (spec 2 §3). */
export function dateText(date: string): string {
  return format.format(new Date(`${date}T00:00:00Z`));
}
