import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { cached } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { marksOf } from "../generator/page-scores.ts";
import { closestPage, closestPages, isClosest, siblingOf } from "../pages/closest-page.ts";
import type { PreviewedPage } from "../pages/make-preview.ts";
import { PageMaker, sourceWords } from "../pages/page-maker.ts";
import { keptBy, shownText } from "../pages/page-text-record.ts";
import { seoPageTexts } from "../pages/page-texts.schema.ts";
import { readTemplatesAside } from "../pages/template-aside.ts";
import { brandSettings } from "../project/brand-settings.ts";
import { countLive, LOCAL_PAGES, PROJECT_ID } from "../project/project.ts";
import type { CriterionMark } from "../quality/score-page.ts";
import type { VerdictInput } from "../review.input.ts";
import { makeLive } from "../runs/publish-run.ts";
import { projects, runs, seoPages, seoReviewPages, seoReviews } from "../seo.schema.ts";
import { countKnownFacts } from "../text/merge-values.ts";
import { applyHolds } from "./apply-holds.ts";
import { countRelease, type ReleaseCounts } from "./count-release.ts";
import { isStillWhole } from "./reopen-review.ts";
import { mostBad } from "./sample.ts";

export interface ReviewedPage {
  place: number;
  slug: string;
  term: string;
  location: string;
  verdict: "passed" | "rejected" | null;
  holds: "page" | "term" | "location" | "run" | null;
  reason: string;
}

export interface RunReview {
  id: string;
  runId: string;
  runNo: number;
  state: "open" | "released" | "rejected" | "superseded";
  /** How many pages would be public. */
  candidates: number;
  pages: ReviewedPage[];
  read: number;
  rejected: number;
  /** What share of the pages could be bad, once all are read and no more are rejected. */
  mostBad: number;
  /** What a release would do now. Null until all pages are read, and once the review is closed. */
  release: ReleaseCounts | null;
  /** It was rejected, and no other run has been started since, so it can be read again. */
  canReopen: boolean;
}

/** A page of the sample, as visitors would see it, with its marks. */
export interface ShownReviewPage extends PreviewedPage {
  place: number;
  score: number;
  marks: CriterionMark[];
}

/** A run's sample and what has been said about it. */
export async function findReview(actor: Actor, runId: string): Promise<Result<RunReview, "forbidden" | "not-found">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  if (!z.uuid().safeParse(runId).success) return refused("not-found");
  const [review] = await db
    .select()
    .from(seoReviews)
    .where(eq(seoReviews.runId, runId))
    .orderBy(sql`${seoReviews.createdAt} desc`)
    .limit(1);
  const maker = review && (await makerOf(runId));
  if (!review || !maker) return refused("not-found");
  const rows = await db.select().from(seoReviewPages).where(eq(seoReviewPages.reviewId, review.id)).orderBy(asc(seoReviewPages.place));
  const pages = rows.map(({ place, pageNo, verdict, holds, reason }): ReviewedPage => {
    const at = maker.placeAt(pageNo);
    const { name: location } = maker.location(at.location).location;
    return { place, slug: maker.slugOf(at), term: maker.term(at.term).name, location, verdict, holds, reason };
  });
  const rejected = pages.filter(({ verdict }) => verdict === "rejected").length;
  const { id, runNo, state, candidates } = review;
  const read = pages.filter(({ verdict }) => verdict !== null).length;
  const release = state === "open" && read === pages.length ? await countRelease(review) : null;
  const canReopen = state === "rejected" && (await isStillWhole(db, runNo));
  return ok({ id, runId, runNo, state, candidates, pages, read, rejected, mostBad: mostBad(pages.length, rejected), release, canReopen });
}

/** One page of the sample. */
export async function findReviewPage(
  actor: Actor,
  runId: string,
  place: number,
): Promise<Result<ShownReviewPage, "forbidden" | "not-found">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const [row] = await db
    .select({ page: seoPages, kept: seoPageTexts, closest: closestPage })
    .from(seoReviews)
    .innerJoin(seoReviewPages, and(eq(seoReviewPages.reviewId, seoReviews.id), eq(seoReviewPages.place, place)))
    .innerJoin(seoPages, and(eq(seoPages.runNo, seoReviews.runNo), eq(seoPages.pageNo, seoReviewPages.pageNo)))
    .leftJoin(seoPageTexts, keptBy(seoPages.slug))
    .leftJoin(closestPages, isClosest)
    .where(eq(seoReviews.runId, runId))
    .limit(1);
  const [maker, brand] = await Promise.all([makerOf(runId), brandSettings()]);
  if (!row || !maker) return refused("not-found");
  const { page, kept, closest } = row;
  const at = maker.placeAt(page.pageNo);
  const frame = { brand };
  return ok({
    ...maker.head(at, frame),
    ...{ place, slug: page.slug, term: page.service, location: page.city, score: page.score },
    layout: maker.layoutOf(at).key,
    bodyHtml: maker.body(at, frame),
    ...(kept && shownText(kept, maker.linksHtml(at, frame))),
    marks: marksOf(page, siblingOf(closest), countKnownFacts(maker.location(at.location).location)),
  });
}

