import { eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { findSubmission } from "../leads/index.ts";
import type { Framework, ScoreColour } from "./assessment-rules.input.ts";
import { assessments } from "./assessments.schema.ts";
import { scoreColour } from "./score.ts";

/** A self-assessment as other products hear of it. */
export interface Completed {
  framework: Framework;
  /** Percent. */
  score: number;
  /** The band of the score. */
  level: ScoreColour;
  leadId: string;
  email: string;
  isVerified: boolean;
  completedAt: Date;
}

/** What a self-assessment came to; null where it or its lead is gone, or is spam. */
export async function findCompleted(assessmentId: string): Promise<Completed | null> {
  const [[found], submission] = await Promise.all([
    db.select().from(assessments).where(eq(assessments.id, assessmentId)),
    findSubmission(assessmentId),
  ]);
  if (!found || !submission || submission.isSpam) return null;
  const { framework, score, createdAt } = found;
  const { leadId, email, isVerified } = submission;
  return { framework, score, level: scoreColour(score), leadId, email, isVerified, completedAt: createdAt };
}
