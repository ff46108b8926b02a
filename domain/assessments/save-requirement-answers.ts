import { and, eq, gt, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { requirementChecks } from "./assessments.schema.ts";
import type { RequirementAnswers } from "./dod-score.ts";
import type { RequirementCheck } from "./find-requirement-check.ts";
import { expiryAfter, openRequirementToken } from "./requirement-link.ts";

/**
 * Takes answers to some of the requirements and keeps the check for another 90 days. The database lays them over those it has: what is not
 * given stays, and of two windows with the same check neither undoes the other's answers. Answers the check as it is now; null where the
 * token opens none.
 */
export async function saveRequirementAnswers(token: string, given: RequirementAnswers): Promise<RequirementCheck | null> {
  const id = openRequirementToken(token);
  if (!id) return null;
  const at = now();
  const { answers, updatedAt, expiresAt } = requirementChecks;
  const [saved] = await db
    .update(requirementChecks)
    .set({ answers: sql`${answers} || ${JSON.stringify(given)}::jsonb`, updatedAt: at, expiresAt: expiryAfter(at) })
    .where(and(eq(requirementChecks.id, id), gt(expiresAt, at)))
    .returning({ answers, updatedAt, expiresAt });
  return saved ?? null;
}
