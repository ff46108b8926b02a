import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BUCKETS, bucketOf, edges, goodShare, metrics, percentile, ratingOf, sampleCount, sumOf, thresholds } from "./vitals.ts";

const histogramOf = (metric: (typeof metrics)[number], samples: number[]) => {
  const buckets = Array<number>(BUCKETS).fill(0);
  for (const sample of samples) buckets[bucketOf(metric, sample)] = (buckets[bucketOf(metric, sample)] ?? 0) + 1;
  return buckets;
};

/** The smallest sample that isn't exceeded by at least the share `q` of all samples. */
const naive = (samples: number[], q: number) => [...samples].sort((a, b) => a - b)[Math.max(0, Math.ceil(q * samples.length) - 1)] ?? 0;

describe("a histogram of Core Web Vitals", () => {
  const metric = fc.constantFrom(...metrics);
  const sample = (of: (typeof metrics)[number]) => fc.double({ min: 0, max: (edges[of].at(-1) ?? 0) * 1.5, noNaN: true });

  test("has the threshold percentile in the right bucket", () => {
    fc.assert(
      fc.property(
        metric.chain((of) =>
          fc.tuple(fc.constant(of), fc.array(sample(of), { minLength: 1, maxLength: 200 }), fc.double({ min: 0.01, max: 1, noNaN: true })),
        ),
        ([of, samples, q]) => {
          const read = percentile(of, histogramOf(of, samples), q) ?? Number.NaN;
          const exact = bucketOf(of, naive(samples, q));
          const [from, to] = [edges[of][exact - 1] ?? 0, edges[of][exact] ?? edges[of].at(-1) ?? 0];
          expect(read).toBeGreaterThanOrEqual(from);
          expect(read).toBeLessThanOrEqual(to);
        },
      ),
    );
  });

  test("never leaves the bucket through a rounding error: for one sample, it is the bucket's upper edge", () => {
    for (const of of metrics)
      for (const edge of edges[of]) for (const q of [0.01, 0.75, 1]) expect(percentile(of, histogramOf(of, [edge]), q)).toBe(edge);
  });

  test("says exactly how many samples are good, and rates the percentile as the samples would be rated", () => {
    fc.assert(
      fc.property(
        metric.chain((of) => fc.tuple(fc.constant(of), fc.array(sample(of), { minLength: 1, maxLength: 200 }))),
        ([of, samples]) => {
          const histogram = histogramOf(of, samples);
          expect(goodShare(of, histogram)).toBeCloseTo(samples.filter((value) => value <= thresholds[of][0]).length / samples.length, 10);
          expect(ratingOf(of, percentile(of, histogram, 0.75) ?? 0)).toBe(ratingOf(of, naive(samples, 0.75)));
        },
      ),
    );
  });

  test("of two ranges is their sum", () => {
    const [one, other] = [histogramOf("lcp", [100, 2_600, 90_000]), histogramOf("lcp", [120])];
    expect(sampleCount(sumOf(one, other))).toBe(4);
    expect(sumOf(one, other)[0]).toBe(2);
  });

  test("without samples says nothing; beyond the last edge it says at least that", () => {
    expect(percentile("inp", Array<number>(BUCKETS).fill(0), 0.75)).toBeNull();
    expect(goodShare("inp", [])).toBeNull();
    expect(percentile("inp", histogramOf("inp", [60_000]), 0.75)).toBe(3_000);
  });

  test("has the same number of buckets for every metric, and an edge at each threshold", () => {
    for (const of of metrics) {
      expect(edges[of]).toHaveLength(BUCKETS - 1);
      expect(edges[of]).toEqual([...edges[of]].sort((a, b) => a - b));
      for (const threshold of thresholds[of]) expect(edges[of]).toContain(threshold);
    }
  });
});
