import { type Answers, frameworkNames } from "./assessment-rules.input.ts";
import { pointsText } from "./report-texts.ts";
import { gapsOf, scoreOf } from "./score.ts";
import { meaningOf } from "./score-meaning.ts";

const FRAMEWORK = "NIST800-171";

/** How a machine shop off to a fair start might answer: made up, but scored like any other. */
const answers: Answers = {
  "nist-ssp-poam": 2,
  "nist-access-control": 2,
  "nist-mfa-identity": 0,
  "nist-audit-monitoring": 1,
  "nist-config-vulnerability": 2,
  "nist-encryption-boundary": 1,
  "nist-incident-response": 0,
  "nist-people-media-physical": 2,
};

/** How many gaps the sample shows. */
const SHOWN = 3;

/** What a report says, for people who haven't taken the assessment yet: its score and its first gaps. */
export function sampleReport() {
  const gaps = gapsOf(FRAMEWORK, answers);
  const score = scoreOf(FRAMEWORK, answers);
  return {
    frameworkName: frameworkNames[FRAMEWORK],
    score,
    meaning: meaningOf(score).meaning,
    gaps: gaps.slice(0, SHOWN).map(({ key, title, category, answer, remediation, points }) => ({
      ...{ key, title, category, answer, remediation },
      pointsText: points === null ? null : pointsText(points),
    })),
    more: gaps.length - SHOWN,
  };
}

export type SampleReport = ReturnType<typeof sampleReport>;
