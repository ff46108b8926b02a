const HOUR = 60;
const DAY = 24 * HOUR;

/** How long a lead has waited, in whole units: "Just in", "Waiting 12 min", "Waiting 3 h", "Waiting 2 d". */
export function waitText(minutes: number): string {
  if (minutes < 1) return "Just in";
  if (minutes < HOUR) return `Waiting ${minutes} min`;
  if (minutes < 2 * DAY) return `Waiting ${Math.floor(minutes / HOUR)} h`;
  return `Waiting ${Math.floor(minutes / DAY)} d`;
}

/** Longer than the 24 hours that every form promises. */
export function isLate(minutes: number): boolean {
  return minutes > DAY;
}
