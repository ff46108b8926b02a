import { eq } from "drizzle-orm";
import { db, isDatabaseUnavailable, pipelined, type Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import { hashToken } from "~/platform/secrets/index.ts";
import { type CaptureRefusal, captureLead, type LeadRequest, mayMailTo, type StoredSubmission } from "../leads/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { type Answers, frameworkNames, type Information, pickAnswers } from "./assessment-rules.input.ts";
import type { AssessmentInput } from "./assessments.input.ts";
import { assessments } from "./assessments.schema.ts";
import { type CmmcLevel, levelOf } from "./cmmc-level.ts";
import { ASSESSMENT_COMPLETED, ASSESSMENT_TAKEN, type AssessmentCompleted, type AssessmentTaken, mailReport } from "./jobs.ts";
import { reportToken } from "./report-token.ts";
import { gapsOf, scoreOf } from "./score.ts";
import { securityPlanNotice } from "./score-meaning.ts";

/** What the visitor's browser gets. `gaps` has all gaps, largest first. */
export interface AssessmentAnswer {
  id: string;
  score: number;
  gaps: { key: string; title: string }[];
  assessmentToken: string;
  leadToken: string;
  /** What visitors quote when they call about it. */
  reference: string;
  /** What must be shown with the score. */
  notice: string | null;
  /** Which CMMC level the result is about. Null for other frameworks, or if the information wasn't named. */
  level: CmmcLevel | null;
  /** Whether the report's link is emailed to the visitor, at most once a day per framework. Only verified requests can cause an email. */
  isMailed: boolean;
}

export type AssessmentRefusal = CaptureRefusal | { because: "no-earlier-report" } | { because: "earlier-of-other-framework" };

/**
 * Scores the answers and stores them with their lead in one transaction. The report is emailed afterward, to verified visitors only.
 * Repeating a request under its key gives the same response. With an earlier report's token, it becomes that report's retake.
 */
export async function runAssessment(input: AssessmentInput): Promise<Result<AssessmentAnswer, AssessmentRefusal>> {
  const previous = await findPrevious(input);
  if (!previous.ok) return previous;
  const { framework } = input;
  const information = ("information" in input && input.information) || null;
  const answers = pickAnswers(framework, input.answers, information);
  const score = scoreOf(framework, answers, information);
  const gaps = gapsOf(framework, answers, information).map(({ key, title }) => ({ key, title }));
  const notice = securityPlanNotice(framework, answers, information);
  const level = levelOf(information);
  const captured = await captureLead(requestOf(input, { score, gaps, notice, level }), {
    asks: { framework, information, answers: Object.entries(answers).sort(), previousId: previous.value },
    othersRepeat: "joined",
    store: (tx, submission) => store(tx, submission, { input, answers, information, score, previousId: previous.value }),
  });
  if (!captured.ok) return captured;
  const { submissionId: id, leadToken, reference } = captured.value;
  return ok({
    id,
    score,
    gaps,
    assessmentToken: reportToken(id),
    leadToken,
    reference,
    notice,
    level,
    isMailed: Boolean(input.verificationToken),
  });
}

/** The result that a retake started from: looked up by its token, never by an email address. */
async function findPrevious({ assessmentToken, framework }: AssessmentInput): Promise<Result<string | null, AssessmentRefusal>> {
  if (!assessmentToken) return ok(null);
  try {
    const [found] = await db
      .select()
      .from(assessments)
      .where(eq(assessments.tokenHash, hashToken(assessmentToken)));
    if (!found) return refused({ because: "no-earlier-report" });
    return found.framework === framework ? ok(found.id) : refused({ because: "earlier-of-other-framework" });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "an earlier report could not be read");
    return refused({ because: "unavailable" });
  }
}

function requestOf(
  { framework, lead, answers: _answers, assessmentToken, ...sent }: AssessmentInput,
  { score, gaps, notice, level }: Pick<AssessmentAnswer, "score" | "gaps" | "notice" | "level">,
): LeadRequest {
  const { information: _information, ...visit } = { information: undefined, ...sent };
  const name = frameworkNames[framework];
  const list = gaps.map(({ title }, place) => `${place + 1}. ${title}`).join("\n");
  return {
    ...lead,
    ...visit,
    form: "selfAssessment",
    name: `${lead.firstName} ${lead.lastName}`,
    service: `Self-assessment: ${name}`,
    subject: `New assessment: ${name}, score ${score}`,
    message: `Readiness score for ${name}: ${score} of 100.${level ? ` ${level.title}.` : ""}\n${gaps.length === 0 ? "No gaps." : `Gaps, largest first:\n${list}`}${notice ? `\n\n${notice}` : ""}${assessmentToken ? "\n\nA retake of an earlier assessment." : ""}`,
    leadType: "",
    to: "",
    leadToken: visit.leadToken ?? "",
    verificationToken: visit.verificationToken ?? "",
    website: visit.website ?? "",
  };
}

interface Taken {
  input: AssessmentInput;
  /** Those that count. */
  answers: Answers;
  information: Information | null;
  score: number;
  previousId: string | null;
}

async function store(
  tx: Tx,
  { id, createdAt, mayMail, isRepeat }: StoredSubmission,
  { input, previousId, ...result }: Taken,
): Promise<void> {
  const { framework, lead } = input;
  const [isGranted] = await pipelined([
    mayMail && mayMailTo(tx, `report ${framework}`, lead.email),
    tx
      .insert(assessments)
      .values({ id, framework, ...result, previousId, tokenHash: hashToken(reportToken(id)), createdAt })
      .execute(),
    mayMail && !isRepeat && enqueue<AssessmentTaken>(tx, ASSESSMENT_TAKEN, { assessmentId: id }),
    !isRepeat && enqueue<AssessmentCompleted>(tx, ASSESSMENT_COMPLETED, { assessmentId: id }),
  ]);
  if (isGranted) await enqueue(tx, mailReport, { assessmentId: id });
}
