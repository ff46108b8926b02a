import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { hashToken, openSigned, sign } from "~/platform/secrets/index.ts";
import type { Framework } from "./assessment-rules.input.ts";
import { assessments, requirementChecks } from "./assessments.schema.ts";
import type { RequirementAnswers } from "./dod-score.ts";

/** The frameworks whose requirements are the 110 of NIST SP 800-171. */
const COVERED: readonly Framework[] = ["NIST800-171", "CMMC"];

/** Whether the report of a framework leads on to the 110 requirements. */
export function hasRequirementCheck(framework: Framework): boolean {
  return COVERED.includes(framework);
}

/**
 * Begins the check of all 110 requirements from a report and answers the token of its link; from the same report it is the same check
 * while it is kept. Null where the token opens no report, or one of another framework.
 */
export async function startRequirementCheck(reportToken: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [report] = await tx
      .select({ id: assessments.id })
      .from(assessments)
      .where(and(eq(assessments.tokenHash, hashToken(reportToken)), inArray(assessments.framework, COVERED)))
      // Two clicks at once: the second waits here and finds what the first began.
      .for("update");
    return report ? requirementToken((await findLiving(tx, report.id)) ?? (await begin(tx, report.id))) : null;
  });
}

async function findLiving(tx: Tx, assessmentId: string): Promise<string | undefined> {
  const [living] = await tx
    .select({ id: requirementChecks.id })
    .from(requirementChecks)
    .where(and(eq(requirementChecks.assessmentId, assessmentId), gt(requirementChecks.expiresAt, now())))
    .orderBy(desc(requirementChecks.createdAt))
    .limit(1);
  return living?.id;
}

async function begin(tx: Tx, assessmentId: string): Promise<string> {
  const id = newId();
  const at = now();
  await tx.insert(requirementChecks).values({ id, assessmentId, createdAt: at, updatedAt: at, expiresAt: expiryAfter(at) });
  return id;
}

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

const PURPOSE = "requirement-check";

/** How long a check is kept after its last change. */
export const KEPT_DAYS = 90;

/** The token of the link that opens a check: its id, signed. Nothing of it is stored. */
function requirementToken(checkId: string): string {
  return sign(PURPOSE, checkId);
}

/** The id of the check that a token opens; null where the signature does not hold. */
function openRequirementToken(token: string): string | null {
  return openSigned(PURPOSE, token);
}

function expiryAfter(change: Date): Date {
  return new Date(change.getTime() + KEPT_DAYS * 24 * 3_600_000);
}
