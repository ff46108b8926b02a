import { type RefObject, useEffect, useRef } from "react";
import { Button } from "~/app/ui/button.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import type { Answers } from "~/domain/assessments/assessment-rules.input.ts";
import { AnswerMeanings, type AskedQuestion, QuestionItem } from "./question-item.tsx";
import type { Assessment } from "./use-assessment.ts";
import { useQuestionTurns } from "./use-question-turns.ts";

interface Props {
  assessment: Assessment;
  questions: readonly AskedQuestion[];
  idPrefix: string;
}

/** The questions that count, one at a time. It's remounted for another standard or other information and starts at the first open question. */
export function QuestionTurns({ assessment: { draft, isComplete, setAnswer, setStep }, questions, idPrefix }: Props) {
  const { place, isLast, goBack, goOn, onPick, ...keyboard } = useQuestionTurns(
    questions.map(({ key }) => key),
    draft.answers,
  );
  const screen = useRef<HTMLDivElement>(null);
  useFocusOnTurn(screen, place);
  const question = questions[place];
  const left = questions.filter(({ key }) => draft.answers[key] === undefined).length;
  if (!question) return null;
  return (
    <>
      <div className="grid gap-2">
        <Progress questions={questions} answers={draft.answers} place={place} />
        <p id={`${idPrefix}-left`} role="status" className="text-sm">
          {left === 0 ? `All ${questions.length} questions are answered.` : `${left} of ${questions.length} questions left.`}
        </p>
      </div>
      <div ref={screen} className="grid min-h-72 content-start gap-5">
        <QuestionItem
          key={question.key}
          idPrefix={idPrefix}
          question={question}
          number={place + 1}
          count={questions.length}
          answer={draft.answers[question.key]}
          onAnswer={setAnswer}
          onPick={onPick}
          keyboard={keyboard}
          className="transition duration-150 starting:translate-x-2 starting:opacity-0"
        />
        <AnswerMeanings />
      </div>
      <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap items-center gap-3 border-t border-edge bg-white px-6 py-4 sm:-mx-8 sm:-mb-8 sm:px-8">
        {(isComplete || isLast) && (
          <Button onClick={() => setStep(2)} disabled={!isComplete} aria-describedby={`${idPrefix}-left`}>
            Review and Submit
          </Button>
        )}
        {goOn && (
          <Button variant={isComplete || isLast ? "quiet" : "primary"} onClick={goOn}>
            Next
          </Button>
        )}
        <Button variant="quiet" onClick={goBack ?? (() => setStep(0))}>
          Back
        </Button>
      </div>
    </>
  );
}

/** Moves the focus, and with it screen readers, to each new question: to the chosen answer, or else to the first. */
function useFocusOnTurn(screen: RefObject<HTMLElement | null>, place: number): void {
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    screen.current?.closest("dialog")?.scrollTo({ top: 0 });
    // In a short window, focusing scrolls until the footer no longer covers the answers (choice.css).
    const answer = screen.current?.querySelector<HTMLElement>("input:checked") ?? screen.current?.querySelector<HTMLElement>("input");
    answer?.focus();
  }, [screen, place]);
}

/** A mark for each question: answered, current, or open. The text next to it says the same: "3 of 8", "5 of 8 questions left." */
function Progress({ questions, answers, place }: { questions: readonly AskedQuestion[]; answers: Answers; place: number }) {
  return (
    <div aria-hidden="true" className="flex gap-1.5">
      {questions.map(({ key }, at) => (
        <span
          key={key}
          className={classNames(
            "h-1.5 flex-1 rounded-full",
            at === place ? "bg-bluebonnet" : answers[key] === undefined ? "bg-line" : "bg-bluebonnet/45",
          )}
        />
      ))}
    </div>
  );
}
