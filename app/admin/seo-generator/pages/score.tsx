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

/** Why the score isn't higher. */
export function Reasons({ reasons }: { reasons: { kind: string; message: string }[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="grid gap-0.5 text-sm">
      {reasons.map(({ kind, message }) => (
        <li key={kind} className="wrap-anywhere">
          {message}
        </li>
      ))}
    </ul>
  );
}

/** Green from 80, yellow from 60, red below that (design.md). */
export function toneOf(score: number): BadgeTone {
  return score >= 80 ? "good" : score >= 60 ? "warn" : "bad";
}

function wordOf(score: number): string {
  return score >= 80 ? "good" : score >= 60 ? "fair" : "poor";
}
