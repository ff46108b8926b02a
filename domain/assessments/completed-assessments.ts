import { asc, eq, inArray } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { findSubmission } from "../leads/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { answerNames, type Framework, frameworkNames, type ScoreColor } from "./assessment-rules.input.ts";
import { assessments } from "./assessments.schema.ts";
import { levelOf } from "./cmmc-level.ts";
import { countedQuestions } from "./questions.ts";
import { gapsOf, scoreColor } from "./score.ts";
import { disclaimerOf, meaningOf, securityPlanNotice } from "./score-meaning.ts";

/** A self-assessment, as reported to other domains. */
export interface Completed {
  framework: Framework;
  /** Percent. */
  score: number;
  /** The score's band. */
  level: ScoreColor;
  leadId: string;
  email: string;
  isVerified: boolean;
  completedAt: Date;
}

/** The result of a self-assessment. Null if it or its lead is deleted, or is spam. */
export async function findCompleted(assessmentId: string): Promise<Completed | null> {
  const [[found], submission] = await Promise.all([
    db.select().from(assessments).where(eq(assessments.id, assessmentId)),
    findSubmission(assessmentId),
  ]);
  if (!found || !submission || submission.isSpam) return null;
  const { framework, score, createdAt } = found;
  const { leadId, email, isVerified } = submission;
  return { framework, score, level: scoreColor(score), leadId, email, isVerified, completedAt: createdAt };
}

/**
 * Who took the self-assessment, and the key of the question with the largest gap. Null if it or its lead is deleted, or if it has no gap.
 */
export async function findOutcome(assessmentId: string): Promise<{ email: string; largestGap: string } | null> {
  const [[found], submission] = await Promise.all([
    db.select().from(assessments).where(eq(assessments.id, assessmentId)),
    findSubmission(assessmentId),
  ]);
  const [largest] = found ? gapsOf(found.framework, found.answers, found.information) : [];
  return largest && submission && !submission.isSpam ? { email: submission.email, largestGap: largest.key } : null;
}

/** A self-assessment as staff see it next to its lead. They don't have the token that opens the report. */
export interface LeadAssessment {
  /** Also the ID of the submission it came with. */
  id: string;
  frameworkName: string;
  /** Percent. */
  score: number;
  color: ScoreColor;
  /** What the score means, and what it isn't. */
  title: string;
  disclaimer: string;
  notice: string | null;
  /** "CMMC Level 1". Null if the framework has no levels or the information wasn't asked. */
  level: string | null;
  takenAt: Date;
  /** The open questions, sorted by impact. */
  gaps: { key: string; title: string; answer: string }[];
  /** All answers, in question order. */
  answers: { key: string; title: string; answer: string }[];
}

/** The self-assessments that came with these submissions, oldest first. */
export async function listLeadAssessments(actor: Actor, submissionIds: string[]): Promise<Result<LeadAssessment[], "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  if (submissionIds.length === 0) return ok([]);
  const found = await db.select().from(assessments).where(inArray(assessments.id, submissionIds)).orderBy(asc(assessments.createdAt));
  return ok(found.map(shown));
}

function shown({ id, framework, information, answers, score, createdAt }: typeof assessments.$inferSelect): LeadAssessment {
  const { color, title } = meaningOf(score);
  return {
    ...{ id, score, color, title, takenAt: createdAt },
    frameworkName: frameworkNames[framework],
    disclaimer: disclaimerOf(framework, information),
    notice: securityPlanNotice(framework, answers, information),
    level: levelOf(information)?.title ?? null,
    gaps: gapsOf(framework, answers, information).map((gap) => ({ key: gap.key, title: gap.title, answer: answerNames[gap.answer] })),
    answers: countedQuestions(framework, information).map(({ key, title: asked }) => ({
      key,
      title: asked,
      answer: answerNames[answers[key] ?? 0],
    })),
  };
}
