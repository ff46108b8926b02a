import { eq, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { publishLocalPages } from "../job-names.ts";
import { projects, seoPageBlocks } from "../seo.schema.ts";
import type { PageEconomics } from "./economics.ts";

/** There is one project. Its id is fixed, so seeds and restored backups refer to the same row. */
export const PROJECT_ID = "00000000-0000-4000-8000-000000000001";

export type Project = typeof projects.$inferSelect;

/** What every change to the pages' source invalidates: lists of local pages, the sitemap, and the pages themselves. */
export const LOCAL_PAGES = "local-pages";

/** @throws if the database has none: it's written with the first content */
export async function getProject(tx: Tx | typeof db = db): Promise<Project> {
  const [project] = await tx.select().from(projects).where(eq(projects.id, PROJECT_ID));
  if (!project) throw new Error("there is no project");
  return project;
}

export interface LiveCounts {
  published: number;
  waiting: number;
  held: number;
}

/** The totals of a run's pages. Nothing if none is live. */
export async function countLive(liveRun: number | null, on: Tx | typeof db = db): Promise<LiveCounts> {
  if (liveRun === null) return { published: 0, waiting: 0, held: 0 };
  const sum = (column: typeof seoPageBlocks.published | typeof seoPageBlocks.waiting | typeof seoPageBlocks.held) =>
    sql<number>`coalesce(sum(${column}), 0)::int`;
  const [row] = await on
    .select({ published: sum(seoPageBlocks.published), waiting: sum(seoPageBlocks.waiting), held: sum(seoPageBlocks.held) })
    .from(seoPageBlocks)
    .where(eq(seoPageBlocks.runNo, liveRun));
  return row ?? { published: 0, waiting: 0, held: 0 };
}

/** Sets how many pages become public per day, starting today. Null: all at once, including those waiting now. */
export async function changeQuota(actor: Actor, dailyQuota: number | null): Promise<Result<void, "forbidden">> {
  if (!can(actor, "seo:edit")) return refused("forbidden");
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(projects).where(eq(projects.id, PROJECT_ID)).for("update");
    if (!before || before.dailyQuota === dailyQuota) return;
    await tx.update(projects).set({ dailyQuota }).where(eq(projects.id, PROJECT_ID));
    await enqueue(tx, publishLocalPages, {});
    await recordChange(tx, actor, {
      action: "seo-project.updated",
      id: PROJECT_ID,
      before: { dailyQuota: before.dailyQuota },
      after: { dailyQuota },
    });
  });
  return ok(undefined);
}

/** Sets what addresses that went answer: they lead to their hub, or say that the page is gone for good. */
export async function changeGoneAnswer(actor: Actor, isGoneFinal: boolean): Promise<Result<void, "forbidden">> {
  if (!can(actor, "seo:edit")) return refused("forbidden");
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(projects).where(eq(projects.id, PROJECT_ID)).for("update");
    if (!before || before.isGoneFinal === isGoneFinal) return;
    // Cached pages stay: no answer at such an address is cached.
    await tx.update(projects).set({ isGoneFinal }).where(eq(projects.id, PROJECT_ID));
    await recordChange(tx, actor, {
      action: "seo-project.updated",
      id: PROJECT_ID,
      before: { isGoneFinal: before.isGoneFinal },
      after: { isGoneFinal },
    });
  });
  return ok(undefined);
}

/** What the pages earned. Null until it has been calculated. */
export async function findEconomics(actor: Actor): Promise<Result<PageEconomics | null, "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  return ok((await getProject()).economics);
}

export async function keepEconomics(economics: PageEconomics): Promise<void> {
  await db.update(projects).set({ economics }).where(eq(projects.id, PROJECT_ID));
}

export async function liveRunNo(): Promise<number | null> {
  return (await getProject()).liveRun;
}
