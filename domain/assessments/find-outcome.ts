import { eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { findSubmission } from "../leads/index.ts";
import { assessments } from "./assessments.schema.ts";
import { gapsOf } from "./score.ts";

/** Whose self-assessment it was, and the key of the question with the largest gap; null where it or its lead is gone, or has no gap. */
export async function findOutcome(assessmentId: string): Promise<{ email: string; largestGap: string } | null> {
  const [[found], submission] = await Promise.all([
    db.select().from(assessments).where(eq(assessments.id, assessmentId)),
    findSubmission(assessmentId),
  ]);
  const [largest] = found ? gapsOf(found.framework, found.answers) : [];
  return largest && submission && !submission.isSpam ? { email: submission.email, largestGap: largest.key } : null;
}
