import type { LeadAssessment } from "~/domain/assessments/index.ts";
import { Badge } from "../../ui/badge.tsx";

const tones = { green: "good", yellow: "warn", red: "bad" } as const;

/** How many gaps are worth reading before a call. The rest are collapsed. */
const FIRST_GAPS = 3;

/** The score, gaps, and answers of a self-assessment. Only the visitor has the report's address. */
export function AssessmentResult({ assessment }: { assessment: LeadAssessment }) {
  const { frameworkName, score, color, title, disclaimer, notice, level, gaps, answers } = assessment;
  const others = gaps.slice(FIRST_GAPS);
  return (
    <section aria-label={`${frameworkName} self-assessment`} className="grid gap-3">
      <p className="flex flex-wrap items-center gap-3 text-heading">
        <strong>{frameworkName} readiness score</strong>
        <span className="font-heading text-2xl font-bold">{score}</span>
        <Badge tone={tones[color]}>{title}</Badge>
      </p>
      {level && <p className="text-sm">{level}</p>}
      {notice && <p className="text-sm font-medium text-warn">{notice}</p>}
      {gaps.length === 0 ? (
        <p className="text-sm">No gaps.</p>
      ) : (
        <Answers
          title={others.length > 0 ? `Largest gaps (${FIRST_GAPS} of ${gaps.length})` : "Gaps, largest first"}
          answers={gaps.slice(0, FIRST_GAPS)}
        />
      )}
      {others.length > 0 && (
        <Folded line="Other gaps">
          <Answers title="Gaps, largest first" answers={others} start={FIRST_GAPS + 1} />
        </Folded>
      )}
      <Folded line="All answers">
        <Answers title="Answers in question order" answers={answers} />
      </Folded>
      <p className="text-xs">{disclaimer}</p>
    </section>
  );
}

function Folded({ line, children }: { line: string; children: React.ReactNode }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer text-sm font-semibold text-link">{line}</summary>
      {children}
    </details>
  );
}

type AnswersProps = { title: string; answers: LeadAssessment["answers"]; start?: number };

function Answers({ title, answers, start }: AnswersProps) {
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-semibold text-heading">{title}</p>
      <ol start={start} className="grid list-decimal gap-1 pl-5">
        {answers.map(({ key, title: asked, answer }) => (
          <li key={key}>
            {asked}: <strong>{answer}</strong>
          </li>
        ))}
      </ol>
    </div>
  );
}
