import { desc, eq, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { dayIn } from "../../days.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { timeZone } from "../../settings/index.ts";
import { slugOf } from "../../slug.ts";
import { MAX_PAGES } from "../generator-rules.input.ts";
import { runs, seoTerms } from "../seo.schema.ts";
import { listNames, type ProjectNames, type RefusedName } from "../sets/list-names.ts";
import { countLive, getProject, type LiveCounts, PROJECT_ID, type Project } from "./project.ts";

/** The current run, or the last one. */
export type RunProgress = Omit<typeof runs.$inferSelect, "source" | "startedBy" | "pagesRemovedAt"> & {
  /** Its sample is being read. */
  isInReview: boolean;
  /** A reader rejected all of it. */
  isRejected: boolean;
};

export interface GeneratorOverview {
  project: Pick<Project, "id" | "urlBase" | "dailyQuota" | "publishedToday" | "liveRun" | "liveSince" | "isGoneFinal">;
  /** False if the sets couldn't be read: their counts are then 0, and the screen shows a warning instead of an error. */
  areNamesKnown: boolean;
  terms: number;
  locations: number;
  /** terms × locations */
  pagesToGenerate: number;
  isTooMany: boolean;
  /** Names that no pages can be made for, at most fifty of each, and how many there are. */
  refusedTerms: RefusedName[];
  refusedLocations: RefusedName[];
  refusedCounts: { terms: number; locations: number };
  /** Terms that nothing is known about, at most ten, and how many there are: their pages are held. */
  unknownTerms: { name: string; slug: string }[];
  unknownCount: number;
  /** The live pages' totals. */
  live: LiveCounts;
  latest: RunProgress | null;
}

const SHOWN_REFUSALS = 50;
const SHOWN_UNKNOWN = 10;

/** The content of the generator's first screen. */
export async function generatorOverview(actor: Actor): Promise<Result<GeneratorOverview, "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const [project, known, latest] = await Promise.all([getProject(), namesOrNone(), latestRun()]);
  const names: ProjectNames = known ?? { terms: [], groups: [], locations: [], refusedTerms: [], refusedLocations: [] };
  const { id, urlBase, dailyQuota, publishedToday, quotaDay, liveRun, liveSince, isGoneFinal } = project;
  const today = dayIn(await timeZone(), now());
  const unknown = await termsWithoutKnowledge(names.terms);
  const pagesToGenerate = names.terms.length * names.locations.length;
  return ok({
    project: { id, urlBase, dailyQuota, publishedToday: quotaDay === today ? publishedToday : 0, liveRun, liveSince, isGoneFinal },
    areNamesKnown: known !== null,
    terms: names.terms.length,
    locations: names.locations.length,
    pagesToGenerate,
    isTooMany: pagesToGenerate > MAX_PAGES,
    refusedTerms: names.refusedTerms.slice(0, SHOWN_REFUSALS),
    refusedLocations: names.refusedLocations.slice(0, SHOWN_REFUSALS),
    refusedCounts: { terms: names.refusedTerms.length, locations: names.refusedLocations.length },
    unknownTerms: unknown.slice(0, SHOWN_UNKNOWN),
    unknownCount: unknown.length,
    live: await countLive(liveRun),
    latest,
  });
}

async function termsWithoutKnowledge(terms: readonly string[]): Promise<{ name: string; slug: string }[]> {
  const rows = await db.select({ slug: seoTerms.slug }).from(seoTerms).where(eq(seoTerms.projectId, PROJECT_ID));
  const known = new Set(rows.map(({ slug }) => slug));
  return terms.map((name) => ({ name, slug: slugOf(name) })).filter(({ slug }) => !known.has(slug));
}

function namesOrNone(): Promise<ProjectNames | null> {
  return listNames().catch((error) => {
    log.error({ err: error }, "the terms and locations of the page generator could not be read");
    return null;
  });
}

async function latestRun(): Promise<RunProgress | null> {
  const [row] = await db.select(progressColumns).from(runs).where(eq(runs.projectId, PROJECT_ID)).orderBy(desc(runs.createdAt)).limit(1);
  return row ?? null;
}

/** A run without its pages' source, which is large. */
export const progressColumns = {
  id: runs.id,
  no: runs.no,
  projectId: runs.projectId,
  status: runs.status,
  stage: runs.stage,
  totalPages: runs.totalPages,
  scoredPages: runs.scoredPages,
  completedPages: runs.completedPages,
  publishedPages: runs.publishedPages,
  waitingPages: runs.waitingPages,
  heldPages: runs.heldPages,
  startedAt: runs.startedAt,
  scoringMs: runs.scoringMs,
  writingMs: runs.writingMs,
  completedAt: runs.completedAt,
  exportUrl: runs.exportUrl,
  errorMessage: runs.errorMessage,
  mayShrink: runs.mayShrink,
  wouldShrink: runs.wouldShrink,
  stoppedBy: runs.stoppedBy,
  beatAt: runs.beatAt,
  attempts: runs.attempts,
  liveAt: runs.liveAt,
  createdAt: runs.createdAt,
  isInReview: sql<boolean>`exists (select 1 from seo_reviews v where v.run_id = ${runs}.id and v.state = 'open')`,
  isRejected: sql<boolean>`exists (select 1 from seo_reviews v where v.run_id = ${runs}.id and v.state = 'rejected')`,
};
