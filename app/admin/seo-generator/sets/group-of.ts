import { formatNumber } from "../../format.ts";

/**
 * A term group as toasts name it.
 * @param count of stored terms
 */
export function groupOf({ name, count }: { name: string; count: number }): string {
  return `"${name}" group with ${formatNumber(count)} ${count === 1 ? "term" : "terms"}`;
}
