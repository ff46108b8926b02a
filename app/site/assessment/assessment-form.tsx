import { type FormEvent, useEffect, useRef, useState } from "react";
import { ContactInstead } from "~/app/forms/contact-instead.tsx";
import { fieldText } from "~/app/forms/form-fields.ts";
import { Honeypot } from "~/app/forms/honeypot.tsx";
import { PrivacyLine } from "~/app/forms/privacy-line.tsx";
import { Button } from "~/app/ui/button.tsx";
import { Card } from "~/app/ui/card.tsx";
import { type Answers, type Framework, frameworkNames, isComplete, questionKeys } from "~/domain/assessments/assessment-rules.input.ts";
import { type Contact, noContact } from "./assessment-draft.ts";
import type { ContactErrors } from "./contact-errors.ts";
import { ContactFields } from "./contact-fields.tsx";
import { FrameworkChoice } from "./framework-choice.tsx";
import { type AskedQuestion, QuestionList } from "./question-list.tsx";
import { ResultsView } from "./results-view.tsx";
import { useAssessment } from "./use-assessment.ts";
import { useKept } from "./use-kept.ts";
import { useProblems } from "./use-problems.ts";
import { useQuestions } from "./use-questions.ts";

interface Props {
  framework: Framework;
  questions: readonly AskedQuestion[];
  /** What the fields hold at first. */
  contact?: Contact;
  answers?: Answers;
  contactErrors?: ContactErrors;
  answerErrors?: Readonly<Record<string, string>>;
  /** The report that this is a retake of; its framework stays. */
  earlierToken?: string;
}

const ID = "assessment";

/** The self-assessment as one form on a page: an ordinary form post without JavaScript, sent in place with it. */
export function AssessmentForm({ framework: given, questions: brought, contact = noContact, answers = {}, earlierToken, ...found }: Props) {
  const assessment = useAssessment({ framework: given, start: { contact, answers }, earlierToken });
  const { draft, result, isProcessing, problem, startAgain, submit } = assessment;
  const form = useRef<HTMLFormElement>(null);
  const { questions, state } = useQuestions(draft.framework, { [given]: brought });
  const { errors, unanswered, phone, show, drop, refusePhone } = useProblems(found.contactErrors, found.answerErrors);
  useKept(form, assessment, !earlierToken && !found.contactErrors);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!show(event.currentTarget, draft)) await submit(fieldText(event.currentTarget, "website"));
  }

  function onFramework(chosen: Framework) {
    assessment.setFramework(chosen);
    history.replaceState(history.state, "", `?framework=${chosen}`);
  }

  if (result)
    return (
      <Card isRaised>
        <ResultsView level={2} framework={draft.framework} result={result} onAgain={startAgain} />
      </Card>
    );
  return (
    <Card isRaised>
      <form
        ref={form}
        method="post"
        action="/api/run-assessment"
        data-form="selfAssessment"
        aria-busy={isProcessing || undefined}
        onFocus={assessment.prepare}
        onSubmit={onSubmit}
        className="relative grid gap-10"
      >
        <input type="hidden" name="framework" value={draft.framework} />
        {earlierToken && <input type="hidden" name="assessmentToken" value={earlierToken} />}
        <OtherAnswers framework={draft.framework} answers={answers} />
        <Honeypot idPrefix={ID} />
        {/* The Enter key presses the first button that submits, and that must not be one that changes the questions. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          Submit Assessment
        </button>
        <section aria-labelledby={`${ID}-who`} className="grid gap-5">
          <h2 id={`${ID}-who`} className="text-xl">
            1. Who is asking
          </h2>
          <ContactFields
            idPrefix={ID}
            contact={contact}
            errors={errors}
            phone={phone}
            onChange={(field, value, isNoPhone) => {
              assessment.setContact(field, value);
              if (isNoPhone) refusePhone();
              else drop(field);
            }}
          />
        </section>
        <section aria-labelledby={`${ID}-what`} className="grid gap-6">
          <h2 id={`${ID}-what`} className="text-xl">
            2. Eight questions about {frameworkNames[draft.framework]}
          </h2>
          {!earlierToken && <FrameworkChoice framework={draft.framework} onChoose={onFramework} />}
          {state !== "ready" && (
            <p role="status">
              {state === "failed"
                ? "The questions could not be loaded. Please load the page again: your answers are kept."
                : "Loading the questions"}
            </p>
          )}
          <QuestionList
            key={draft.framework}
            idPrefix={ID}
            questions={questions}
            answers={draft.answers}
            errors={unanswered}
            onAnswer={(key, answer) => {
              assessment.setAnswer(key, answer);
              drop(key);
            }}
          />
        </section>
        {problem && (
          <p className="rounded-md border border-bad/30 bg-bad-tint px-4 py-3 text-sm wrap-anywhere text-bad">
            {problem} <ContactInstead />
          </p>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" size="lg" isBusy={isProcessing}>
            {isProcessing ? "Processing..." : "Submit Assessment"}
          </Button>
          <Progress framework={draft.framework} answers={draft.answers} />
        </div>
        <PrivacyLine />
      </form>
    </Card>
  );
}

/** Answers to the questions of the other frameworks, so that they are not lost without scripts. */
function OtherAnswers({ framework, answers }: { framework: Framework; answers: Answers }) {
  const own: readonly string[] = questionKeys[framework];
  return Object.entries(answers).map(
    ([key, answer]) => !own.includes(key) && <input key={key} type="hidden" name={`kept.${key}`} value={answer} />,
  );
}

/** How far one has come; only where scripts keep count. */
function Progress({ framework, answers }: { framework: Framework; answers: Answers }) {
  const [isCounting, setCounting] = useState(false);
  useEffect(() => setCounting(true), []);
  if (!isCounting) return null;
  const left = questionKeys[framework].filter((key) => answers[key] === undefined).length;
  return (
    <p role="status" className="text-sm">
      {isComplete(framework, answers) ? "All 8 questions are answered." : `${left} of 8 questions left.`}
    </p>
  );
}
