import { getRequirement, type RequirementId, requirements, SECURITY_PLAN, START } from "./requirements.ts";

/** Yes also if a requirement doesn't apply and the security plan says why. Partial only if the methodology allows it. */
export type RequirementAnswer = "yes" | "partial" | "no";

/** Not every requirement has to be answered yet. */
export type RequirementAnswers = Readonly<Partial<Record<RequirementId, RequirementAnswer>>>;

/** What one answer subtracts from the score: 0, 1, 3, or 5 (32 CFR 170.24). Throws for a Partial that the methodology doesn't allow. */
export function pointsLost(id: RequirementId, answer: RequirementAnswer): number {
  const { points, partial } = getRequirement(id);
  if (answer === "yes") return 0;
  if (answer === "no") return points;
  if (!partial) throw new RangeError(`There is no partial credit for ${id}.`);
  return partial.points;
}

export interface DodScore {
  /** From -203 to 110. Null if there's no score. */
  score: number | null;
  noScoreBecause: "no-security-plan" | "incomplete" | null;
  unanswered: RequirementId[];
  /** 110 minus all points lost, with everything unanswered counted as No and as Yes, and as if there were a security plan. */
  lowest: number;
  highest: number;
}

/** The estimated score by the DoD methodology: 110 minus the points of everything that isn't met (32 CFR 170.24). */
export function dodScoreOf(answers: RequirementAnswers): DodScore {
  const unanswered = requirements.filter(({ id }) => answers[id] === undefined);
  const lost = sum(openOf(answers).map(({ id, answer }) => pointsLost(id, answer)));
  const highest = START - lost;
  const lowest = highest - sum(unanswered.map(({ points }) => points));
  const noScoreBecause = answers[SECURITY_PLAN] === "no" ? "no-security-plan" : unanswered.length > 0 ? "incomplete" : null;
  return { score: noScoreBecause ? null : highest, noScoreBecause, unanswered: unanswered.map(({ id }) => id), lowest, highest };
}

/** The lowest score for a conditional Level 2 status: 0.8 of 110 (32 CFR 170.21(a)(2)(i)). */
export const CONDITIONAL_MINIMUM = 88;

/** How many days after a conditional status everything that waits must be closed and assessed (32 CFR 170.21(b)). */
export const CLOSE_WITHIN_DAYS = 180;

/** What can't be in any plan of action, whatever its points (32 CFR 170.21(a)(2)(iii)). */
const neverOpen: readonly RequirementId[] = ["3.1.20", "3.1.22", "3.12.4", "3.10.3", "3.10.4", "3.10.5"];

/** The only one that can be open at more than one point: encryption that's in use but not FIPS-validated (32 CFR 170.21(a)(2)(ii)). */
export const ENCRYPTION: RequirementId = "3.13.11";

export type Obstacle = "never-open" | "worth-more-than-one";

/** Why a requirement with this answer can't wait in a CMMC Level 2 plan of action. Null if it can wait, or is met. */
export function obstacleOf(id: RequirementId, answer: RequirementAnswer): Obstacle | null {
  if (answer === "yes") return null;
  if (neverOpen.includes(id)) return "never-open";
  const isExcepted = id === ENCRYPTION && answer === "partial";
  return pointsLost(id, answer) > 1 && !isExcepted ? "worth-more-than-one" : null;
}

/** Whether it doesn't rule out a conditional Level 2 status (32 CFR 170.21(a)(2)). A requirement that's met never does. */
export function mayWait(id: RequirementId, answer: RequirementAnswer): boolean {
  return obstacleOf(id, answer) === null;
}

export interface ConditionalStatus {
  /** `not-yet` as soon as the answers so far rule it out, `incomplete` while it's still open. */
  status: "all-met" | "conditional" | "not-yet" | "incomplete";
  score: DodScore;
  isBelowMinimum: boolean;
  /** Open and allowed to wait, for at most `CLOSE_WITHIN_DAYS`. */
  waiting: RequirementId[];
  /** Open and not allowed to wait. */
  obstacles: { id: RequirementId; because: Obstacle }[];
}

/** What the answers would mean for a Level 2 status with a plan of action (32 CFR 170.21(a)(2)). An estimate, not a status. */
export function conditionalStatus(answers: RequirementAnswers): ConditionalStatus {
  const score = dodScoreOf(answers);
  const open = openOf(answers);
  const waiting = open.filter(({ id, answer }) => mayWait(id, answer)).map(({ id }) => id);
  const obstacles = open.flatMap(({ id, answer }) => {
    const because = obstacleOf(id, answer);
    return because ? [{ id, because }] : [];
  });
  const isBelowMinimum = score.highest < CONDITIONAL_MINIMUM;
  const rest = { score, isBelowMinimum, waiting, obstacles };
  if (obstacles.length > 0 || isBelowMinimum) return { status: "not-yet", ...rest };
  if (score.unanswered.length > 0) return { status: "incomplete", ...rest };
  return { status: waiting.length > 0 ? "conditional" : "all-met", ...rest };
}

function openOf(answers: RequirementAnswers): { id: RequirementId; answer: "partial" | "no" }[] {
  return requirements.flatMap(({ id }) => {
    const answer = answers[id];
    return answer === "partial" || answer === "no" ? [{ id, answer }] : [];
  });
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
