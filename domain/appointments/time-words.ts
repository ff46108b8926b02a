/** Times in texts. Creating a format is slow, but emails are few. */

/** "Tuesday, December 1, 2026 at 10:00 AM CST" */
export function longTime(zone: string, at: Date): string {
  const day = new Intl.DateTimeFormat("en-US", { timeZone: zone, weekday: "long", month: "long", day: "numeric", year: "numeric" }).format(
    at,
  );
  const time = new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit", timeZoneName: "short" }).format(at);
  return `${day} at ${time}`;
}

/** "Tue, Dec 1, 10:00 AM CST" */
export function shortTime(zone: string, at: Date): string {
  return new Intl.DateTimeFormat("en-US", {
    ...({
      timeZone: zone,
      weekday: "short",
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
    } as const),
  }).format(at);
}

/** "30 minutes", "1 hour", "1 hour 30 minutes" */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && `${hours} ${hours === 1 ? "hour" : "hours"}`, rest > 0 && `${rest} minutes`];
  return parts.filter(Boolean).join(" ");
}
