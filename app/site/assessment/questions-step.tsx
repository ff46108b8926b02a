import { useEffect, useRef, useState } from "react";
import { Button } from "~/app/ui/button.tsx";
import { Spinner } from "~/app/ui/spinner.tsx";
import { asksInformation, countedKeys, informationNames } from "~/domain/assessments/assessment-rules.input.ts";
import { FrameworkChoice } from "./framework-choice.tsx";
import { InformationChoice } from "./information-choice.tsx";
import type { AskedQuestion } from "./question-item.tsx";
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
      {state === "ready" && <Turns key={draft.framework} assessment={assessment} questions={questions} idPrefix={idPrefix} />}
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

interface TurnsProps {
  assessment: Assessment;
  questions: readonly AskedQuestion[];
  idPrefix: string;
}

/** The questions. For CMMC, the one about information comes first, because it decides which of the others count. */
function Turns({ assessment, questions, idPrefix }: TurnsProps) {
  const { framework, information } = assessment.draft;
  const asks = asksInformation(framework);
  const [isAsking, setAsking] = useState(asks && information === null);
  const screen = useFocusOnChange(isAsking);
  const counted = countedKeys(framework, information);
  return (
    <div ref={screen} className="grid gap-6">
      {isAsking ? (
        <InformationTurn assessment={assessment} idPrefix={idPrefix} onDone={() => setAsking(false)} />
      ) : (
        <>
          {asks && information && (
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
              <span>{`You handle: ${informationNames[information]}`}</span>
              <button
                type="button"
                onClick={() => setAsking(true)}
                aria-label="Change what information you handle"
                className="min-h-11 text-link underline"
              >
                Change
              </button>
            </p>
          )}
          <QuestionTurns assessment={assessment} questions={questions.filter(({ key }) => counted.includes(key))} idPrefix={idPrefix} />
        </>
      )}
    </div>
  );
}

function InformationTurn({ assessment, idPrefix, onDone }: Omit<TurnsProps, "questions"> & { onDone: () => void }) {
  const { draft, setInformation, setStep } = assessment;
  return (
    <>
      <InformationChoice idPrefix={idPrefix} information={draft.information} onChoose={setInformation} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone} disabled={draft.information === null}>
          Next
        </Button>
        <Button variant="quiet" onClick={() => setStep(0)}>
          Back
        </Button>
      </div>
    </>
  );
}

/** Moves the focus to the answers of what's shown now: to the chosen one, or else to the first. */
function useFocusOnChange(shown: boolean) {
  const screen = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    (screen.current?.querySelector<HTMLElement>("input:checked") ?? screen.current?.querySelector<HTMLElement>("input"))?.focus();
  }, [shown]);
  return screen;
}
