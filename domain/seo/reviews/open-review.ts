import { randomInt } from "node:crypto";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { db, Tx } from "~/platform/db/index.ts";
import { slugOf } from "../../slug.ts";
import { placeSlug } from "../addresses/place-addresses.ts";
import type { RunSource } from "../pages/run-source.ts";
import { PROJECT_ID } from "../project/project.ts";
import { projects, runs, seoPages, seoReviewPages, seoReviews } from "../seo.schema.ts";
import { applyHolds } from "./apply-holds.ts";
import { drawSample, guessNumbers, sampleSize } from "./sample.ts";
import { sourceHashOf } from "./source-hash.ts";

interface WrittenRun {
  id: string;
  no: number;
  source: RunSource;
}

/** Up to so many pages are listed to draw from. In a larger run, as many are guessed as are surely enough. */
const LISTED = 20_000;
const GUESSED = 6_000;

/**
 * Draws the sample that has to be read before a run goes live. False if none is needed: its text has been read and released before, or no page
 * of it would be public. What readers rejected then is held in this run, too. An older run's sample is put aside either way.
 */
export async function openReview(tx: Tx, run: WrittenRun, at: Date): Promise<boolean> {
  await tx
    .update(seoReviews)
    .set({ state: "superseded", closedAt: at })
    .where(and(eq(seoReviews.projectId, PROJECT_ID), eq(seoReviews.state, "open")));
  const sourceHash = sourceHashOf(run.source);
  if (await isRead(tx, sourceHash)) {
    await applyHolds(tx, run, await rejectionsOf(tx, sourceHash));
    return false;
  }
  const candidates = await countCandidates(tx, run.id);
  if (candidates === 0) return false;
  const seed = randomInt(2 ** 31 - 1);
  const drawn = await draw(tx, run, { size: sampleSize(candidates), seed });
  const values = { projectId: PROJECT_ID, runId: run.id, runNo: run.no, sourceHash, seed, candidates, drawn: drawn.length, createdAt: at };
  const [review] = await tx.insert(seoReviews).values(values).returning({ id: seoReviews.id });
  if (!review) throw new Error("the review was not stored");
  await tx
    .insert(seoReviewPages)
    .values(drawn.map((pageNo, place) => ({ reviewId: review.id, place, pageNo, ...slugsOf(run.source, pageNo) })));
  return true;
}

/** Notes that the text of a source has been read, without a sample. */
export async function noteAsRead(tx: Tx, source: RunSource, by: string, at: Date): Promise<void> {
  const sourceHash = sourceHashOf(source);
  if (await isReleased(tx, sourceHash)) return;
  const none = { runId: PROJECT_ID, runNo: 0, seed: 0, candidates: 0, drawn: 0 };
  await tx
    .insert(seoReviews)
    .values({ ...none, projectId: PROJECT_ID, sourceHash, state: "released", createdAt: at, closedAt: at, closedBy: by });
}

/** It was released before, or it's what visitors read now. */
async function isRead(tx: Tx, sourceHash: string): Promise<boolean> {
  if (await isReleased(tx, sourceHash)) return true;
  const [live] = await tx
    .select({ source: runs.source })
    .from(projects)
    .innerJoin(runs, eq(runs.no, projects.liveRun))
    .where(eq(projects.id, PROJECT_ID));
  return live !== undefined && sourceHashOf(live.source) === sourceHash;
}

const released = (sourceHash: string) =>
  and(eq(seoReviews.projectId, PROJECT_ID), eq(seoReviews.sourceHash, sourceHash), eq(seoReviews.state, "released"));

async function isReleased(tx: Tx, sourceHash: string): Promise<boolean> {
  return (await tx.select({ id: seoReviews.id }).from(seoReviews).where(released(sourceHash)).limit(1)).length > 0;
}

/** What readers rejected when the text with this hash was released. */
export async function rejectionsOf(tx: Tx | typeof db, sourceHash: string) {
  const { termSlug, locationSlug, holds } = seoReviewPages;
  return tx
    .select({ termSlug, locationSlug, holds })
    .from(seoReviewPages)
    .innerJoin(seoReviews, eq(seoReviews.id, seoReviewPages.reviewId))
    .where(and(released(sourceHash), eq(seoReviewPages.verdict, "rejected")))
    .limit(1_000);
}

async function countCandidates(tx: Tx, runId: string): Promise<number> {
  const { publishedPages, waitingPages } = runs;
  const [row] = await tx.select({ publishedPages, waitingPages }).from(runs).where(eq(runs.id, runId));
  return (row?.publishedPages ?? 0) + (row?.waitingPages ?? 0);
}

/** Only pages that would be public are read. */
async function draw(tx: Tx, { no, source }: WrittenRun, { size, seed }: { size: number; seed: number }): Promise<number[]> {
  const [terms, locations] = [source.terms.length, source.locations.length];
  const isPublic = and(eq(seoPages.runNo, no), ne(seoPages.state, "held"));
  const numbers = async (among?: number[]) => {
    const rows = await tx
      .select({ pageNo: seoPages.pageNo })
      .from(seoPages)
      .where(among ? and(isPublic, inArray(seoPages.pageNo, among)) : isPublic)
      .orderBy(seoPages.pageNo)
      .limit(LISTED);
    return rows.map(({ pageNo }) => pageNo);
  };
  const isLarge = terms * locations > LISTED;
  const guessed = isLarge ? await numbers(guessNumbers({ terms, locations }, { count: GUESSED, seed })) : [];
  // Where nearly every page is held, the guesses may miss.
  return drawSample(guessed.length >= size ? guessed : await numbers(), { locations, size, seed });
}

function slugsOf({ terms, locations }: RunSource, pageNo: number): { termSlug: string; locationSlug: string } {
  const [term, location] = [terms[Math.floor(pageNo / locations.length)], locations[pageNo % locations.length]];
  return { termSlug: slugOf(term ?? ""), locationSlug: location ? placeSlug(location) : "" };
}
