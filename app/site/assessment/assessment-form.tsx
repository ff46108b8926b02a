import { type FormEvent, useEffect, useRef, useState } from "react";
import { fieldText } from "~/app/forms/form-fields.ts";
import { Honeypot } from "~/app/forms/honeypot.tsx";
import { PrivacyLine } from "~/app/forms/privacy-line.tsx";
import { ProblemNote } from "~/app/forms/problem-note.tsx";
import { Button } from "~/app/ui/button.tsx";
import { Card } from "~/app/ui/card.tsx";
import {
  type Answers,
  asksInformation,
  countedKeys,
  countText,
  type Framework,
  frameworkNames,
  type Information,
  isComplete,
  questionKeys,
} from "~/domain/assessments/assessment-rules.input.ts";
import { type Contact, noContact } from "./assessment-draft.ts";
import type { ContactErrors } from "./contact-errors.ts";
import { ContactFields } from "./contact-fields.tsx";
import { FrameworkChoice } from "./framework-choice.tsx";
import { InformationChoice } from "./information-choice.tsx";
import type { AskedQuestion } from "./question-item.tsx";
import { QuestionList } from "./question-list.tsx";
import { ResultsView } from "./results-view.tsx";
import { type Assessment, useAssessment } from "./use-assessment.ts";
import { useKept } from "./use-kept.ts";
import { useProblems } from "./use-problems.ts";
import { useQuestions } from "./use-questions.ts";

interface Props {
  framework: Framework;
  questions: readonly AskedQuestion[];
  /** The fields' initial values. */
  contact?: Contact;
  information?: Information | null;
  answers?: Answers;
  contactErrors?: ContactErrors;
  answerErrors?: Readonly<Record<string, string>>;
  /** The report that this is a retake of. Its framework stays the same. */
  earlierToken?: string;
}

const ID = "assessment";

/** The self-assessment as one form on a page: an ordinary form post without JavaScript, sent in place with it. */
export function AssessmentForm({ framework: given, questions: brought, contact = noContact, answers = {}, ...rest }: Props) {
  const { information = null, earlierToken, ...found } = rest;
  const assessment = useAssessment({ framework: given, start: { contact, information, answers }, earlierToken });
  const { draft, result, isProcessing, problem, startAgain, submit } = assessment;
  const form = useRef<HTMLFormElement>(null);
  const asked = useQuestions(draft.framework, { [given]: brought });
  const problems = useProblems(found.contactErrors, found.answerErrors);
  useKept(form, assessment, { isWanted: !found.contactErrors, earlierToken: earlierToken ?? null });

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!problems.show(event.currentTarget, draft)) await submit(fieldText(event.currentTarget, "website"));
  }

  if (result)
    return (
      <Card isRaised>
        <ResultsView titleLevel={2} asked={draft} result={result} onAgain={startAgain} />
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
        <OtherAnswers framework={draft.framework} answers={answers} information={information} />
        <Honeypot idPrefix={ID} />
        {/* The Enter key clicks the first submit button, which must not be the one that changes the questions. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          Submit Assessment
        </button>
        <Who contact={contact} setContact={assessment.setContact} problems={problems} />
        <What assessment={assessment} asked={asked} problems={problems} isRetake={Boolean(earlierToken)} />
        <ProblemNote problem={problem} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" size="lg" isBusy={isProcessing}>
            {isProcessing ? "Processing..." : "Submit Assessment"}
          </Button>
          <Progress {...draft} />
        </div>
        <PrivacyLine />
      </form>
    </Card>
  );
}

type Problems = ReturnType<typeof useProblems>;
type WhoProps = { contact: Contact; setContact: Assessment["setContact"]; problems: Problems };

function Who({ contact, setContact, problems: { errors, phone, drop, refusePhone } }: WhoProps) {
  return (
    <section aria-labelledby={`${ID}-who`} className="grid gap-5">
      <h2 id={`${ID}-who`} className="text-xl">
        1. About you
      </h2>
      <ContactFields
        idPrefix={ID}
        contact={contact}
        errors={errors}
        phone={phone}
        onChange={(field, value, isNoPhone) => {
          setContact(field, value);
          if (isNoPhone) refusePhone();
          else drop(field);
        }}
      />
    </section>
  );
}

interface WhatProps {
  assessment: Assessment;
  asked: Pick<ReturnType<typeof useQuestions>, "questions" | "state">;
  problems: Problems;
  isRetake: boolean;
}

function What({ assessment, asked: { questions, state }, problems: { unanswered, drop }, isRetake }: WhatProps) {
  const { draft, setFramework, setInformation, setAnswer } = assessment;
  const { framework, information } = draft;
  const counted = countedKeys(framework, information);
  const count = countText(framework, information);

  function onFramework(chosen: Framework) {
    setFramework(chosen);
    history.replaceState(history.state, "", `?framework=${chosen}`);
  }

  return (
    <section aria-labelledby={`${ID}-what`} className="grid gap-6">
      <h2
        id={`${ID}-what`}
        className="text-xl"
      >{`2. ${count === "six" ? "Six" : "Eight"} questions about ${frameworkNames[framework]}`}</h2>
      {!isRetake && <FrameworkChoice framework={framework} onChoose={onFramework} />}
      {asksInformation(framework) && (
        <InformationChoice
          idPrefix={ID}
          information={information}
          error={unanswered.information}
          onChoose={(kind) => {
            setInformation(kind);
            drop("information");
          }}
        />
      )}
      {state !== "ready" && (
        <p role="status">
          {state === "failed" ? "We couldn't load the questions. Please reload the page. Your answers are saved." : "Loading the questions"}
        </p>
      )}
      <QuestionList
        key={framework}
        idPrefix={ID}
        questions={questions.filter(({ key }) => counted.includes(key))}
        answers={draft.answers}
        errors={unanswered}
        onAnswer={(key, answer) => {
          setAnswer(key, answer);
          drop(key);
        }}
      />
    </section>
  );
}

/** Answers to other frameworks' questions, so they aren't lost without scripts. */
function OtherAnswers({ framework, answers, information }: { framework: Framework; answers: Answers; information: Information | null }) {
  const own: readonly string[] = questionKeys[framework];
  const others = Object.entries(answers).filter(([key]) => !own.includes(key));
  return (
    <>
      {others.map(([key, answer]) => (
        <input key={key} type="hidden" name={`kept.${key}`} value={answer} />
      ))}
      {information && !asksInformation(framework) && <input type="hidden" name="kept.information" value={information} />}
    </>
  );
}

type ProgressProps = Pick<Assessment["draft"], "framework" | "information" | "answers">;

/** The visitor's progress. Shown only with scripts, which do the counting. */
function Progress({ framework, information, answers }: ProgressProps) {
  const [isCounting, setCounting] = useState(false);
  useEffect(() => setCounting(true), []);
  if (!isCounting) return null;
  const keys = countedKeys(framework, information);
  const left = keys.filter((key) => answers[key] === undefined).length;
  return (
    <p role="status" className="text-sm">
      {left > 0
        ? `${left} of ${keys.length} questions left.`
        : isComplete(framework, answers, information)
          ? `All ${keys.length} questions are answered.`
          : "Choose what information you handle."}
    </p>
  );
}
