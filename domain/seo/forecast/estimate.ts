import type { PageCount } from "../forecast-rules.input.ts";
import { scattered } from "../text/seeded-choice.ts";

/** For a range that holds the true value in 19 of 20 cases. */
const Z = 1.96;

/**
 * How many of a number of pages have something that `found` of the `looked` ones have: counted if all were looked at, otherwise estimated
 * with Wilson's score interval, which also holds near none and near all.
 */
export function estimate(found: number, looked: number, total: number): PageCount {
  if (looked >= total) return { count: found, between: null };
  if (looked === 0) return { count: 0, between: [0, total] };
  const share = found / looked;
  const spread = 1 + Z ** 2 / looked;
  const middle = (share + Z ** 2 / (2 * looked)) / spread;
  const half = (Z * Math.sqrt((share * (1 - share)) / looked + Z ** 2 / (4 * looked ** 2))) / spread;
  const low = Math.max(found, Math.floor(total * Math.max(0, middle - half)));
  const high = Math.min(total - (looked - found), Math.ceil(total * Math.min(1, middle + half)));
  return { count: Math.round(total * share), between: [low, high] };
}

/** The rest of a number of pages. */
export function restOf(total: number, { count, between }: PageCount): PageCount {
  return { count: total - count, between: between && [total - between[1], total - between[0]] };
}

/** This many numbers below `total`, one from every stretch of equal length. The same ones every time. */
export function spreadOver(total: number, count: number): number[] {
  if (total <= count) return Array.from({ length: total }, (_, place) => place);
  const start = (place: number) => Math.floor((place * total) / count);
  return Array.from({ length: count }, (_, place) => {
    const chance = (scattered(place + 1) >>> 0) / 0x1_0000_0000;
    return start(place) + Math.floor(chance * (start(place + 1) - start(place)));
  });
}
