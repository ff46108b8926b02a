import { Badge } from "~/app/ui/badge.tsx";
import { answerNames } from "~/domain/assessments/assessment-rules.input.ts";
import type { SampleReport as Report } from "~/domain/assessments/index.ts";
import { ScoreRing } from "../assessment/score-ring.tsx";

/** A report with made-up answers, built from a real report's components. */
export function SampleReport({ report: { frameworkName, score, meaning, gaps, more } }: { report: Report }) {
  return (
    <figure className="on-paper overflow-hidden rounded-md bg-paper shadow-card lg:col-span-7">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-edge px-6 py-4 md:px-8">
        <span className="font-heading text-lg font-bold text-heading">{`${frameworkName} readiness report`}</span>
        <Badge tone="brand">Sample with made-up answers</Badge>
      </figcaption>
      <div className="grid items-center gap-x-8 gap-y-5 px-6 py-6 sm:grid-cols-[auto_1fr] md:px-8">
        <ScoreRing score={score} />
        <p className="max-w-text text-sm">{meaning}</p>
      </div>
      <ol className="border-t border-edge">
        {gaps.map((gap, place) => (
          <SampleGap key={gap.key} gap={gap} number={place + 1} />
        ))}
      </ol>
      {more > 0 && <p className="bg-limestone px-6 py-4 text-sm md:px-8">{`${more} more in the full report`}</p>}
    </figure>
  );
}

function SampleGap({ gap: { title, category, answer, remediation, pointsText }, number }: { gap: Report["gaps"][number]; number: number }) {
  return (
    <li className="border-b border-edge px-6 py-5 md:px-8">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={answer === 0 ? "bad" : "warn"}>{answerNames[answer]}</Badge>
        <span>{category}</span>
      </p>
      <h3 className="mt-2 text-lg">{`${number}. ${title}`}</h3>
      <p className="mt-1 text-sm">{`${remediation} ${pointsText ?? ""}`}</p>
    </li>
  );
}
