import { classNames } from "~/app/ui/class-names.ts";
import { scoreColor, scoreTitles } from "~/domain/assessments/assessment-rules.input.ts";
import "./score.css";

const RADIUS = 52;
const AROUND = 2 * Math.PI * RADIUS;
/** The minimum length, so a score of zero is still visible. */
const STUB = 0.1;

interface Props {
  score: number;
  isOnSky?: boolean;
  isLarge?: boolean;
  className?: string;
}

/** A readiness score as a ring, a figure, and words: people who can't tell the colors apart lose nothing. */
export function ScoreRing({ score, isOnSky = false, isLarge = false, className }: Props) {
  const color = scoreColor(score);
  return (
    <div className={classNames(`grid justify-items-center gap-3 score-${color}`, isOnSky ? "score-sky" : "on-paper", className)}>
      <svg viewBox="0 0 120 120" className={isLarge ? "size-56" : "size-40"} role="img" aria-label={`Readiness score: ${score} of 100`}>
        <circle cx="60" cy="60" r={RADIUS} fill="none" strokeWidth="10" className="stroke-edge" />
        <circle
          cx="60"
          cy="60"
          r={RADIUS}
          fill="none"
          strokeWidth="10"
          strokeLinecap="round"
          strokeDasharray={`${(AROUND * Math.max(score, STUB)) / 100} ${AROUND}`}
          transform="rotate(-90 60 60)"
          className="stroke-(--state)"
        />
        <text
          x="60"
          y="61"
          textAnchor="middle"
          dominantBaseline="central"
          className="fill-heading font-heading text-3xl font-bold"
        >{`${score}%`}</text>
      </svg>
      <p className="score-word text-lg font-semibold text-(color:--state)">{scoreTitles[color]}</p>
    </div>
  );
}
