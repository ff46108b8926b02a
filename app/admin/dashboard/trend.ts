import { type Change, changeOf } from "../analytics/words.ts";

/** The share of visits that became leads; null where there is none that means anything: no visits, or more leads than were counted visits. */
export function conversionOf(leads: number, visits: number): number | null {
  return visits === 0 || leads > visits ? null : leads / visits;
}

/** How a share stands to the one before, in points of percent: "up 0.4 points". */
export function changeOfShare(now: number | null, before: number | null): Change {
  if (now === null || before === null) return { way: null, text: before === null ? "none before" : "–" };
  const points = Math.round((now - before) * 1_000) / 10;
  if (points === 0) return { way: "same", text: changeOf(1, 1).text };
  return { way: points > 0 ? "up" : "down", text: `${points > 0 ? "up" : "down"} ${Math.abs(points)} points` };
}

/** Points of a line through values, in a box of this size; gaps (null) are bridged. */
export function lineThrough(values: (number | null)[], { width, height }: { width: number; height: number }): string {
  const most = Math.max(...values.map((value) => value ?? 0)) || 1;
  const step = width / Math.max(1, values.length - 1);
  const placed = values.flatMap((value, place) =>
    value === null ? [] : [`${(place * step).toFixed(1)},${(height - 1 - (value / most) * (height - 2)).toFixed(1)}`],
  );
  return placed.join(" ");
}
