import { Button } from "~/app/ui/button.tsx";
import { Spinner } from "~/app/ui/spinner.tsx";
import { FrameworkChoice } from "./framework-choice.tsx";
import { QuestionTurns } from "./question-turns.tsx";
import type { Assessment } from "./use-assessment.ts";
import { useQuestions } from "./use-questions.ts";

/** Step 1: the eight questions. A score over fewer answers would mislead, so "Review and Submit" is disabled until all are answered. */
export function QuestionsStep({ assessment, idPrefix }: { assessment: Assessment; idPrefix: string }) {
  const { draft, setFramework, setStep } = assessment;
  const { questions, state, retry } = useQuestions(draft.framework);
  return (
    <div className="grid gap-6">
      <FrameworkChoice framework={draft.framework} onChoose={setFramework} />
      {state === "ready" && <QuestionTurns key={draft.framework} assessment={assessment} questions={questions} idPrefix={idPrefix} />}
      {state === "loading" && (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          Loading the questions
        </p>
      )}
      {state === "failed" && (
        <div className="grid justify-items-start gap-3">
          <p>We couldn't load the questions. Your answers are saved.</p>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {state !== "ready" && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setStep(0)}>
          Back
        </Button>
      )}
    </div>
  );
}
