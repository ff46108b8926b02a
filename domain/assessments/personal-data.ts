import { inArray, lt } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { forgetMailed, submissionsOfPerson } from "../leads/index.ts";
import type { RetentionRule } from "../retention.ts";
import { frameworks } from "./assessment-rules.input.ts";
import { assessments, requirementChecks } from "./assessments.schema.ts";

/** The self-assessments of an email address, and the requirement answers started from them. */
export async function exportPerson(email: string): Promise<Record<string, unknown[]>> {
  const ids = await submissionsOfPerson(db, email);
  if (ids.length === 0) return { assessments: [], requirementChecks: [] };
  const [taken, checks] = await Promise.all([
    db.select().from(assessments).where(inArray(assessments.id, ids)),
    db.select().from(requirementChecks).where(inArray(requirementChecks.assessmentId, ids)),
  ]);
  return { assessments: taken.map(({ tokenHash: _hash, ...assessment }) => assessment), requirementChecks: checks };
}

/** Deletes them before the submissions they came with are deleted. Returns the number of self-assessments. */
export async function erasePerson(tx: Tx, email: string): Promise<number> {
  for (const framework of frameworks) await forgetMailed(tx, `report ${framework}`, email);
  const ids = await submissionsOfPerson(tx, email);
  if (ids.length === 0) return 0;
  const gone = await tx.delete(assessments).where(inArray(assessments.id, ids)).returning({ id: assessments.id });
  return gone.length;
}

export const retention: RetentionRule[] = [
  {
    what: "Self-assessments: your answers, score, and report",
    keptFor: "As long as the request they came with",
    why: "So that you can open the report again, and so that we know what your questions are about",
  },
  {
    what: "Answers to the 110 requirements of NIST SP 800-171",
    keptFor: "90 days after the last change",
    why: "So that you can continue from your link",
    purge: async (at) => void (await db.delete(requirementChecks).where(lt(requirementChecks.expiresAt, at))),
  },
];
