import {
  CLOSE_WITHIN_DAYS,
  CONDITIONAL_MINIMUM,
  type ConditionalStatus,
  conditionalStatus,
  type DodScore,
  pointsLost,
  type RequirementAnswers,
} from "./dod-score.ts";
import { FLOOR, families, type RequirementId, requirements, SECURITY_PLAN, START } from "./requirements.ts";

/** How much of a family is answered. */
export interface FamilyProgress {
  code: string;
  answered: number;
  count: number;
  /** Answered No or Partial. */
  open: number;
}

/** The result of the answers to the 110 requirements, in figures and in words. It's an estimate, so `dodDisclaimer` is shown with it. */
export interface RequirementEstimate extends Pick<DodScore, "score" | "lowest" | "highest"> {
  answered: number;
  /** In short: the score, "No score", or the range it can still end up in. */
  figure: string;
  /** The ends of the scale, and the minimum for a conditional status. */
  scale: { floor: number; minimum: number; top: number };
  /** The score, or why there isn't one. */
  scoreText: string;
  planStatus: ConditionalStatus["status"];
  /** What it would mean for a conditional CMMC Level 2 status. */
  planText: string;
  /** Open and allowed to wait in a plan of action. */
  waiting: RequirementId[];
  /** Open and not allowed to wait, with the reason. */
  obstacles: { id: RequirementId; because: string }[];
  families: FamilyProgress[];
}

export function estimateOf(answers: RequirementAnswers): RequirementEstimate {
  const { status, score, waiting, obstacles, isBelowMinimum } = conditionalStatus(answers);
  return {
    score: score.score,
    lowest: score.lowest,
    highest: score.highest,
    answered: requirements.length - score.unanswered.length,
    figure: figureOf(score),
    scale: { floor: FLOOR, minimum: CONDITIONAL_MINIMUM, top: START },
    scoreText: scoreTextOf(score),
    planStatus: status,
    planText: planTextOf({ status, score, isBelowMinimum, waiting, obstacles }),
    waiting,
    obstacles: obstacles.map(({ id, because }) => ({
      id,
      because: because === "never-open" ? "excluded by the rule" : `${pointsLost(id, answers[id] ?? "no")} points`,
    })),
    families: families.map(({ id, code, count }) => ({ code, count, ...progressOf(answers, id) })),
  };
}

/** Everything to say next to the list of requirements, a sentence or two per line, for the files that it's exported to. */
export function statusTextsOf(answers: RequirementAnswers): string[] {
  const { scoreText, planText, waiting, obstacles } = estimateOf(answers);
  return [
    scoreText,
    planText,
    ...(obstacles.length > 0 ? [`Open and can't wait: ${obstacles.map(({ id, because }) => `${id} (${because})`).join(", ")}.`] : []),
    ...(waiting.length > 0 ? [`Open, but can wait up to ${CLOSE_WITHIN_DAYS} days: ${waiting.join(", ")}.`] : []),
  ];
}

/** `-203` → `−203`, with a real minus sign. */
export function scoreFigure(score: number): string {
  return String(score).replace("-", "−");
}

function figureOf({ score, noScoreBecause, lowest, highest }: DodScore): string {
  if (score !== null) return scoreFigure(score);
  return noScoreBecause === "no-security-plan" ? "No score" : `${scoreFigure(lowest)} to ${scoreFigure(highest)}`;
}

function scoreTextOf({ score, noScoreBecause, unanswered, lowest, highest }: DodScore): string {
  if (score !== null) return `The estimated score is ${scoreFigure(score)} of ${START}.`;
  const isOpen = unanswered.length > 0;
  const range = isOpen ? `between ${scoreFigure(lowest)} and ${scoreFigure(highest)}` : scoreFigure(highest);
  if (noScoreBecause === "no-security-plan")
    return `There is no score without a written system security plan (${SECURITY_PLAN}), whatever the other answers are. With one, it would be ${range}.`;
  const condition = unanswered.includes(SECURITY_PLAN) ? `, provided there is a written system security plan (${SECURITY_PLAN})` : "";
  return `There is no score yet: ${countText(unanswered.length, "isn't", "aren't")} answered. It will be ${range}${condition}.`;
}

function planTextOf({ status, score, isBelowMinimum, waiting, obstacles }: ConditionalStatus): string {
  if (status === "all-met") return "Every requirement is answered Yes, so nothing needs to go in a plan of action.";
  if (status === "conditional")
    return `With these answers, a conditional CMMC Level 2 status is possible: the score is at least ${CONDITIONAL_MINIMUM} of ${START}, and every open requirement can wait. ${countText(waiting.length, "has", "have")} to be closed within ${CLOSE_WITHIN_DAYS} days, and the closure assessed by then.`;
  if (status === "incomplete")
    return `Nothing answered so far rules out a conditional CMMC Level 2 status. It takes a score of at least ${CONDITIONAL_MINIMUM} of ${START}, with only those requirements open that the rule allows to wait.`;
  const reasons = [
    ...(isBelowMinimum
      ? [`it takes at least ${CONDITIONAL_MINIMUM} of ${START}, and the most you can reach is ${scoreFigure(score.highest)}`]
      : []),
    ...(obstacles.length > 0 ? [`${countText(obstacles.length, "is", "are")} open that can't wait in a plan of action`] : []),
  ];
  return `A conditional CMMC Level 2 status is not possible yet: ${reasons.join("; ")}.`;
}

function countText(count: number, one: string, many: string): string {
  return count === 1 ? `1 requirement ${one}` : `${count} requirements ${many}`;
}

function progressOf(answers: RequirementAnswers, familyId: string): Pick<FamilyProgress, "answered" | "open"> {
  const given = requirements.filter(({ family }) => family.id === familyId).flatMap(({ id }) => answers[id] ?? []);
  return { answered: given.length, open: given.filter((answer) => answer !== "yes").length };
}
