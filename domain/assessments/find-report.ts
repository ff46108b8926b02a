import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "~/platform/db/index.ts";
import { hashToken, sign } from "~/platform/secrets/index.ts";
import { findSubmission } from "../leads/index.ts";
import type { SourceNote } from "../regulations/index.ts";
import { type Answers, answerNames, type Framework, frameworkNames, type Information } from "./assessment-rules.input.ts";
import { assessments } from "./assessments.schema.ts";
import { type CmmcLevel, levelOf } from "./cmmc-level.ts";
import { type PlanOfAction, planOfActionFor } from "./plan-of-action.ts";
import { countedQuestions, type Question, questionsOf } from "./questions.ts";
import { reportSources } from "./report-sources.ts";
import { pointsText, type ReportTexts, reportTextsOf } from "./report-texts.ts";
import { isReportToken } from "./report-token.ts";
import { type CategoryShare, categoriesOf, gapsOf } from "./score.ts";
import { disclaimerOf, meaningOf, type ScoreMeaning, securityPlanNotice } from "./score-meaning.ts";

/** A question, as the report shows it. `points` is its official weight. Null if there's none. */
export interface ReportItem extends Pick<Question, "key" | "title" | "description" | "category" | "references" | "remediation" | "points"> {
  answer: 0 | 1 | 2;
  /** What depends on it. Null if there's no official weight, or nothing is open. */
  pointsText: string | null;
  /** Which of the references can wait in a plan of action. Null if the framework has no such rules. */
  plan: PlanOfAction | null;
}

/** What has changed since the result that a retake started from. */
export interface Change {
  earlierScore: number;
  earlierAt: Date;
  /** Titles of questions whose answer is better or worse than before, each with both answers: "Incident response: No before, Yes now". */
  better: string[];
  worse: string[];
}

/** The full report of a self-assessment. */
export interface Report {
  id: string;
  framework: Framework;
  frameworkName: string;
  /** Empty in older reports, whose name was a single text. */
  firstName: string;
  lastName: string;
  company: string;
  takenAt: Date;
  /** Percent. */
  score: number;
  meaning: ScoreMeaning;
  disclaimer: string;
  securityPlanNotice: string | null;
  /** Which information the company handles, and the CMMC level that the report is about. Null for others, and for reports from before we asked. */
  information: Information | null;
  level: CmmcLevel | null;
  categories: CategoryShare[];
  /** Answered No or Partial, sorted by impact. */
  gaps: ReportItem[];
  /** Answered Yes, in file order. */
  met: ReportItem[];
  change: Change | null;
  answers: Answers;
  /** Links a request sent from the report to the lead it belongs to. */
  leadToken: string;
  /** Whether the report's address was emailed to the visitor, or might have been. */
  isMailed: boolean;
  texts: ReportTexts;
  /** Where what it says about rules comes from. */
  sources: SourceNote | null;
}

/** The report that a token opens. Null for any other text. */
export async function findReport(token: string): Promise<Report | null> {
  const earlier = alias(assessments, "earlier");
  // Always looked up by hash, so that a malformed token takes as long as an unknown one.
  const [found] = await db
    .select({ taken: assessments, earlier })
    .from(assessments)
    .leftJoin(earlier, eq(earlier.id, assessments.previousId))
    .where(eq(assessments.tokenHash, hashToken(token)));
  if (!found || !isReportToken(token)) return null;
  const submission = await findSubmission(found.taken.id);
  if (!submission) return null;
  const { id, framework, information, answers, score, createdAt } = found.taken;
  const open = gapsOf(framework, answers, information);
  const planNotice = securityPlanNotice(framework, answers, information);
  return {
    ...{ id, framework, information, score, answers, takenAt: createdAt },
    frameworkName: frameworkNames[framework],
    firstName: submission.firstName ?? "",
    lastName: submission.lastName ?? "",
    company: submission.company,
    meaning: meaningOf(score),
    disclaimer: disclaimerOf(framework, information),
    level: levelOf(information),
    securityPlanNotice: planNotice,
    isMailed: submission.isVerified,
    texts: reportTextsOf(framework, open, planNotice, information),
    sources: await reportSources(framework),
    categories: categoriesOf(framework, answers, information),
    gaps: open.map((gap) => itemOf(gap, gap.answer)),
    met: countedQuestions(framework, information)
      .filter(({ key }) => answers[key] === 2)
      .map((question) => itemOf(question, 2)),
    change: found.earlier && changeOf(found.taken, found.earlier),
    leadToken: sign("lead", submission.leadId),
  };
}

function itemOf(question: Question, answer: ReportItem["answer"]): ReportItem {
  const { key, title, description, category, references, remediation, points } = question;
  return {
    key,
    title,
    description,
    category,
    references,
    remediation,
    points,
    answer,
    pointsText: answer !== 2 && points !== null ? pointsText(points) : null,
    plan: answer === 2 ? null : planOfActionFor(question),
  };
}

type Taken = typeof assessments.$inferSelect;

/** Compares only what was asked both times: a question that didn't count for the level then, or doesn't now, is neither better nor worse. */
function changeOf({ framework, answers }: Taken, earlier: Taken): Change {
  const titles = (isChanged: (now: number, before: number) => boolean) =>
    questionsOf(framework).flatMap(({ key, title }) => {
      const [now, before] = [answers[key], earlier.answers[key]];
      return now !== undefined && before !== undefined && isChanged(now, before)
        ? [`${title}: ${answerNames[before]} before, ${answerNames[now]} now`]
        : [];
    });
  return {
    earlierScore: earlier.score,
    earlierAt: earlier.createdAt,
    better: titles((now, before) => now > before),
    worse: titles((now, before) => now < before),
  };
}
