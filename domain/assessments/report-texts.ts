import { countText, type Framework, type Information } from "./assessment-rules.input.ts";
import { CLOSE_WITHIN_DAYS, CONDITIONAL_MINIMUM } from "./dod-score.ts";
import type { Gap } from "./score.ts";

/** What the report says besides its figures: the same on the page and in print. */
export interface ReportTexts {
  /** "8 gaps, in order of impact" */
  gapsTitle: string;
  /** How the gaps are sorted. */
  gapsIntro: string;
  /** What a plan of action is. Null if the framework doesn't have one, or nothing is open. */
  planIntro: string | null;
  planLabels: PlanLabels;
  metIntro: string;
  nextTitle: string;
  firstSteps: string[];
}

/** The labels for references that can be open under a conditional status and for those that can't. */
export interface PlanLabels {
  mayWait: string;
  mayWaitIfEncrypted: string;
  /** What "if encrypted" means. Follows the references. */
  ifEncrypted: string;
  never: string;
}

export const planLabels: PlanLabels = {
  mayWait: `Can wait up to ${CLOSE_WITHIN_DAYS} days`,
  mayWaitIfEncrypted: "Can wait if encrypted",
  ifEncrypted: "only if encryption is in use but isn't FIPS-validated",
  never: "Can't wait",
};

const NO_FIRST = "Gaps you answered No come before those you answered Partial.";

/** How the gaps of each framework are sorted (`gapsOf`). */
const orders: Record<Framework, string> = {
  "NIST800-171": `The security plan comes first, because there's no score without it. After that, gaps you answered No come before those you answered Partial, and within each group, the ones that cost the most points come first.`,
  CMMC: "What stops a status comes first: the scope and the security plan, then whatever can't wait in a plan of action.",
  SOC2: NO_FIRST,
  HIPAA: NO_FIRST,
  AI: NO_FIRST,
};

const LEVEL_1_ORDER = `The scope comes first, because everything else depends on it. ${NO_FIRST}`;

const OWNER = "Give each gap an owner and a due date, and keep evidence of what you did.";

export function reportTextsOf(
  framework: Framework,
  gaps: readonly Gap[],
  planNotice: string | null,
  information: Information | null = null,
): ReportTexts {
  const order = information === "fci" ? LEVEL_1_ORDER : orders[framework];
  return {
    gapsTitle: gapsTitleOf(gaps.length),
    gapsIntro:
      gaps.length === 0
        ? `You answered Yes to all ${countText(framework, information)} questions. Now make sure you can prove it.`
        : `${order} ${OWNER}`,
    planIntro: gaps.length > 0 ? planIntroOf(framework, information) : null,
    planLabels,
    metIntro: "Assessors go by records, not answers. Keep the evidence for each of these where you can find it.",
    nextTitle: "What to do next",
    firstSteps: [
      ...(information === "unsure"
        ? ["Find out which information your contracts bring. The level, the scope, and the cost follow from that."]
        : []),
      ...(planNotice ? ["Write the system security plan first. Without it, there is no DoD score, whatever else you do."] : []),
      gaps.length === 0
        ? "Collect the records that prove each Yes, and retake the self-assessment when something changes."
        : "Start with the first two or three gaps, and give each one an owner and a due date.",
      "Keep evidence of what you set up: settings, logs, signed pages, and attendance lists.",
      "Retake the self-assessment from this report's web page to see what has changed.",
    ],
  };
}

/** What the rules say about plans of action at the level that applies. Null for frameworks without such rules. */
function planIntroOf(framework: Framework, information: Information | null): string | null {
  if (framework !== "NIST800-171" && framework !== "CMMC") return null;
  if (information === "fci")
    return "Level 1 has no plan of action: every requirement must be met before you affirm the status (32 CFR 170.15, 170.21).";
  return `With a conditional CMMC Level 2 status, some requirements can stay open if you score at least ${CONDITIONAL_MINIMUM} of 110 points, list them in a plan of action, and have them closed and assessed within ${CLOSE_WITHIN_DAYS} days. Others can never stay open (32 CFR 170.21). Each gap says which.`;
}

function gapsTitleOf(count: number): string {
  if (count === 0) return "No gaps";
  return count === 1 ? "One gap" : `${count} gaps, in order of impact`;
}

/** What changed with a retake: "Up 13 points since May 2, 2026: 31% then, 44% now." `day` as people should read it. */
export function changeText(earlierScore: number, score: number, day: string): string {
  const points = Math.abs(score - earlierScore);
  if (points === 0) return `No change since ${day}: ${score}% then and now.`;
  return `${score > earlierScore ? "Up" : "Down"} ${points} ${points === 1 ? "point" : "points"} since ${day}: ${earlierScore}% then, ${score}% now.`;
}

/** How many points a gap can cost. A question covers several requirements, and an answer doesn't say which of them are open. */
export function pointsText(points: number): string {
  return points === 1 ? "Worth up to 1 point in the DoD methodology." : `Worth up to ${points} points in the DoD methodology.`;
}
