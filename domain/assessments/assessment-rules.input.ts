/**
 * What browser and server both know about the self-assessment, without the question texts and without zod: it can be in the browser's first
 * chunk.
 */
export const frameworks = ["NIST800-171", "CMMC", "SOC2", "HIPAA"] as const;

export type Framework = (typeof frameworks)[number];

/** 0 No, 1 Partial, 2 Yes. */
export type Answer = 0 | 1 | 2;

/** From question key to answer. */
export type Answers = Readonly<Record<string, Answer>>;

export const frameworkNames = {
  "NIST800-171": "NIST 800-171",
  CMMC: "CMMC",
  SOC2: "SOC 2",
  HIPAA: "HIPAA",
} as const satisfies Record<Framework, string>;

export const answerNames = ["No", "Partial", "Yes"] as const;

/** How many gaps the dialog names before "N more in the full report". */
export const GAPS_SHOWN = 5;

/** The eight questions of each framework, in file order. Their texts are in `questions.ts`, on the server. */
export const questionKeys = {
  "NIST800-171": [
    "nist-ssp-poam",
    "nist-access-control",
    "nist-mfa-identity",
    "nist-audit-monitoring",
    "nist-config-vulnerability",
    "nist-encryption-boundary",
    "nist-incident-response",
    "nist-people-media-physical",
  ],
  CMMC: [
    "cmmc-level-scope",
    "cmmc-l1-accounts",
    "cmmc-l1-boundary",
    "cmmc-l1-system-integrity",
    "cmmc-l1-physical-media",
    "cmmc-l2-critical-controls",
    "cmmc-l2-score-poam",
    "cmmc-affirmation-suppliers",
  ],
  SOC2: [
    "soc2-governance",
    "soc2-policies-communication",
    "soc2-risk-assessment",
    "soc2-control-monitoring",
    "soc2-access",
    "soc2-asset-protection",
    "soc2-detect-respond",
    "soc2-change-vendor-continuity",
  ],
  HIPAA: [
    "hipaa-risk-analysis",
    "hipaa-governance-policies",
    "hipaa-workforce-training",
    "hipaa-access-authentication",
    "hipaa-audit-integrity",
    "hipaa-encryption-devices",
    "hipaa-contingency-incident",
    "hipaa-business-associates",
  ],
} as const satisfies Record<Framework, readonly string[]>;

/**
 * The answers to send: only those of this framework. Changing the framework keeps all answers, so that people can change back, but the
 * endpoint rejects other frameworks' questions.
 */
export function pickAnswers(framework: Framework, kept: Answers): Answers {
  const keys: readonly string[] = questionKeys[framework];
  return Object.fromEntries(Object.entries(kept).filter(([key]) => keys.includes(key)));
}

/** Whether all eight questions have an answer, which enables Review and Submit. */
export function isComplete(framework: Framework, answers: Answers): boolean {
  return questionKeys[framework].every((key) => Object.hasOwn(answers, key));
}

export type ScoreColour = "green" | "yellow" | "red";

/** Green from 80, yellow from 60, otherwise red. */
export function scoreColour(score: number): ScoreColour {
  if (score >= 80) return "green";
  return score >= 60 ? "yellow" : "red";
}

/** A score's label. It says in words what its color says. */
export const scoreTitles: Readonly<Record<ScoreColour, string>> = {
  green: "On track",
  yellow: "Partly prepared",
  red: "Needs work",
};
