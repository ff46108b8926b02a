/** Core Web Vitals and time to first byte. */
export const metrics = ["lcp", "inp", "cls", "ttfb"] as const;
export type Metric = (typeof metrics)[number];

/** Samples by bucket, in the order of `edges`. */
export type Histogram = readonly number[];

/**
 * The buckets' upper edges, except for the last bucket, which has none: milliseconds, except CLS, which has no unit. They're close together
 * near the thresholds, and each threshold is an edge, so the number of good samples is exact.
 */
export const edges: Readonly<Record<Metric, readonly number[]>> = {
  lcp: [500, 800, 1_000, 1_250, 1_500, 1_750, 2_000, 2_250, 2_500, 2_750, 3_000, 3_500, 4_000, 5_000, 7_000, 10_000, 20_000],
  inp: [16, 32, 48, 64, 80, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1_000, 3_000],
  cls: [0.001, 0.01, 0.02, 0.035, 0.05, 0.065, 0.08, 0.1, 0.125, 0.15, 0.175, 0.2, 0.25, 0.35, 0.5, 0.75, 1.5],
  ttfb: [50, 100, 200, 300, 400, 500, 600, 700, 800, 1_000, 1_200, 1_500, 1_800, 2_200, 3_000, 5_000, 10_000],
};

/** How many buckets a histogram has. It's the same for all metrics. */
export const BUCKETS = edges.lcp.length + 1;

/** Google's thresholds: good up to the first, poor above the second (web.dev/articles/vitals, web.dev/articles/ttfb). */
export const thresholds: Readonly<Record<Metric, readonly [good: number, poor: number]>> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  ttfb: [800, 1_800],
};

export type Rating = "good" | "needs improvement" | "poor";

export function ratingOf(metric: Metric, value: number): Rating {
  const [good, poor] = thresholds[metric];
  return value <= good ? "good" : value <= poor ? "needs improvement" : "poor";
}

/** The bucket of a sample, from 0. */
export function bucketOf(metric: Metric, value: number): number {
  const place = edges[metric].findIndex((edge) => value <= edge);
  return place < 0 ? BUCKETS - 1 : place;
}

/**
 * The value that the share `q` of all samples doesn't exceed, read from the histogram: exact to the bucket, interpolated linearly within
 * it. Null without samples. For samples above the last edge, it's that edge: "at least this much".
 */
export function percentile(metric: Metric, histogram: Histogram, q: number): number | null {
  const total = sampleCount(histogram);
  if (total === 0) return null;
  const rank = Math.max(1, Math.ceil(q * total));
  let before = 0;
  for (const [place, count] of histogram.entries()) {
    if (before + count >= rank) return within(metric, place, (rank - before) / count);
    before += count;
  }
  throw new Error("a rank is never above the number of samples");
}

export function sampleCount(histogram: Histogram): number {
  return histogram.reduce((sum, count) => sum + count, 0);
}

/** The share of good samples, by exact counts: 0 to 1, null without samples. */
export function goodShare(metric: Metric, histogram: Histogram): number | null {
  const total = sampleCount(histogram);
  const last = edges[metric].indexOf(thresholds[metric][0]);
  return total === 0 ? null : sampleCount(histogram.slice(0, last + 1)) / total;
}

export function sumOf(one: Histogram, other: Histogram): number[] {
  return Array.from({ length: BUCKETS }, (_, place) => (one[place] ?? 0) + (other[place] ?? 0));
}

function within(metric: Metric, place: number, share: number): number {
  const own = edges[metric];
  const from = own[place - 1] ?? 0;
  const to = own[place] ?? from;
  return Math.min(to, from + (to - from) * share);
}
