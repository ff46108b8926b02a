import type { Criterion, CriterionMark } from "~/domain/seo/index.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";

/** A page's score. */
export function Score({ score }: { score: number }) {
  return (
    <Badge tone={toneOf(score)} className="tabular-nums">
      {score}
      <span className="sr-only"> of 100, {wordOf(score)}</span>
    </Badge>
  );
}

/** The five things that a page is asked, each with its figure, and what to do where it falls short. */
export function Marks({ marks }: { marks: readonly CriterionMark[] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {marks.map(({ criterion, mark, figure, advice }) => (
        <li key={criterion} className="grid gap-0.5">
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={toneOf(mark)} className="min-w-10 justify-center tabular-nums">
              {mark}
              <span className="sr-only"> of 100, {wordOf(mark)}</span>
            </Badge>
            <span className="font-semibold text-heading">{criterionNames[criterion]}</span>
            <span className="tabular-nums">{figure}</span>
          </span>
          {advice !== "" && <span className="wrap-anywhere">{advice}</span>}
        </li>
      ))}
    </ul>
  );
}

const criterionNames: Record<Criterion, string> = {
  siblings: "Unlike other pages",
  term: "About its term",
  place: "About its location",
  language: "Complete sentences",
  enough: "Enough to read",
};

/** The same on two lines: all figures, then what to do about the worst. */
export function Figures({ marks }: { marks: readonly CriterionMark[] }) {
  const worst = marks.reduce((one, other) => (other.mark < one.mark ? other : one), marks[0] ?? NO_MARK);
  return (
    <span className="grid gap-1">
      <span className="tabular-nums">{marks.map(({ figure }) => figure).join(" · ")}</span>
      {worst.advice !== "" && (
        <span className="text-heading">
          {criterionNames[worst.criterion]}: {worst.advice}
        </span>
      )}
    </span>
  );
}

const NO_MARK: CriterionMark = { criterion: "enough", mark: 100, figure: "", advice: "" };

/** Green from 80, yellow from 60, red below that (design.md). */
export function toneOf(score: number): BadgeTone {
  return score >= 80 ? "good" : score >= 60 ? "warn" : "bad";
}

function wordOf(score: number): string {
  return score >= 80 ? "good" : score >= 60 ? "fair" : "poor";
}
