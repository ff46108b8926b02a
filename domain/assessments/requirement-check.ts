import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { hashToken, openSigned, sign } from "~/platform/secrets/index.ts";
import type { Framework, Information } from "./assessment-rules.input.ts";
import { assessments, requirementChecks } from "./assessments.schema.ts";
import type { RequirementAnswers } from "./dod-score.ts";

/** The frameworks whose requirements are the 110 in NIST SP 800-171. */
const COVERED: readonly Framework[] = ["NIST800-171", "CMMC"];

/** Whether a report leads to the 110 requirements. Level 1 doesn't have them. */
export function hasRequirementCheck({ framework, information }: { framework: Framework; information: Information | null }): boolean {
  return COVERED.includes(framework) && information !== "fci";
}

/**
 * Starts a check of all 110 requirements from a report and returns its link's token. The same report leads to the same check while it's
 * kept. Null if the token opens no report, or one of another framework.
 */
export async function startRequirementCheck(reportToken: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [report] = await tx
      .select({ id: assessments.id })
      .from(assessments)
      .where(and(eq(assessments.tokenHash, hashToken(reportToken)), inArray(assessments.framework, COVERED)))
      // Two clicks at once: the second waits here and finds the check that the first one created.
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

/** The current answers to the 110 requirements. */
export interface RequirementCheck {
  answers: RequirementAnswers;
  updatedAt: Date;
  expiresAt: Date;
}

/** The check that a token opens. Null for any other text, and once it has expired. */
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
 * Saves answers to some of the requirements and keeps the check for another 90 days. The database merges them with the existing ones:
 * answers that aren't sent stay, so two windows with the same check don't undo each other's answers. Returns the updated check. Null if the
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

/** The token of the link that opens a check: its ID, signed. It isn't stored. */
function requirementToken(checkId: string): string {
  return sign(PURPOSE, checkId);
}

/** The ID of the check that a token opens. Null if the signature isn't valid. */
function openRequirementToken(token: string): string | null {
  return openSigned(PURPOSE, token);
}

function expiryAfter(change: Date): Date {
  return new Date(change.getTime() + KEPT_DAYS * 24 * 3_600_000);
}
