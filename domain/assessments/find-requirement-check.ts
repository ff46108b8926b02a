import { and, eq, gt } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { requirementChecks } from "./assessments.schema.ts";
import type { RequirementAnswers } from "./dod-score.ts";
import { openRequirementToken } from "./requirement-link.ts";

/** Answers to the 110 requirements as they stand. */
export interface RequirementCheck {
  answers: RequirementAnswers;
  updatedAt: Date;
  expiresAt: Date;
}

/** The check that a token opens; null for every other text, and once it has run out. */
export async function findRequirementCheck(token: string): Promise<RequirementCheck | null> {
  const id = openRequirementToken(token);
  if (!id) return null;
  const { answers, updatedAt, expiresAt } = requirementChecks;
  const [found] = await db
    .select({ answers, updatedAt, expiresAt })
    .from(requirementChecks)
    .where(and(eq(requirementChecks.id, id), gt(requirementChecks.expiresAt, now())));
  return found ?? null;
}
