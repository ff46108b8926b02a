import { getRequirement, type RequirementId, requirements, SECURITY_PLAN, START } from "./requirements.ts";

/** Yes also where a requirement does not apply and the security plan says why. Partial only where the methodology knows it. */
export type RequirementAnswer = "yes" | "partial" | "no";

/** Not every requirement needs to have been answered yet. */
export type RequirementAnswers = Readonly<Partial<Record<RequirementId, RequirementAnswer>>>;

/** What one answer takes off the score: 0, 1, 3 or 5 (32 CFR 170.24). Throws on a Partial that the methodology does not know. */
export function pointsLost(id: RequirementId, answer: RequirementAnswer): number {
  const { points, partial } = getRequirement(id);
  if (answer === "yes") return 0;
  if (answer === "no") return points;
  if (!partial) throw new RangeError(`There is no partial credit for ${id}.`);
  return partial.points;
}

export interface DodScore {
  /** From -203 to 110, or null where there is none. */
  score: number | null;
  noScoreBecause: "no-security-plan" | "incomplete" | null;
  unanswered: RequirementId[];
  /** 110 minus all that is lost, with everything unanswered taken as No and as Yes, and as if there were a security plan. */
  lowest: number;
  highest: number;
}

/** The estimated score by the DoD methodology: 110 minus the points of what is not met (32 CFR 170.24). */
export function dodScoreOf(answers: RequirementAnswers): DodScore {
  const unanswered = requirements.filter(({ id }) => answers[id] === undefined);
  const lost = sum(openOf(answers).map(({ id, answer }) => pointsLost(id, answer)));
  const highest = START - lost;
  const lowest = highest - sum(unanswered.map(({ points }) => points));
  const noScoreBecause = answers[SECURITY_PLAN] === "no" ? "no-security-plan" : unanswered.length > 0 ? "incomplete" : null;
  return { score: noScoreBecause ? null : highest, noScoreBecause, unanswered: unanswered.map(({ id }) => id), lowest, highest };
}

/** The lowest score of a conditional Level 2 status: 0.8 of 110 (32 CFR 170.21(a)(2)(i)). */
export const CONDITIONAL_MINIMUM = 88;

/** Within how many days of a conditional status all that waits is closed and assessed (32 CFR 170.21(b)). */
export const CLOSE_WITHIN_DAYS = 180;

/** What no plan of action may hold, whatever it is worth (32 CFR 170.21(a)(2)(iii)). */
const neverOpen: readonly RequirementId[] = ["3.1.20", "3.1.22", "3.12.4", "3.10.3", "3.10.4", "3.10.5"];

/** The only one that may be open at more than one point: encryption in use that is not FIPS-validated (32 CFR 170.21(a)(2)(ii)). */
export const ENCRYPTION: RequirementId = "3.13.11";

export type Obstacle = "never-open" | "worth-more-than-one";

/** Why a requirement that is answered so cannot wait in a plan of action of CMMC Level 2; null where it can, or is met. */
export function obstacleOf(id: RequirementId, answer: RequirementAnswer): Obstacle | null {
  if (answer === "yes") return null;
  if (neverOpen.includes(id)) return "never-open";
  const isExcepted = id === ENCRYPTION && answer === "partial";
  return pointsLost(id, answer) > 1 && !isExcepted ? "worth-more-than-one" : null;
}

/** Whether it does not stand in the way of a conditional Level 2 status (32 CFR 170.21(a)(2)). What is met never does. */
export function mayWait(id: RequirementId, answer: RequirementAnswer): boolean {
  return obstacleOf(id, answer) === null;
}

export interface ConditionalStatus {
  /** `not-yet` as soon as the answers given rule it out, `incomplete` while they leave it open. */
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
