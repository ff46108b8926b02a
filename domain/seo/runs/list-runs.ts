import { desc, eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { progressColumns, type RunProgress } from "../project/overview.ts";
import { PROJECT_ID } from "../project/the-project.ts";
import { runs } from "../seo.schema.ts";

/** Runs on a page of the history. */
export const RUNS_PAGE = 50;

/** Runs, the newest first (spec 3 §7). @param page from 1 */
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
