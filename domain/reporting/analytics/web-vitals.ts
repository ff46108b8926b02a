import type { Device } from "../../analytics/analytics.input.ts";
import {
  type CountRange,
  goodShare,
  type Metric,
  metrics,
  percentile,
  type Rating,
  ratingOf,
  readNames,
  readVitals,
  sampleCount,
} from "../../analytics/index.ts";

/** One metric, as three out of four visits meet or beat it (web.dev/articles/vitals: the 75th percentile). */
export interface Vital {
  metric: Metric;
  /** Milliseconds, except CLS, which has no unit. Null without samples. */
  p75: number | null;
  rating: Rating | null;
  samples: number;
}

export type SiteVitals = Vital & { goodShare: number | null };

/** `vitals` in the order of `metrics`. */
export interface PageVitals {
  path: string;
  vitals: Vital[];
}

const SHOWN_PAGES = 50;

/** For all pages together, every metric. */
export async function siteVitals(range: CountRange, device: Device | null): Promise<SiteVitals[]> {
  const read = new Map((await readVitals(range, [""], device)).map(({ metric, histogram }) => [metric, histogram]));
  return metrics.map((metric) => ({ ...vitalOf(metric, read.get(metric)), goodShare: goodShare(metric, read.get(metric) ?? []) }));
}

/** For the pages with the most views, as far as browsers have reported them. */
export async function readPageVitals(range: CountRange, device: Device | null, limit = SHOWN_PAGES): Promise<PageVitals[]> {
  const paths = (await readNames(range, "page", { limit })).rows.map(({ name }) => name);
  const read = new Map((await readVitals(range, paths, device)).map(({ path, metric, histogram }) => [`${metric} ${path}`, histogram]));
  const pages = paths.map((path) => ({ path, vitals: metrics.map((metric) => vitalOf(metric, read.get(`${metric} ${path}`))) }));
  return pages.filter(({ vitals }) => vitals.some(({ samples }) => samples > 0));
}

function vitalOf(metric: Metric, histogram: readonly number[] = []): Vital {
  const p75 = percentile(metric, histogram, 0.75);
  return { metric, p75, rating: p75 === null ? null : ratingOf(metric, p75), samples: sampleCount(histogram) };
}
