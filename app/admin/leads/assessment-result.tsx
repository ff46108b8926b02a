import type { LeadAssessment } from "~/domain/assessments/index.ts";
import { Badge } from "../../ui/badge.tsx";

const tones = { green: "good", yellow: "warn", red: "bad" } as const;

/** Score, gaps and answers of a self-assessment. The report's own address only the visitor has. */
export function AssessmentResult({ assessment }: { assessment: LeadAssessment }) {
  const { frameworkName, score, colour, title, disclaimer, notice, gaps, answers } = assessment;
  return (
    <section aria-label={`${frameworkName} self-assessment`} className="grid gap-3 rounded-md border border-line p-4">
      <p className="flex flex-wrap items-center gap-3 text-heading">
        <strong>{frameworkName} readiness score</strong>
        <span className="font-heading text-2xl font-bold">{score}</span>
        <Badge tone={tones[colour]}>{title}</Badge>
      </p>
      {notice && <p className="text-sm font-medium text-warn">{notice}</p>}
      {gaps.length === 0 ? <p className="text-sm">No gaps.</p> : <Answers title="Gaps, the largest first" answers={gaps} />}
      <details>
        <summary className="w-fit cursor-pointer text-sm font-semibold text-link">All answers</summary>
        <Answers title="Answers in the order of the questions" answers={answers} />
      </details>
      <p className="text-xs">{disclaimer}</p>
    </section>
  );
}

function Answers({ title, answers }: { title: string; answers: LeadAssessment["answers"] }) {
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-semibold text-heading">{title}</p>
      <ol className="grid list-decimal gap-1 pl-5">
        {answers.map(({ key, title: asked, answer }) => (
          <li key={key}>
            {asked}: <strong>{answer}</strong>
          </li>
        ))}
      </ol>
    </div>
  );
}
