/**
 * What browser and server both know about the self-assessment, without the question texts and without zod: it can be in the browser's first
 * chunk.
 */
export const frameworks = ["NIST800-171", "CMMC", "SOC2", "HIPAA", "AI"] as const;

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
  AI: "AI",
} as const satisfies Record<Framework, string>;

/** What government information a company handles. It's asked first for CMMC, because the level follows from it. */
export const informationKinds = ["fci", "cui", "cui-high", "unsure"] as const;

export type Information = (typeof informationKinds)[number];

export const informationNames: Readonly<Record<Information, string>> = {
  fci: "Only Federal Contract Information (FCI)",
  cui: "Controlled Unclassified Information (CUI)",
  "cui-high": "CUI, and a contract that names Level 3",
  unsure: "Not sure yet",
};

export const answerNames = ["No", "Partial", "Yes"] as const;

/** How many gaps the dialog names before "N more in the full report". */
export const GAPS_SHOWN = 5;

/** The eight questions of each framework, in file order. `countedKeys` says which of them count. Their texts are in `questions.ts`, on the server. */
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
  AI: ["ai-governance", "ai-inventory", "ai-data", "ai-vendor-terms", "ai-human-review", "ai-training", "ai-laws", "ai-incidents"],
} as const satisfies Record<Framework, readonly string[]>;

/** What Level 1 doesn't ask for. */
export const levelTwoKeys: readonly string[] = ["cmmc-l2-critical-controls", "cmmc-l2-score-poam"];

/** Whether a framework's level depends on which information a company handles. */
export function asksInformation(framework: Framework): boolean {
  return framework === "CMMC";
}

/** The questions that count: all eight, or for a company with Federal Contract Information only, those of Level 1. */
export function countedKeys(framework: Framework, information: Information | null): readonly string[] {
  const keys: readonly string[] = questionKeys[framework];
  return asksInformation(framework) && information === "fci" ? keys.filter((key) => !levelTwoKeys.includes(key)) : keys;
}

/** How many questions count, in words: "eight". */
export function countText(framework: Framework, information: Information | null): string {
  return countedKeys(framework, information).length === 8 ? "eight" : "six";
}

/**
 * The answers to send: only those that count. Changing the framework or the information keeps all answers, so that people can change back,
 * but the endpoint rejects other frameworks' questions.
 */
export function pickAnswers(framework: Framework, kept: Answers, information: Information | null = null): Answers {
  const keys = countedKeys(framework, information);
  return Object.fromEntries(Object.entries(kept).filter(([key]) => keys.includes(key)));
}

/** Whether everything that's asked has an answer, which enables Review and Submit. */
export function isComplete(framework: Framework, answers: Answers, information: Information | null): boolean {
  if (asksInformation(framework) && !information) return false;
  return countedKeys(framework, information).every((key) => Object.hasOwn(answers, key));
}

export type ScoreColor = "green" | "yellow" | "red";

/** Green from 80, yellow from 60, otherwise red. */
export function scoreColor(score: number): ScoreColor {
  if (score >= 80) return "green";
  return score >= 60 ? "yellow" : "red";
}

/** A score's label. It says in words what its color says. */
export const scoreTitles: Readonly<Record<ScoreColor, string>> = {
  green: "On track",
  yellow: "Partly prepared",
  red: "Needs work",
};
