import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { publishLocalPages } from "../job-names.ts";
import { nearestHub, SERVICES } from "../pages/nearest-hub.ts";
import { seoPageTexts } from "../pages/page-texts.schema.ts";
import { type PublishedRun, publishedRun } from "../pages/published-run.ts";
import { getProject, LOCAL_PAGES, PROJECT_ID } from "../project/project.ts";
import { MIN_SCORE } from "../quality/score-page.ts";
import { countChanged } from "../runs/count-changed.ts";
import type { WentTo } from "../runs/past-names.ts";
import { seoPages } from "../seo.schema.ts";
import { seoLeftPages } from "./search-console.schema.ts";
import { type LeavingReason, leavingStates } from "./search-rules.input.ts";

/**
 * Takes a public page out of the site, in later runs, too: its visitors are redirected to the hub of its term, or of its place. "not-found":
 * it isn't public anymore.
 */
export function retirePage(actor: Actor, slug: string): Promise<Result<{ redirectTo: string }, "forbidden" | "not-found">> {
  return leave(actor, { slug, reason: "retired", from: ["published"] }, async (tx, live, leaving) =>
    ok(await nearestHub(tx, live, namesIn(slug), leaving)),
  );
}

/**
 * Keeps a page out of the site, in later runs, too, whether or not it's public now. Its address leads to a hub, or answers 410, as that of
 * any page that went. "not-found": it isn't live, or was taken out already.
 */
export function excludePage(actor: Actor, slug: string): Promise<Result<{ redirectTo: string }, "forbidden" | "not-found">> {
  return leave(actor, { slug, reason: "excluded", from: leavingStates }, async (tx, live, leaving) =>
    ok(await nearestHub(tx, live, namesIn(slug), leaving)),
  );
}

/**
 * Takes a page out, but redirects its visitors to another public page of its term or its place. "not-found": it isn't live, or was taken out
 * already. "no-target": the other one isn't such a page.
 */
export function mergePages(
  actor: Actor,
  { slug, into }: { slug: string; into: string },
): Promise<Result<{ redirectTo: string }, "forbidden" | "not-found" | "no-target">> {
  return leave(actor, { slug, reason: "merged", from: leavingStates }, async (tx, { runNo }) => {
    const [, term, place] = slug.split("/");
    const [, otherTerm, otherPlace] = into.split("/");
    if (slug === into || (term !== otherTerm && place !== otherPlace)) return refused("no-target");
    const isThere = and(eq(seoPages.runNo, runNo), eq(seoPages.slug, into), eq(seoPages.state, "published"));
    const [target] = await tx.select({ slug: seoPages.slug }).from(seoPages).where(isThere).for("share");
    return target ? ok(`/${target.slug}`) : refused("no-target");
  });
}

/** Undoes any of these: the page is what it was, if its score still allows that. */
export async function bringBackPage(actor: Actor, slug: string): Promise<Result<void, "forbidden" | "not-found">> {
  if (!can(actor, "seo:override")) return refused("forbidden");
  const [live, at] = [await publishedRun(), now()];
  return db.transaction(async (tx) => {
    const [left] = await tx.delete(seoLeftPages).where(leftAt(slug)).returning();
    if (!left) return refused("not-found");
    if (live && left.wasState !== "held") {
      const state = left.wasState;
      const pages = await tx
        .update(seoPages)
        .set({ state, publishedAt: state === "published" ? (left.wasPublishedAt ?? at) : null })
        .where(and(eq(seoPages.runNo, live.runNo), eq(seoPages.slug, slug), eq(seoPages.state, "held"), isGoodEnough))
        .returning();
      await countChanged(tx, countedRun(live), numbersOf(pages), { from: "held", to: state, at });
    }
    if (left.wasState === "waiting") await enqueue(tx, publishLocalPages, {});
    await recordChange(tx, actor, { action: "local-page.brought-back", id: slug, name: slug, before: { redirectTo: left.redirectTo } });
    await invalidateTags(tx, LOCAL_PAGES);
    return ok(undefined);
  });
}

/** A page that was taken out. */
export interface LeftPage {
  slug: string;
  reason: LeavingReason;
  /** What its address answers. */
  leadsTo: WentTo;
  createdAt: Date;
}

/** How many are shown, newest first. */
const SHOWN_LEFT = 50;

/** The pages that were taken out most recently, with where each led when it was. */
export async function listLeftPages(actor: Actor): Promise<Result<LeftPage[], "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const { slug, reason, redirectTo, createdAt, projectId } = seoLeftPages;
  const rows = await db
    .select({ slug, reason, redirectTo, createdAt })
    .from(seoLeftPages)
    .where(eq(projectId, PROJECT_ID))
    .orderBy(desc(createdAt), slug)
    .limit(SHOWN_LEFT);
  const { isGoneFinal } = await getProject();
  return ok(rows.map(({ redirectTo: hub, ...row }) => ({ ...row, leadsTo: row.reason === "excluded" && isGoneFinal ? "gone" : { hub } })));
}

