import { and, eq, inArray } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { FORECAST_SAMPLE, type Forecast, type HeldReason } from "../forecast-rules.input.ts";
import type { PageRow } from "../generator/page-jobs.ts";
import { marksOf } from "../generator/page-scores.ts";
import { openWorkshop } from "../generator/page-workshop.ts";
import type { RunSource } from "../pages/run-source.ts";
import { brandSettings } from "../project/brand-settings.ts";
import { getProject, PROJECT_ID } from "../project/project.ts";
import { MIN_SCORE } from "../quality/score-page.ts";
import { commonPairs } from "../runs/compare-runs.ts";
import { currentSource } from "../runs/current-source.ts";
import { withDecisions } from "../runs/sample-decisions.ts";
import { runs, seoOverrides, seoPages } from "../seo.schema.ts";
import { countKnownFacts } from "../text/merge-values.ts";
import { seoForecasts } from "../way-back.schema.ts";
import { estimate, restOf, spreadOver } from "./estimate.ts";
import { fingerprintNow } from "./fingerprint.ts";
import { countLeavingPublic, goneNames } from "./gone-names.ts";

/** Pages made between two reports of progress. */
const BATCH = 250;
/** Examples of public pages that would be held. */
const MAX_EXAMPLES = 20;

interface Live {
  no: number;
  source: RunSource;
}

/**
 * Works out what a run would change. Which addresses come and go is arithmetic on the names. What changes, and what's held, takes making the
 * pages: all of them if there are few, otherwise a sample spread over all of them, in a thread of its own.
 */
export async function workOutForecast(id: string): Promise<void> {
  const started = performance.now();
  try {
    const [fingerprint, next, live] = await Promise.all([fingerprintNow(), currentSource(), liveSource()]);
    const seen = await lookAtPages(id, next, live);
    const result: Forecast = { ...forecastOf(next, live, seen), leavingPublic: await leavingPublicOf(next, live), fingerprint, ms: 0 };
    result.ms = Math.round(performance.now() - started);
    await change(id, { state: "done", result, done: seen.looked });
  } catch (error) {
    await change(id, { state: "failed" });
    throw error;
  }
}

async function liveSource(): Promise<Live | null> {
  const { liveRun } = await getProject();
  if (liveRun === null) return null;
  const [run] = await db.select({ no: runs.no, source: runs.source }).from(runs).where(eq(runs.no, liveRun));
  return run ?? null;
}

function leavingPublicOf(next: RunSource, live: Live | null): Promise<number> | number {
  return live ? countLeavingPublic(goneNames(live.no, live.source, next)) : 0;
}

/** What the pages that were looked at say. */
interface Seen {
  looked: number;
  /** How many of them the live run has, too. */
  common: number;
  changed: number;
  held: number;
  withdrawn: string[];
  /** Of the held ones: how many have a reason, and what's said about one of them. */
  reasons: Map<string, { pages: number; example: string }>;
}

async function lookAtPages(id: string, next: RunSource, live: Live | null): Promise<Seen> {
  const numbers = spreadOver(next.terms.length * next.locations.length, FORECAST_SAMPLE);
  const seen: Seen = { looked: 0, common: 0, changed: 0, held: 0, withdrawn: [], reasons: new Map() };
  const workshop = await openWorkshop(await withDecisions(next), await brandSettings());
  try {
    for (let from = 0; from < numbers.length; from += BATCH) {
      const rows = JSON.parse(await workshop.sample(numbers.slice(from, from + BATCH))) as PageRow[];
      await addTo(seen, rows, { live, next });
      await change(id, { done: seen.looked });
    }
  } finally {
    workshop.close();
  }
  return seen;
}

async function addTo(seen: Seen, rows: PageRow[], { live, next }: { live: Live | null; next: RunSource }): Promise<void> {
  const slugs = rows.map(({ slug }) => slug);
  const [known, overridden] = await Promise.all([liveRows(slugs, live), overriddenAmong(slugs)]);
  for (const row of rows) {
    const before = known.get(row.slug);
    seen.looked++;
    if (before) seen.common++;
    if (before && before.hash !== row.hash) seen.changed++;
    if (row.score >= MIN_SCORE || overridden.has(row.slug)) continue;
    seen.held++;
    if (before?.state === "published") seen.withdrawn.push(row.slug);
    const measures = { similarity: row.sim, words: row.words, factsShown: row.facts, about: row.about, language: row.lang };
    const location = next.locations[row.n % next.locations.length];
    for (const { criterion, mark, advice } of marksOf(measures, null, location && countKnownFacts(location))) {
      if (mark >= MIN_SCORE) continue;
      const reason = seen.reasons.get(criterion) ?? { pages: 0, example: advice };
      seen.reasons.set(criterion, { ...reason, pages: reason.pages + 1 });
    }
  }
}

async function liveRows(slugs: string[], live: Live | null): Promise<Map<string, { state: string; hash: string }>> {
  if (!live) return new Map();
  const rows = await db
    .select({ slug: seoPages.slug, state: seoPages.state, hash: seoPages.contentHash })
    .from(seoPages)
    .where(and(eq(seoPages.runNo, live.no), inArray(seoPages.slug, slugs)));
  return new Map(rows.map(({ slug, state, hash }) => [slug, { state, hash: hash.toString() }]));
}

async function overriddenAmong(slugs: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ slug: seoOverrides.slug })
    .from(seoOverrides)
    .where(and(eq(seoOverrides.projectId, PROJECT_ID), inArray(seoOverrides.slug, slugs)));
  return new Set(rows.map(({ slug }) => slug));
}

function forecastOf(next: RunSource, live: Live | null, seen: Seen): Omit<Forecast, "leavingPublic" | "fingerprint" | "ms"> {
  const total = next.terms.length * next.locations.length;
  const common = live ? commonPairs(live.source, next) : 0;
  const changed = estimate(seen.changed, seen.common, common);
  const reasons = [...seen.reasons].map(
    ([kind, { pages, example }]): HeldReason => ({ kind, example, pages: estimate(pages, seen.looked, total) }),
  );
  return {
    total,
    looked: seen.looked,
    added: total - common,
    leaving: live ? live.source.terms.length * live.source.locations.length - common : 0,
    changed,
    kept: restOf(common, changed),
    held: estimate(seen.held, seen.looked, total),
    withdrawn: estimate(seen.withdrawn.length, seen.looked, total),
    withdrawnSlugs: seen.withdrawn.slice(0, MAX_EXAMPLES),
    reasons: reasons.sort((one, other) => other.pages.count - one.pages.count),
    liveRun: live?.no ?? null,
  };
}

async function change(id: string, values: Partial<typeof seoForecasts.$inferInsert>): Promise<void> {
  await db
    .update(seoForecasts)
    .set({ ...values, beatAt: now() })
    .where(and(eq(seoForecasts.id, id), eq(seoForecasts.state, "running")));
}
