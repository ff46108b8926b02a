import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { hashToken } from "~/platform/secrets/index.ts";
import type { Framework } from "./assessment-rules.input.ts";
import { assessments, requirementChecks } from "./assessments.schema.ts";
import { expiryAfter, requirementToken } from "./requirement-link.ts";

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