/** A page that was taken out, by its slug. Null: it wasn't. A few index lookups, however many were. */
export async function findLeftPage(slug: string): Promise<LeftPage | null> {
  // No database stores a NUL character, and no slug has one.
  if (!/^[a-z0-9/-]+$/.test(slug)) return null;
  const { reason, redirectTo, createdAt } = seoLeftPages;
  const [row] = await db.select({ reason, redirectTo, createdAt }).from(seoLeftPages).where(leftAt(slug));
  if (!row) return null;
  const leadsTo = row.reason === "excluded" ? await whereExcludedLeads(slug) : { hub: await leadOf(row, slug) };
  return { slug, reason: row.reason, leadsTo, createdAt: row.createdAt };
}

/** What the address of a page that was taken out answers. Null: it wasn't. */
export async function whereLeftPageLeads(slug: string): Promise<WentTo | null> {
  return (await findLeftPage(slug))?.leadsTo ?? null;
}

/** What the address of an excluded page answers, or would answer. @param leaving 1 if it's public until then */
export async function whereExcludedLeads(slug: string, leaving: 0 | 1 = 0): Promise<WentTo> {
  const [live, { isGoneFinal }] = await Promise.all([publishedRun(), getProject()]);
  if (isGoneFinal) return "gone";
  return { hub: live ? await nearestHub(db, live, namesIn(slug), leaving) : SERVICES };
}

/** The hub that a retired page led to may be empty by now. */
async function leadOf({ reason, redirectTo }: { reason: LeavingReason; redirectTo: string }, slug: string): Promise<string> {
  const live = await publishedRun();
  return reason === "merged" || !live ? redirectTo : nearestHub(db, live, namesIn(slug));
}

function namesIn(slug: string): { termSlug: string; locationSlug: string } {
  const [, termSlug = "", locationSlug = ""] = slug.split("/");
  return { termSlug, locationSlug };
}

/** The entry of a page that was taken out, in a query that has its slug. */
export const leftAt = (slug: typeof seoPages.slug | string) => and(eq(seoLeftPages.projectId, PROJECT_ID), eq(seoLeftPages.slug, slug));

const countedRun = ({ runNo, maker }: PublishedRun) => ({ no: runNo, locations: maker.size.locations });
const numbersOf = (pages: { pageNo: number }[]) => pages.map(({ pageNo }) => pageNo);
/** A page that keeps its own text isn't judged by what the template says. */
const isGoodEnough = sql`(${seoPages.score} >= ${MIN_SCORE} or ${seoPages.isOverridden}
  or exists (select 1 from ${seoPageTexts} k where k.project_id = ${PROJECT_ID} and k.slug = ${seoPages.slug}))`;

interface Leaving {
  slug: string;
  reason: LeavingReason;
  /** The states in which it can be taken out. */
  from: readonly (typeof leavingStates)[number][];
}

async function leave<Missing extends string = never>(
  actor: Actor,
  { slug, reason, from }: Leaving,
  targetOf: (tx: Tx, live: PublishedRun, leaving: 0 | 1) => Promise<Result<string, Missing>>,
): Promise<Result<{ redirectTo: string }, "forbidden" | "not-found" | Missing>> {
  if (!can(actor, "seo:override")) return refused("forbidden");
  const [live, at] = [await publishedRun(), now()];
  if (!live) return refused("not-found");
  return db.transaction(async (tx) => {
    // One after the other: two pages merged into each other would lead in a circle.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('left-pages'))`);
    const isOwn = and(eq(seoPages.runNo, live.runNo), eq(seoPages.slug, slug), inArray(seoPages.state, [...from]));
    const [before] = await tx.select().from(seoPages).where(isOwn).for("update");
    const [gone] = await tx.select({ slug: seoLeftPages.slug }).from(seoLeftPages).where(leftAt(slug));
    if (!before || gone) return refused("not-found");
    const target = await targetOf(tx, live, before.state === "published" ? 1 : 0);
    if (!target.ok) return target;
    const redirectTo = target.value;
    await tx.update(seoPages).set({ state: "held", publishedAt: null }).where(isOwn);
    if (before.state !== "held") await countChanged(tx, countedRun(live), [before.pageNo], { from: before.state, to: "held", at });
    const left = { reason, redirectTo, wasPublishedAt: before.publishedAt, wasState: before.state, createdBy: actor.userId, createdAt: at };
    await tx.insert(seoLeftPages).values({ projectId: PROJECT_ID, slug, ...left });
    // Pages that led here lead on.
    await tx
      .update(seoLeftPages)
      .set({ redirectTo })
      .where(eq(seoLeftPages.redirectTo, `/${slug}`));
    await recordChange(tx, actor, { action: `local-page.${reason}`, id: slug, name: before.title, after: { redirectTo } });
    await invalidateTags(tx, LOCAL_PAGES);
    return ok({ redirectTo });
  });
}
