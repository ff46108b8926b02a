import { formatNumber } from "../format.ts";

/** "1–50 of 120". */
export function shownOf({ rows, first, found }: { rows: unknown[]; first: number; found: number }): string {
  if (rows.length === 0) return "";
  return `${formatNumber(first)}–${formatNumber(first + rows.length - 1)} of ${formatNumber(found)}`;
}
