import { desc, eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { progressColumns, type RunProgress } from "../project/overview.ts";
import { PROJECT_ID } from "../project/project.ts";
import { runs } from "../seo.schema.ts";

/** Runs on a page of the history. */
export const RUNS_PAGE = 50;

/** Runs, the newest first. @param page from 1 */
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

/** One run, to be followed while it is going on. */
export async function findRun(actor: Actor, id: string): Promise<Result<RunProgress, "forbidden" | "not-found">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const [row] = await db.select(progressColumns).from(runs).where(eq(runs.id, id));
  return row ? ok(row) : refused("not-found");
}

/** What a run says of how far it has come. */
type Pace = Pick<RunProgress, "status" | "stage" | "totalPages" | "scoredPages" | "completedPages" | "startedAt" | "scoringMs">;

/** Writing a page against scoring it, as bench local-pages has it; once a run writes, its own pace takes the place of it. */
const WRITING_SHARE = 0.05;
/** Before so many milliseconds of a stage are over its pace says nothing. */
const TOO_EARLY = 1_500;

/** How long a run will still take at its own pace, in seconds; null where it has only begun, or is over. */
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
