import { Badge, type BadgeTone } from "../../../ui/badge.tsx";

type ScoreProps = { score: number; reasons: { kind: string; message: string }[] };

/** What a page is worth, and what it lacks. */
export function Score({ score, reasons }: ScoreProps) {
  return (
    <div className="grid max-w-96 min-w-48 justify-items-start gap-1">
      <Badge tone={toneOf(score)} className="tabular-nums">
        {score}
        <span className="sr-only"> of 100, {wordOf(score)}</span>
      </Badge>
      {reasons.length > 0 && (
        <ul className="grid gap-0.5 text-sm">
          {reasons.map(({ kind, message }) => (
            <li key={kind} className="wrap-anywhere">
              {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Green from 80, yellow from 60, red below (design.md). */
export function toneOf(score: number): BadgeTone {
  return score >= 80 ? "good" : score >= 60 ? "warn" : "bad";
}

function wordOf(score: number): string {
  return score >= 80 ? "good" : score >= 60 ? "fair" : "poor";
}
