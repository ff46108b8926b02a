import type { Framework } from "./assessment-rules.input.ts";
import { CLOSE_WITHIN_DAYS, CONDITIONAL_MINIMUM } from "./dod-score.ts";
import type { Gap } from "./score.ts";

/** What the report says beside its figures: the same on the page and on paper. */
export interface ReportTexts {
  /** How the gaps are ordered. */
  gapsIntro: string;
  /** What a plan of action is; null where the framework knows none, or nothing is open. */
  planIntro: string | null;
  metIntro: string;
  firstSteps: string[];
}

const OWNER = "Give each gap an owner and a date, and keep proof of what you did.";

export function reportTextsOf(framework: Framework, gaps: readonly Gap[], planNotice: string | null): ReportTexts {
  const isWeighted = framework === "NIST800-171" || framework === "CMMC";
  const order = isWeighted
    ? "What is missing comes before what is half done, and what weighs most before the rest."
    : "What is missing comes before what is half done.";
  return {
    gapsIntro: gaps.length === 0 ? "You answered Yes to all eight questions. Now make sure that you can show it." : `${order} ${OWNER}`,
    planIntro:
      isWeighted && gaps.length > 0
        ? `Some requirements may still be open under a conditional CMMC Level 2 status: with at least ${CONDITIONAL_MINIMUM} of 110 points, listed in a plan of action, and closed within ${CLOSE_WITHIN_DAYS} days; others never (32 CFR 170.21). Each gap says which.`
        : null,
    metIntro: "An assessor believes records, not answers. Keep the proof for each of these where you find it.",
    firstSteps: [
      ...(planNotice ? ["Write the system security plan first: without it there is no DoD score, whatever else you do."] : []),
      gaps.length === 0
        ? "Collect the records that prove each Yes, and answer again when something changes."
        : "Take the first two or three gaps, and name an owner and a date for each.",
      "Keep proof of what you set up: settings, logs, signed pages, lists of who attended.",
      "Take the self-assessment again from the page of this report: it then shows what has changed.",
    ],
  };
}

/** What hangs on a gap; a question stands for several requirements, and an answer does not say which of them are open. */
export function pointsText(points: number): string {
  return points === 1
    ? "At most 1 point of the DoD methodology hangs on this."
    : `At most ${points} points of the DoD methodology hang on this.`;
}
