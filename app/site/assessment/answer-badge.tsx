import { Badge } from "~/app/ui/badge.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import { type Answer, answerNames } from "~/domain/assessments/assessment-rules.input.ts";
import "./score.css";

const looks = [
  { tone: "bad", state: "score-red" },
  { tone: "warn", state: "score-yellow" },
  { tone: "good", state: "score-green" },
] as const;

/** An answer in the color of its state. Yes, Partial, and No look the same everywhere. */
export function AnswerBadge({ answer, says }: { answer: Answer; says?: string }) {
  const { tone, state } = looks[answer];
  return (
    <Badge tone={tone} className={classNames("score-word", state)}>
      {says ? `${says}: ${answerNames[answer]}` : answerNames[answer]}
    </Badge>
  );
}
