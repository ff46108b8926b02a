/** How many articles the list starts with, and how many each "Load more" adds. */
export const STEP = 6;

/**
 * How many articles `?show=` asks for: at least the first ones, and at most all of them.
 * @param values every value of `show` in the URL; anything but a single whole number is ignored
 */
export function shownCount(values: string[], total: number): number {
  const [value = "", ...more] = values;
  const asked = more.length === 0 && /^\d{1,4}$/.test(value) ? Number(value) : STEP;
  return Math.min(Math.max(asked, STEP), total);
}
