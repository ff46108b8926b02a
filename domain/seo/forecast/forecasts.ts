import { and, desc, eq, lt, ne, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { csvParts } from "~/platform/csv/index.ts";
import { db, type Tx, violatedConstraint } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { FORECAST_SAMPLE, type Forecast } from "../forecast-rules.input.ts";
import { MAX_PAGES } from "../generator-rules.input.ts";
import { forecastRun } from "../job-names.ts";
import { checkTemplateAside } from "../pages/template-aside.ts";
import { isSound } from "../project/check-template.ts";
import { getProject, PROJECT_ID } from "../project/project.ts";
import { currentSource } from "../runs/current-source.ts";
import { runs } from "../seo.schema.ts";
import { ownFacts } from "../sets/own-facts.ts";
import { seoForecasts } from "../way-back.schema.ts";
import { fingerprintNow } from "./fingerprint.ts";
import { type GoneNames, goneNames, type LeavingPage, leavingPages } from "./gone-names.ts";

/** A forecast whose process hasn't been heard from for this long has failed, in seconds. */
const DEAD_AFTER = 60;

type ForecastRefusal = "forbidden" | "nothing" | "too-many" | "bad-template" | "running";

/** Has a job work out what a run would change, as the template and the names are now. */
export async function startForecast(actor: Actor): Promise<Result<{ id: string }, ForecastRefusal>> {
  if (!can(actor, "seo:generate")) return refused("forbidden");
  const { template, terms, locations } = await currentSource();
  const pages = terms.length * locations.length;
  if (pages === 0) return refused("nothing");
  if (pages > MAX_PAGES) return refused("too-many");
  if (!isSound(await checkTemplateAside(template, ownFacts(locations)))) return refused("bad-template");
  const at = now();
  try {
    return await db.transaction(async (tx) => {
      await forgetOlder(tx, at);
      const [row] = await tx
        .insert(seoForecasts)
        .values({ projectId: PROJECT_ID, total: Math.min(pages, FORECAST_SAMPLE), startedBy: actor.userId, beatAt: at, createdAt: at })
        .returning({ id: seoForecasts.id });
      if (!row) throw new Error("the forecast was not stored");
      await enqueue(tx, forecastRun, { forecastId: row.id });
      return ok({ id: row.id });
    });
  } catch (error) {
    if (violatedConstraint(error) === "seo_forecasts_one_running") return refused("running");
    throw error;
  }
}

/** Only the newest forecast says something. One whose process is gone doesn't keep the next from starting. */
async function forgetOlder(tx: Tx, at: Date): Promise<void> {
  const isDead = lt(seoForecasts.beatAt, new Date(at.getTime() - DEAD_AFTER * 1_000));
  await tx
    .delete(seoForecasts)
    .where(and(eq(seoForecasts.projectId, PROJECT_ID), sql`(${ne(seoForecasts.state, "running")} or ${isDead})`));
}

/** A forecast as the screen shows it. */
export interface ShownForecast {
  id: string;
  state: "running" | "done" | "failed";
  total: number;
  done: number;
  result: Forecast | null;
  createdAt: Date;
  /** The template, the names, or the live run have changed since. */
  isOutdated: boolean;
  /** Some of the addresses that would go, if it's up to date. */
  leaving: LeavingPage[];
}

/** How many of the addresses that would go the screen shows. */
const SHOWN_LEAVING = 50;

/** The latest forecast. Null: there's none. */
export async function findForecast(actor: Actor): Promise<Result<ShownForecast | null, "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const [row] = await db
    .select()
    .from(seoForecasts)
    .where(eq(seoForecasts.projectId, PROJECT_ID))
    .orderBy(desc(seoForecasts.createdAt))
    .limit(1);
  if (!row) return ok(null);
  const { id, total, done, result, createdAt } = row;
  const isOutdated = result !== null && result.fingerprint !== (await fingerprintNow());
  const leaving = result && !isOutdated && result.leaving > 0 ? await firstLeaving() : [];
  return ok({ id, state: stateOf(row), total, done, result, createdAt, isOutdated, leaving });
}

function stateOf({ state, beatAt }: typeof seoForecasts.$inferSelect): ShownForecast["state"] {
  return state === "running" && now().getTime() - beatAt.getTime() > DEAD_AFTER * 1_000 ? "failed" : state;
}

async function firstLeaving(): Promise<LeavingPage[]> {
  const gone = await goneNow();
  if (!gone) return [];
  for await (const pages of leavingPages(gone)) return pages.slice(0, SHOWN_LEAVING);
  return [];
}

/** All addresses that would go, as a CSV file. */
export async function exportLeaving(actor: Actor): Promise<Result<AsyncGenerator<string>, "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const gone = await goneNow();
  return ok(csvParts(["Address", "Title", "State"], gone ? rowsOf(gone) : nothing()));
}

async function* rowsOf(gone: GoneNames) {
  for await (const pages of leavingPages(gone)) yield pages.map(({ slug, title, state }) => [`/${slug}`, title, state]);
}

async function* nothing(): AsyncGenerator<string[][]> {}

/** What the live run has and the sets no longer have. Null: nothing is live. */
async function goneNow(): Promise<GoneNames | null> {
  const { liveRun } = await getProject();
  if (liveRun === null) return null;
  const [[live], next] = await Promise.all([db.select({ source: runs.source }).from(runs).where(eq(runs.no, liveRun)), currentSource()]);
  return live ? goneNames(liveRun, live.source, next) : null;
}
