import { formatNumber } from "../../format.ts";

/** A term group as toasts say it. @param count of terms that are stored */
export function groupOf({ name, count }: { name: string; count: number }): string {
  return `"${name}" group with ${formatNumber(count)} ${count === 1 ? "term" : "terms"}`;
}
