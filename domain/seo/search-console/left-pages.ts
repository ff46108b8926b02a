import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { cached, invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { type PublishedRun, publishedRun } from "../pages/published-run.ts";
import { LOCAL_PAGES, PROJECT_ID } from "../project/project.ts";
import { MIN_SCORE } from "../quality/score-page.ts";
import { countChanged } from "../runs/count-changed.ts";
import { seoHubs, seoPages } from "../seo.schema.ts";
import { seoLeftPages } from "./search-console.schema.ts";
import type { LeavingReason } from "./search-rules.input.ts";

/** How many left pages a process remembers, newest first: a hundred bytes each. */
const MAX_LEFT = 50_000;

/**
 * Takes a public page out of the site, in later runs, too: its visitors are redirected to the hub of its term, or of its place. "not-found":
 * it isn't public anymore.
 */
export function retirePage(actor: Actor, slug: string): Promise<Result<{ redirectTo: string }, "forbidden" | "not-found">> {
  return leave(actor, { slug, reason: "retired" }, async (tx, live) => hubFor(tx, live, slug));
}

/** The same, but its visitors are redirected to another public page of its term or its place. "not-found": one of them isn't public. */
export function mergePages(
  actor: Actor,
  { slug, into }: { slug: string; into: string },
): Promise<Result<{ redirectTo: string }, "forbidden" | "not-found">> {
  return leave(actor, { slug, reason: "merged" }, async (tx, { runNo }) => {
    const [, term, place] = slug.split("/");
    const [, otherTerm, otherPlace] = into.split("/");
    if (slug === into || (term !== otherTerm && place !== otherPlace)) return null;
    const isThere = and(eq(seoPages.runNo, runNo), eq(seoPages.slug, into), eq(seoPages.state, "published"));
    const [target] = await tx.select({ slug: seoPages.slug }).from(seoPages).where(isThere).for("share");
    return target ? `/${target.slug}` : null;
  });
}

/** Undoes either: the page is public again, if it would be by its score. */
export async function bringBackPage(actor: Actor, slug: string): Promise<Result<void, "forbidden" | "not-found">> {
  if (!can(actor, "seo:override")) return refused("forbidden");
  const [live, at] = [await publishedRun(), now()];
  return db.transaction(async (tx) => {
    const [left] = await tx
      .delete(seoLeftPages)
      .where(isLeft([slug]))
      .returning();
    if (!left) return refused("not-found");
    if (live) {
      const pages = await tx
        .update(seoPages)
        .set({ state: "published", publishedAt: left.wasPublishedAt ?? at })
        .where(and(eq(seoPages.runNo, live.runNo), eq(seoPages.slug, slug), eq(seoPages.state, "held"), isGoodEnough))
        .returning();
      await countChanged(tx, countedRun(live), numbersOf(pages), { from: "held", to: "published", at });
    }
    await recordChange(tx, actor, { action: "local-page.brought-back", id: slug, name: slug, before: { redirectTo: left.redirectTo } });
    await invalidateTags(tx, LOCAL_PAGES);
    return ok(undefined);
  });
}

/** A page that was taken out. */
export interface LeftPage {
  slug: string;
  reason: LeavingReason;
  redirectTo: string;
  createdAt: Date;
}

/** How many are shown, newest first. */
const SHOWN_LEFT = 50;

/** The pages that were taken out most recently. */
export async function listLeftPages(actor: Actor): Promise<Result<LeftPage[], "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const { slug, reason, redirectTo, createdAt, projectId } = seoLeftPages;
  const rows = await db
    .select({ slug, reason, redirectTo, createdAt })
    .from(seoLeftPages)
    .where(eq(projectId, PROJECT_ID))
    .orderBy(desc(createdAt), slug)
    .limit(SHOWN_LEFT);
  return ok(rows);
}

/** Where visitors of a page that was taken out are redirected. Null: it wasn't. */
export async function whereLeftPageLeads(slug: string): Promise<string | null> {
  const known = await cached(LOCAL_PAGES, "left-pages", async () => {
    const { slug: from, redirectTo } = seoLeftPages;
    const rows = await db.select({ from, redirectTo }).from(seoLeftPages).orderBy(desc(seoLeftPages.createdAt)).limit(MAX_LEFT);
    return new Map(rows.map((row) => [row.from, row.redirectTo]));
  });
  return known.get(slug) ?? null;
}

const countedRun = ({ runNo, maker }: PublishedRun) => ({ no: runNo, locations: maker.size.locations });
const numbersOf = (pages: { pageNo: number }[]) => pages.map(({ pageNo }) => pageNo);
const isGoodEnough = sql`(${seoPages.score} >= ${MIN_SCORE} or ${seoPages.isOverridden})`;
const isLeft = (slugs: string[]) => and(eq(seoLeftPages.projectId, PROJECT_ID), inArray(seoLeftPages.slug, slugs));

async function leave(
  actor: Actor,
  { slug, reason }: { slug: string; reason: LeavingReason },
  targetOf: (tx: Tx, live: PublishedRun) => Promise<string | null>,
): Promise<Result<{ redirectTo: string }, "forbidden" | "not-found">> {
  if (!can(actor, "seo:override")) return refused("forbidden");
  const [live, at] = [await publishedRun(), now()];
  if (!live) return refused("not-found");
  return db.transaction(async (tx) => {
    // One after the other: two pages merged into each other would lead in a circle.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('left-pages'))`);
    const redirectTo = await targetOf(tx, live);
    if (redirectTo === null) return refused("not-found");
    const isOwn = and(eq(seoPages.runNo, live.runNo), eq(seoPages.slug, slug), eq(seoPages.state, "published"));
    const [before] = await tx.select({ publishedAt: seoPages.publishedAt }).from(seoPages).where(isOwn).for("update");
    if (!before) return refused("not-found");
    const pages = await tx.update(seoPages).set({ state: "held", publishedAt: null }).where(isOwn).returning();
    await countChanged(tx, countedRun(live), numbersOf(pages), { from: "published", to: "held", at });
    const left = { reason, redirectTo, wasPublishedAt: before.publishedAt, createdBy: actor.userId, createdAt: at };
    await tx
      .insert(seoLeftPages)
      .values({ projectId: PROJECT_ID, slug, ...left })
      .onConflictDoUpdate({ target: [seoLeftPages.projectId, seoLeftPages.slug], set: left });
    // Pages that led here lead on.
    await tx
      .update(seoLeftPages)
      .set({ redirectTo })
      .where(eq(seoLeftPages.redirectTo, `/${slug}`));
    await recordChange(tx, actor, { action: `local-page.${reason}`, id: slug, name: pages[0]?.title ?? slug, after: { redirectTo } });
    await invalidateTags(tx, LOCAL_PAGES);
    return ok({ redirectTo });
  });
}

/** A hub that lists other pages, too. Without this one, an empty hub would be a 404. */
async function hubFor(tx: Tx, { runNo, maker }: PublishedRun, slug: string): Promise<string | null> {
  const [, termSlug = "", placeSlug = ""] = slug.split("/");
  const [term, place] = [maker.termAt(termSlug), maker.locationAt(placeSlug)];
  if (term === undefined || place === undefined) return null;
  const hubs = await tx
    .select()
    .from(seoHubs)
    .where(and(eq(seoHubs.runNo, runNo), inArray(seoHubs.place, [term, place])));
  const isUseful = (kind: string, at: number) => hubs.some((hub) => hub.kind === kind && hub.place === at && hub.published > 1);
  if (isUseful("term", term)) return `/locations/services/${termSlug}`;
  return isUseful("location", place) ? `/locations/${placeSlug}` : "/services";
}
