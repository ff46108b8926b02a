import { type Change, changeOf } from "../analytics/words.ts";

/** The share of visits that became leads; null if it's meaningless: no visits, or more leads than counted visits. */
export function conversionOf(leads: number, visits: number): number | null {
  return visits === 0 || leads > visits ? null : leads / visits;
}

/** How a share compares with the earlier one, in percentage points: "up 0.4 points". */
export function changeOfShare(now: number | null, before: number | null): Change {
  if (now === null || before === null) return { way: null, text: before === null ? "no earlier rate" : "–" };
  const points = Math.round((now - before) * 1_000) / 10;
  if (points === 0) return { way: "same", text: changeOf(1, 1).text };
  return { way: points > 0 ? "up" : "down", text: `${points > 0 ? "up" : "down"} ${Math.abs(points)} points` };
}

/** The points of a line through the values, in a box of this size. Gaps (null) are bridged. */
export function lineThrough(values: (number | null)[], { width, height }: { width: number; height: number }): string {
  const most = Math.max(...values.map((value) => value ?? 0)) || 1;
  const step = width / Math.max(1, values.length - 1);
  const placed = values.flatMap((value, place) =>
    value === null ? [] : [`${(place * step).toFixed(1)},${(height - 1 - (value / most) * (height - 2)).toFixed(1)}`],
  );
  return placed.join(" ");
}
