import { now } from "~/platform/clock/index.ts";
import { db, violatedConstraint } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { MAX_PAGES } from "../generator-rules.input.ts";
import { generateLocalPages } from "../job-names.ts";
import { checkTemplateAside } from "../pages/template-aside.ts";
import { isSound } from "../project/check-template.ts";
import { PROJECT_ID } from "../project/project.ts";
import { runs } from "../seo.schema.ts";
import { ownFacts } from "../sets/own-facts.ts";
import { currentSource } from "./current-source.ts";
import { withDecisions } from "./sample-decisions.ts";

/**
 * "nothing": no terms or no locations. "bad-template": it was saved with a list or a fact that no longer exists. "running": someone else
 * started one first.
 */
export type StartRefusal = "forbidden" | "nothing" | "too-many" | "bad-template" | "running";

interface StartedRun {
  id: string;
  totalPages: number;
}

/**
 * Starts a run for all pairs of terms and locations, in the background. Changes made in the meantime are picked up by the next run.
 * Visitors see the last run's pages until all the new ones are ready. A run that would leave less than half of them public fails instead,
 * unless it `mayShrink`.
 */
export async function startRun(actor: Actor, { mayShrink = false } = {}): Promise<Result<StartedRun, StartRefusal>> {
  if (!can(actor, "seo:generate")) return refused("forbidden");
  const source = await currentSource();
  const { template, terms, locations } = source;
  const totalPages = terms.length * locations.length;
  if (totalPages === 0) return refused("nothing");
  if (totalPages > MAX_PAGES) return refused("too-many");
  if (!isSound(await checkTemplateAside(template, ownFacts(locations)))) return refused("bad-template");
  const at = now();
  const values = {
    projectId: PROJECT_ID,
    totalPages,
    source: await withDecisions(source),
    mayShrink,
    startedAt: at,
    beatAt: at,
    startedBy: actor.userId,
    createdAt: at,
  };
  try {
    return await db.transaction(async (tx) => {
      const [run] = await tx.insert(runs).values(values).returning({ id: runs.id });
      if (!run) throw new Error("the run was not stored");
      await enqueue(tx, generateLocalPages, { runId: run.id });
      await recordChange(tx, actor, {
        action: "run.started",
        id: run.id,
        after: { totalPages, terms: terms.length, locations: locations.length, ...(mayShrink && { mayShrink }) },
      });
      return ok({ id: run.id, totalPages });
    });
  } catch (error) {
    if (violatedConstraint(error) === "runs_one_running") return refused("running");
    throw error;
  }
}
