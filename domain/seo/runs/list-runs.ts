import { desc, eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { progressColumns, type RunProgress } from "../project/overview.ts";
import { PROJECT_ID } from "../project/project.ts";
import { runs } from "../seo.schema.ts";
import { SILENT_AFTER } from "./claim-run.ts";

/** Runs per page of the history. */
const RUNS_PAGE = 50;

/**
 * Runs, newest first.
 * @param page from 1
 */
export async function listRuns(actor: Actor, page: number): Promise<Result<{ rows: RunProgress[]; hasMore: boolean }, "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const rows = await db
    .select(progressColumns)
    .from(runs)
    .where(eq(runs.projectId, PROJECT_ID))
    .orderBy(desc(runs.createdAt), desc(runs.no))
    .limit(RUNS_PAGE + 1)
    .offset((page - 1) * RUNS_PAGE);
  return ok({ rows: rows.slice(0, RUNS_PAGE), hasMore: rows.length > RUNS_PAGE });
}

/** One run, to follow while it's in progress. */
export async function findRun(actor: Actor, id: string): Promise<Result<RunProgress, "forbidden" | "not-found">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const [row] = await db.select(progressColumns).from(runs).where(eq(runs.id, id));
  return row ? ok(row) : refused("not-found");
}

/** For how many seconds nothing has been heard of the process that works on a run. Null: it's at work, no one has begun, or it's over. */
export function silentFor({ status, attempts, beatAt }: Pick<RunProgress, "status" | "attempts" | "beatAt">, at: Date): number | null {
  const seconds = Math.floor((at.getTime() - beatAt.getTime()) / 1_000);
  return status === "running" && attempts > 0 && seconds >= SILENT_AFTER ? seconds : null;
}

/** A run's own record of its progress. */
type Pace = Pick<RunProgress, "status" | "stage" | "totalPages" | "scoredPages" | "completedPages" | "startedAt" | "scoringMs">;

/** The cost of writing a page relative to scoring it, from `bench local-pages`. Once a run is writing, its own pace is used instead. */
const WRITING_SHARE = 0.05;
/** A stage's pace says nothing until this many milliseconds have passed. */
const TOO_EARLY = 1_500;

/** How much longer a run will take at its own pace, in seconds. Null if it has only just started, or is over. */
export function secondsLeft(run: Pace, at: Date): number | null {
  if (run.status !== "running") return null;
  const isScoring = run.stage === "scoring";
  const done = isScoring ? run.scoredPages : run.completedPages;
  const took = at.getTime() - run.startedAt.getTime() - (isScoring ? 0 : (run.scoringMs ?? 0));
  if (done === 0 || took < TOO_EARLY) return null;
  const perPage = took / done;
  const left = (run.totalPages - done) * perPage + (isScoring ? run.totalPages * perPage * WRITING_SHARE : 0);
  return Math.max(0, Math.round(left / 1_000));
}
