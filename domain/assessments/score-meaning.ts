import { type Answers, countText, type Framework, type Information, type ScoreColor, scoreTitles } from "./assessment-rules.input.ts";
import { requirementIdOf, SECURITY_PLAN } from "./requirements.ts";
import { gapsOf, scoreColor } from "./score.ts";

export interface ScoreMeaning {
  color: ScoreColor;
  /** Says in words what the color says. */
  title: string;
  meaning: string;
}

const meanings: Record<ScoreColor, string> = {
  green:
    "Most of what we asked about is in place. Close the remaining gaps, and make sure you can back up every Yes with evidence: assessors and auditors go by records, not answers.",
  yellow:
    "A lot is in place, but some parts are missing or only partly done. Work through the gaps from the top, and give each one an owner and a due date.",
  red: "Several basics are missing. Many companies start here. Begin with the first two or three gaps on the list, and don't try to do everything at once.",
};

/** What a readiness score tells the reader (in the bands of `scoreColor`). */
export function meaningOf(score: number): ScoreMeaning {
  const color = scoreColor(score);
  if (score === 100) return { color, title: scoreTitles[color], meaning: ALL_YES };
  return { color, title: scoreTitles[color], meaning: meanings[color] };
}

const ALL_YES =
  "Everything we asked about is in place. Make sure you can back up every Yes with evidence: assessors and auditors go by records, not answers.";

const NOT_OFFICIAL = "This is a readiness score, not an SPRS score, an audit, or a certification.";
const NOT_AN_AUDIT = "This is a readiness score, not an audit, an attestation, or a certification.";

/** What the result isn't. Shown with every score. */
export const disclaimers: Record<Framework, string> = {
  "NIST800-171": `${NOT_OFFICIAL} It is based on your own answers to eight questions. The DoD score counts all 110 requirements, from 110 down to −203, and needs a written system security plan.`,
  CMMC: `${NOT_OFFICIAL} It is based on your own answers to eight questions. A CMMC status comes only from an assessment under 32 CFR part 170 (by yourself, a C3PAO, or the Department of War, in law the Department of Defense) and the affirmation of a senior official. A single gap that cannot wait outweighs a high score.`,
  SOC2: `${NOT_AN_AUDIT} It is based on your own answers to eight questions. SOC 2 is an attestation: a report by an independent CPA firm. There is no SOC 2 certificate.`,
  HIPAA: `${NOT_AN_AUDIT} It is based on your own answers to eight questions. There is no HIPAA certification: no certificate from a private company is recognized by the government or replaces your own risk analysis and evaluation. A single unmet obligation, such as a missing risk analysis, outweighs a high score.`,
  AI: `${NOT_AN_AUDIT} It is based on your own answers to eight questions, which follow the AI Risk Management Framework of NIST. That framework is voluntary and has no score of its own. Which laws apply to you depends on what your AI systems do, where, and for whom.`,
};

/** The disclaimer for a result in which a level's questions counted. */
export function disclaimerOf(framework: Framework, information: Information | null): string {
  return disclaimers[framework].replace("eight questions", `${countText(framework, information)} questions`);
}

/** Shown with the estimate over all 110 requirements. */
export const dodDisclaimer =
  "This is an estimate based on your own answers, calculated with the DoD methodology (32 CFR 170.24). It is not an SPRS score, an audit, or a certification. A score posted in SPRS is based on an assessment with evidence for every objective of NIST SP 800-171A.";

/** What must be shown if a gap covers the system security plan, because without it there's no DoD score (32 CFR 170.24). Otherwise null. */
export function securityPlanNotice(framework: Framework, answers: Answers, information: Information | null = null): string | null {
  const isOpen = gapsOf(framework, answers, information).some(({ references }) =>
    references.some((named) => requirementIdOf(named) === SECURITY_PLAN),
  );
  return isOpen
    ? "Until the system security plan (3.12.4) is written and current, there is no DoD score at all, whatever the other answers are."
    : null;
}
