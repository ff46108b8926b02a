import { classNames } from "~/app/ui/class-names.ts";
import { scoreColour, scoreTitles } from "~/domain/assessments/assessment-rules.input.ts";

const RADIUS = 52;
const AROUND = 2 * Math.PI * RADIUS;

const colours = {
  green: { line: "stroke-good", text: "text-good" },
  yellow: { line: "stroke-warn", text: "text-warn" },
  red: { line: "stroke-bad", text: "text-bad" },
};

/** A readiness score as a ring with its figure, and in words (spec 1 §9: the colour says nothing that the words do not). */
export function ScoreRing({ score, className }: { score: number; className?: string }) {
  const colour = scoreColour(score);
  return (
    <div className={classNames("on-paper grid justify-items-center gap-2", className)}>
      <svg viewBox="0 0 120 120" className="size-40" role="img" aria-label={`Readiness score: ${score} of 100`}>
        <circle cx="60" cy="60" r={RADIUS} fill="none" strokeWidth="10" className="stroke-line" />
        {score > 0 && (
          <circle
            cx="60"
            cy="60"
            r={RADIUS}
            fill="none"
            strokeWidth="10"
            strokeLinecap="round"
            strokeDasharray={`${(AROUND * score) / 100} ${AROUND}`}
            transform="rotate(-90 60 60)"
            className={colours[colour].line}
          />
        )}
        <text x="60" y="61" textAnchor="middle" dominantBaseline="central" className="fill-ink font-heading text-3xl font-bold">
          {score}%
        </text>
      </svg>
      <p className={classNames("text-lg font-semibold", colours[colour].text)}>{scoreTitles[colour]}</p>
    </div>
  );
}