/** Reading a sample asks for the same run again and again. */
function makerOf(runId: string): Promise<PageMaker | null> {
  return cached(LOCAL_PAGES, `reviewed-run:${runId}`, async () => {
    const [run] = await db.select({ source: runs.source }).from(runs).where(eq(runs.id, runId));
    return run ? new PageMaker(run.source, await readTemplatesAside(sourceWords(run.source))) : null;
  });
}

/** "closed": the run was released or rejected, or another one has taken its place. */
type ReviewRefusal = "forbidden" | "not-found" | "closed";

/**
 * Says whether a page may be public. It can be said again until the run is released. A rejection of the whole run ends it: the pages that
 * visitors see stay.
 */
export async function reviewPage(
  actor: Actor,
  { runId, place }: { runId: string; place: number },
  input: VerdictInput,
): Promise<Result<void, ReviewRefusal>> {
  if (!can(actor, "seo:generate")) return refused("forbidden");
  return db.transaction(async (tx): Promise<Result<void, ReviewRefusal>> => {
    const review = await lockReview(tx, runId);
    if (!review.ok) return review;
    const { holds = null, reason = "" } = input.verdict === "rejected" ? input : {};
    const [page] = await tx
      .update(seoReviewPages)
      .set({ verdict: input.verdict, holds, reason, readBy: actor.userId, readAt: now() })
      .where(and(eq(seoReviewPages.reviewId, review.value.id), eq(seoReviewPages.place, place)))
      .returning();
    if (!page) return refused("not-found");
    await recordChange(tx, actor, {
      action: `run-sample.${input.verdict}`,
      id: runId,
      name: `${page.termSlug}/${page.locationSlug}`,
      ...(input.verdict === "rejected" ? { after: { holds, reason } } : {}),
    });
    if (holds === "run") await rejectRun(tx, actor, { reviewId: review.value.id, runId, reason });
    return ok(undefined);
  });
}

async function rejectRun(
  tx: Tx,
  actor: Actor,
  { reviewId, runId, reason }: { reviewId: string; runId: string; reason: string },
): Promise<void> {
  const at = now();
  await tx.update(seoReviews).set({ state: "rejected", closedAt: at, closedBy: actor.userId }).where(eq(seoReviews.id, reviewId));
  const errorMessage = `Rejected by ${actor.fullName || actor.email}: ${reason}`;
  await tx.update(runs).set({ status: "failed", errorMessage }).where(eq(runs.id, runId));
  await recordChange(tx, actor, { action: "run.rejected", id: runId, after: { reason } });
}

interface ReleasedRun {
  pages: number;
  /** Those that are public, or will be as the quota allows. */
  publicPages: number;
  held: number;
}

/**
 * Makes a run live whose whole sample has been read. What was rejected is held. "unread": some pages haven't been read. No one can release a
 * run without that.
 */
export async function releaseRun(actor: Actor, runId: string): Promise<Result<ReleasedRun, ReviewRefusal | "unread">> {
  if (!can(actor, "seo:generate")) return refused("forbidden");
  return db.transaction(async (tx): Promise<Result<ReleasedRun, ReviewRefusal | "unread">> => {
    const review = await lockReview(tx, runId);
    if (!review.ok) return review;
    const { id } = review.value;
    const isUnread = and(eq(seoReviewPages.reviewId, id), isNull(seoReviewPages.verdict));
    if ((await tx.select({ place: seoReviewPages.place }).from(seoReviewPages).where(isUnread).limit(1)).length > 0)
      return refused("unread");
    const [run] = await tx.select().from(runs).where(eq(runs.id, runId));
    if (!run) return refused("not-found");
    const at = now();
    await tx.update(seoReviews).set({ state: "released", closedAt: at, closedBy: actor.userId }).where(eq(seoReviews.id, id));
    const rejections = await tx
      .select()
      .from(seoReviewPages)
      .where(and(eq(seoReviewPages.reviewId, id), eq(seoReviewPages.verdict, "rejected")));
    const held = await applyHolds(tx, run, rejections);
    await makeLive(tx, run, at);
    // Its pages changed before they were public: search engines haven't been told about them.
    await tx
      .update(projects)
      .set({ submittedUntil: sql`least(${projects.submittedUntil}, ${run.startedAt.toISOString()}::timestamptz)` })
      .where(eq(projects.id, PROJECT_ID));
    await recordChange(tx, actor, {
      action: "run.released",
      id: runId,
      after: { read: review.value.drawn, rejected: rejections.length, held },
    });
    const { published, waiting } = await countLive(run.no, tx);
    return ok({ pages: run.completedPages, publicPages: published + waiting, held });
  });
}

/** The run's open review, which no one else can change meanwhile. */
async function lockReview(tx: Tx, runId: string): Promise<Result<typeof seoReviews.$inferSelect, "not-found" | "closed">> {
  if (!z.uuid().safeParse(runId).success) return refused("not-found");
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, PROJECT_ID)).for("update");
  const reviews = await tx.select().from(seoReviews).where(eq(seoReviews.runId, runId)).limit(10);
  const open = reviews.find(({ state }) => state === "open");
  if (open) return ok(open);
  return refused(reviews.length > 0 ? "closed" : "not-found");
}
