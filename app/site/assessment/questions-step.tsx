import { Button } from "~/app/ui/button.tsx";
import { Spinner } from "~/app/ui/spinner.tsx";
import { questionKeys } from "~/domain/assessments/assessment-rules.input.ts";
import { FrameworkChoice } from "./framework-choice.tsx";
import { QuestionList } from "./question-list.tsx";
import type { Assessment } from "./use-assessment.ts";
import { useQuestions } from "./use-questions.ts";

/** Step 1: the eight questions. Review and Submit waits until all are answered (spec 1 §5). */
export function QuestionsStep({ assessment, idPrefix }: { assessment: Assessment; idPrefix: string }) {
  const { draft, isComplete, setAnswer, setFramework, setStep } = assessment;
  const { questions, state, retry } = useQuestions(draft.framework);
  const left = questionKeys[draft.framework].filter((key) => draft.answers[key] === undefined).length;
  return (
    <div className="grid gap-8">
      <FrameworkChoice framework={draft.framework} onChoose={setFramework} />
      {state === "ready" && (
        <QuestionList key={draft.framework} idPrefix={idPrefix} questions={questions} answers={draft.answers} onAnswer={setAnswer} />
      )}
      {state === "loading" && (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          Loading the questions
        </p>
      )}
      {state === "failed" && (
        <div className="grid justify-items-start gap-3">
          <p>The questions could not be loaded. Your answers are kept.</p>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap items-center gap-3 border-t border-edge bg-white px-6 py-4 sm:-mx-8 sm:-mb-8 sm:px-8">
        <Button onClick={() => setStep(2)} disabled={!isComplete} aria-describedby={`${idPrefix}-left`}>
          Review and Submit
        </Button>
        <Button variant="quiet" onClick={() => setStep(0)}>
          Back
        </Button>
        <p id={`${idPrefix}-left`} role="status" className="text-sm">
          {left === 0 ? "All 8 questions are answered." : `${left} of 8 questions left.`}
        </p>
      </div>
    </div>
  );
}
