import { type FormEvent, useEffect, useRef } from "react";
import { fieldText } from "~/app/forms/form-fields.ts";
import { Honeypot } from "~/app/forms/honeypot.tsx";
import { ProblemNote } from "~/app/forms/problem-note.tsx";
import { Button } from "~/app/ui/button.tsx";
import { asksInformation, countedKeys, frameworkNames, informationNames } from "~/domain/assessments/assessment-rules.input.ts";
import { AnswerBadge } from "./answer-badge.tsx";
import type { AskedQuestion } from "./question-item.tsx";
import type { Assessment } from "./use-assessment.ts";
import { useQuestions } from "./use-questions.ts";

/** Step 2: check everything, then submit. If sending fails, visitors stay here with their answers and can try again. */
export function ReviewStep({ assessment, idPrefix }: { assessment: Assessment; idPrefix: string }) {
  const { draft, isProcessing, problem, setStep, submit } = assessment;
  const { questions } = useQuestions(draft.framework);
  const form = useRef<HTMLFormElement>(null);
  const { contact, framework } = draft;

  // The message may have pushed the button out of view.
  useEffect(() => {
    if (problem) form.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [problem]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit(form.current ? fieldText(form.current, "website") : "");
  }

  return (
    <form ref={form} onSubmit={onSubmit} aria-busy={isProcessing || undefined} className="relative grid gap-8">
      <section className="grid gap-3">
        <Heading text="Your details" onEdit={() => setStep(0)} isDisabled={isProcessing} what="your details" />
        <p className="wrap-anywhere">
          <span>{`${contact.firstName} ${contact.lastName}, ${contact.company}`}</span>
          <br />
          <span>{`${contact.email}${contact.phone && `, ${contact.phone}`}`}</span>
        </p>
      </section>
      <section className="grid gap-3">
        <Heading
          text={`Your answers about ${frameworkNames[framework]}`}
          onEdit={() => setStep(1)}
          isDisabled={isProcessing}
          what="your answers"
        />
        <GivenAnswers questions={questions} draft={draft} />
      </section>
      <Honeypot idPrefix={idPrefix} />
      <ProblemNote problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isProcessing}>
          {isProcessing ? "Processing..." : "Submit Assessment"}
        </Button>
        <Button variant="quiet" onClick={() => setStep(1)} disabled={isProcessing}>
          Back
        </Button>
      </div>
    </form>
  );
}

function GivenAnswers({
  questions,
  draft: { framework, information, answers },
}: {
  questions: readonly AskedQuestion[];
  draft: Assessment["draft"];
}) {
  const counted = countedKeys(framework, information);
  const shown = questions.filter(({ key }) => counted.includes(key));
  return (
    <dl className="border-t border-edge">
      {asksInformation(framework) && information && (
        <div className="grid gap-x-4 border-b border-edge py-3 sm:grid-cols-2">
          <dt>Information you handle</dt>
          <dd className="text-heading sm:text-right">{informationNames[information]}</dd>
        </div>
      )}
      {shown.map(({ key, title }) => {
        const answer = answers[key];
        return (
          <div key={key} className="grid grid-cols-[1fr_auto] gap-4 border-b border-edge py-3">
            <dt>{title}</dt>
            <dd>{answer !== undefined && <AnswerBadge answer={answer} />}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function Heading({ text, onEdit, isDisabled, what }: { text: string; onEdit: () => void; isDisabled: boolean; what: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <h3 className="text-lg">{text}</h3>
      <button type="button" onClick={onEdit} disabled={isDisabled} aria-label={`Change ${what}`} className="min-h-11 text-link underline">
        Change
      </button>
    </div>
  );
}
