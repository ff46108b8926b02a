import { and, eq, inArray, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChanges } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { LOCAL_PAGES, PROJECT_ID } from "../project/project.ts";
import { MIN_SCORE } from "../quality/score-page.ts";
import { countChanged } from "../runs/count-changed.ts";
import { seoLeftPages } from "../search-console/search-console.schema.ts";
import { seoOverrides, seoPages } from "../seo.schema.ts";
import { type PublishedRun, publishedRun } from "./published-run.ts";

/** How many pages can be published, or held, at once. */
export const MAX_OVERRIDES = 50;

/**
 * Publishes pages whose score is too low. It's an administrator's decision that also applies to later runs. Returns the slugs that were
 * held until now. "not-found": none of them was, or none is live anymore.
 * @param slugs at most `MAX_OVERRIDES`
 */
export async function overridePages(actor: Actor, slugs: string[]): Promise<Result<string[], "forbidden" | "not-found">> {
  if (!can(actor, "seo:override")) return refused("forbidden");
  const at = now();
  return change(slugs, at, async (tx, live) => {
    const pages = await tx
      .update(seoPages)
      .set({ state: "published", isOverridden: true, publishedAt: at })
      .where(and(among(live, slugs), eq(seoPages.state, "held")))
      .returning();
    if (pages.length === 0) return [];
    await tx
      .insert(seoOverrides)
      .values(pages.map(({ slug }) => ({ projectId: PROJECT_ID, slug, createdBy: actor.userId, createdAt: at })))
      .onConflictDoNothing();
    // Or the next run would take them out again.
    await tx.delete(seoLeftPages).where(
      and(
        eq(seoLeftPages.projectId, PROJECT_ID),
        inArray(
          seoLeftPages.slug,
          pages.map(({ slug }) => slug),
        ),
      ),
    );
    await record(tx, actor, "local-page.published", pages);
    return pages;
  });
}

/** Undoes `overridePages`: the pages are held again, also in later runs, as long as their score is too low. */
export async function holdPages(actor: Actor, slugs: string[]): Promise<Result<string[], "forbidden" | "not-found">> {
  if (!can(actor, "seo:override")) return refused("forbidden");
  const at = now();
  return change(slugs, at, async (tx, live) => {
    const pages = await tx
      .update(seoPages)
      .set({ state: "held", isOverridden: false, publishedAt: null })
      .where(and(among(live, slugs), eq(seoPages.isOverridden, true), sql`${seoPages.score} < ${MIN_SCORE}`))
      .returning();
    if (pages.length === 0) return [];
    const held = pages.map(({ slug }) => slug);
    await tx.delete(seoOverrides).where(and(eq(seoOverrides.projectId, PROJECT_ID), inArray(seoOverrides.slug, held)));
    await record(tx, actor, "local-page.held", pages);
    return pages;
  });
}

type Page = typeof seoPages.$inferSelect;

const among = ({ runNo }: PublishedRun, slugs: string[]) => and(eq(seoPages.runNo, runNo), inArray(seoPages.slug, slugs));

async function change(
  slugs: string[],
  at: Date,
  write: (tx: Tx, live: PublishedRun) => Promise<Page[]>,
): Promise<Result<string[], "not-found">> {
  if (slugs.length > MAX_OVERRIDES) throw new RangeError(`${slugs.length} pages at once`);
  const live = await publishedRun();
  if (!live) return refused("not-found");
  return db.transaction(async (tx) => {
    const pages = await write(tx, live);
    if (pages.length === 0) return refused("not-found");
    const numbers = pages.map(({ pageNo }) => pageNo);
    const [from, to] = pages[0]?.state === "published" ? (["held", "published"] as const) : (["published", "held"] as const);
    await countChanged(tx, { no: live.runNo, locations: live.maker.size.locations }, numbers, { from, to, at });
    await invalidateTags(tx, LOCAL_PAGES);
    return ok(pages.map(({ slug }) => slug));
  });
}

function record(tx: Tx, actor: Actor, action: "local-page.published" | "local-page.held", pages: Page[]): Promise<void> {
  return recordChanges(
    tx,
    actor,
    pages.map(({ slug, title, score }) => ({ action, id: slug, name: title, after: { score } })),
  );
}
