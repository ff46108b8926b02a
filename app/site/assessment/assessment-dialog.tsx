import { useEffect, useRef } from "react";
import type { OpenedProps } from "~/app/forms/use-opener.ts";
import { classNames } from "~/app/ui/class-names.ts";
import { Dialog } from "~/app/ui/dialog.tsx";
import { useOwnId } from "~/app/ui/use-own-id.ts";
import { type Framework, isComplete } from "~/domain/assessments/assessment-rules.input.ts";
import { type AssessmentDraft, readDraft, readReportToken, type Step } from "./assessment-draft.ts";
import { ContactStep } from "./contact-step.tsx";
import { QuestionsStep } from "./questions-step.tsx";
import { ResultsView } from "./results-view.tsx";
import { ReviewStep } from "./review-step.tsx";
import { useAssessment } from "./use-assessment.ts";

type AssessmentDialogProps = OpenedProps & { framework: Framework };

/**
 * The self-assessment in a dialog: contact, questions, and review. The result then takes their place, so visitors never lose the page they
 * came from.
 */
export function AssessmentDialog({ framework, isOpen, onClose }: AssessmentDialogProps) {
  const assessment = useAssessment({ framework, start: startFrom(framework) });
  const idPrefix = `assessment-${useOwnId().replace(/\W/g, "")}`;
  const { draft, result, startAgain } = assessment;
  const top = useFocusOnChange(`${draft.step}`, result !== null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={result ? "Your result" : "Free Compliance Self-Assessment"}
      description={
        result || draft.step > 0
          ? undefined
          : "Eight questions, about five minutes. You'll see your score and your largest gaps right away."
      }
    >
      {result ? (
        <ResultsView titleLevel={3} asked={draft} result={result} onAgain={startAgain} />
      ) : (
        <div ref={top} tabIndex={-1} className="grid scroll-mt-28 gap-6 outline-none">
          <StepsBar step={draft.step} />
          {draft.step === 0 && <EarlierReport />}
          {draft.step === 0 && <ContactStep assessment={assessment} idPrefix={idPrefix} />}
          {draft.step === 1 && <QuestionsStep assessment={assessment} idPrefix={idPrefix} />}
          {draft.step === 2 && <ReviewStep assessment={assessment} idPrefix={idPrefix} />}
        </div>
      )}
    </Dialog>
  );
}

/** What this visit has stored, for the page's framework, up to the step that the answers allow. */
function startFrom(framework: Framework): Partial<AssessmentDraft> {
  const kept = readDraft();
  const step = kept.step === 2 && !isComplete(framework, kept.answers ?? {}, kept.information ?? null) ? 1 : (kept.step ?? 0);
  return { ...kept, framework, step };
}

/** Moves the focus to the top of each new step, for screen readers and keyboards. */
function useFocusOnChange(step: string, isOver: boolean) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (isOver || shown.current === step) return;
    shown.current = step;
    top.current?.focus();
    top.current?.closest("dialog")?.scrollTo({ top: 0 });
  }, [step, isOver]);
  return top;
}

function EarlierReport() {
  const token = readReportToken();
  if (!token) return null;
  return (
    <p className="rounded-md bg-bluebonnet-tint p-4">
      You already took an assessment during this visit.{" "}
      <a href={`/compliance/report/${token}`} className="text-link underline">
        Open its report
      </a>
    </p>
  );
}

const stepNames = ["Contact", "Questions", "Review"];

/** Which of the three steps the visitor is on. */
function StepsBar({ step }: { step: Step }) {
  return (
    <ol aria-label="Steps" className="grid grid-cols-3 gap-2">
      {stepNames.map((name, place) => (
        <li
          key={name}
          aria-current={place === step ? "step" : undefined}
          className={classNames(
            "border-t-4 pt-2 text-sm font-semibold",
            place <= step ? "border-bluebonnet text-heading" : "border-line text-body",
          )}
        >
          <span>{`${place + 1}. ${name}`}</span>
          {place < step && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
