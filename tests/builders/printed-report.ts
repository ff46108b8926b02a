import type { ReadinessReport } from "~/documents/readiness-report.tsx";
import type { RequirementsEstimate } from "~/documents/requirements-estimate.tsx";
import type { Answers, Framework } from "~/domain/assessments/assessment-rules.input.ts";
import {
  categoriesOf,
  disclaimers,
  dodDisclaimer,
  families,
  gapsOf,
  meaningOf,
  planOfActionFor,
  pointsText,
  questionsOf,
  reportTextsOf,
  requirements,
  scoreColor,
  scoreOf,
  securityPlanNotice,
} from "~/domain/assessments/index.ts";
import { SHIPPED_PALETTE } from "~/domain/brand/roles.input.ts";
import { answersTo } from "./assessment.ts";

const firm = {
  brandName: "Lone Mesa Technologies",
  logo: null,
  phone: "(210) 555-0142",
  siteUrl: "https://lonemesa.example",
  colors: SHIPPED_PALETTE,
};

/** What a report's PDF shows: NIST 800-171 with every question answered No except one, which is Partial. */
export function printedReport(
  changes: Partial<ReadinessReport> = {},
  framework: Framework = "NIST800-171",
  answers: Answers = answersTo("NIST800-171", 0, { "nist-incident-response": 1 }),
): ReadinessReport {
  const score = scoreOf(framework, answers);
  return {
    ...firm,
    ...{ frameworkName: "NIST 800-171", takenAt: "2026-11-21T15:00:00.000Z" },
    ...{ firstName: "Dolores", lastName: "Quintanilla", company: "Sotol Creek Machine Works" },
    ...{ score, meaning: meaningOf(score), disclaimer: disclaimers[framework] },
    sources: "Sources: 32 CFR 170.24. Checked November 26, 2026.",
    securityPlanNotice: securityPlanNotice(framework, answers),
    categories: categoriesOf(framework, answers).map((share) => ({ ...share, color: scoreColor(share.share) })),
    texts: reportTextsOf(framework, gapsOf(framework, answers), securityPlanNotice(framework, answers)),
    gaps: gapsOf(framework, answers).map((gap) => ({
      ...gap,
      answer: gap.answer === 0 ? "No" : "Partial",
      pointsText: gap.points === null ? null : pointsText(gap.points),
      plan: planOfActionFor(gap),
    })),
    met: questionsOf(framework).filter(({ key }) => answers[key] === 2),
    level: null,
    change: null,
    ...changes,
  };
}

/** What a self-estimate's PDF shows: every fifth requirement answered No, every seventh unanswered. */
export function printedEstimate(changes: Partial<RequirementsEstimate> = {}): RequirementsEstimate {
  return {
    ...firm,
    updatedOn: "2026-11-21T15:00:00.000Z",
    score: { score: -12, noScoreBecause: null, lowest: -12, highest: -12, unanswered: [] },
    disclaimer: dodDisclaimer,
    sources: "Sources: 32 CFR 170.24. Checked November 26, 2026.",
    statusText: ["Not enough yet for a conditional status.", "Twelve requirements that are not met may not wait."],
    families: families.map(({ id: familyId, code, name }) => ({
      ...{ code, name },
      rows: requirements
        .filter(({ family }) => family.id === familyId)
        .map(({ id, title, points }, index) => {
          const answer = index % 5 === 1 ? "no" : index % 7 === 3 ? null : "yes";
          return { id, title, answer, points: answer === "no" ? points : 0 };
        }),
    })),
    ...changes,
  };
}
