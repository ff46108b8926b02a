import { useEffect, useRef, useState } from "react";
import { useLater } from "~/app/forms/use-later.ts";
import { toast } from "~/app/ui/toast.tsx";
import { dismissToast } from "~/app/ui/toast-store.ts";
import { type Answer, type Answers, type Framework, type Information, isComplete } from "~/domain/assessments/assessment-rules.input.ts";
import {
  type AssessmentDraft,
  type ContactField,
  dropDraft,
  dropDraftKey,
  type EarlierToken,
  keepDraft,
  keepReportToken,
  noContact,
  type Step,
} from "./assessment-draft.ts";
import { type AssessmentResult, resultOf, troubleText } from "./assessment-outcome.ts";
import type { AssessmentSender } from "./assessment-sender.ts";

interface Options {
  framework: Framework;
  /** The initial values. */
  start?: Partial<AssessmentDraft>;
  /** The report that this is a retake of. */
  earlierToken?: string;
}

/**
 * The state of one self-assessment. Every change is stored for the visit, so a reload or a failed submission loses nothing. It's sent only
 * once.
 */
export function useAssessment({ framework, start, earlierToken }: Options) {
  const [result, setResult] = useState<AssessmentResult | null>(null);
  const [problem, setProblem] = useState("");
  const { draft, markSent, clearAnswers, ...setters } = useDraft({ framework, ...start }, earlierToken ?? null, () => setProblem(""));
  const [isProcessing, setProcessing] = useState(false);
  const shownToast = useRef(0);
  const earlier = useRef(earlierToken ?? null);
  const load = useLater<AssessmentSender>(() => import("./assessment-sender.ts").then(({ assessmentSender }) => assessmentSender()));

  async function submit(website: string) {
    if (isProcessing) return;
    setProcessing(true);
    setProblem("");
    dismissToast(shownToast.current);
    const ready = await load();
    const outcome = ready
      ? await ready.send(draft, { earlierToken: earlier.current, draftedFor: earlierToken ?? null, website })
      : { type: "failed" as const };
    setProcessing(false);
    const got = outcome.type === "sent" ? resultOf(outcome.answer) : null;
    if (got) {
      markSent(got.assessmentToken);
      setResult(got);
      return;
    }
    // The earlier report no longer exists, so the next attempt goes without the comparison.
    if (outcome.type === "refused" && "assessmentToken" in outcome.fields) earlier.current = null;
    const text = troubleText(outcome.type === "sent" ? { type: "failed" } : outcome);
    setProblem(text);
    shownToast.current = toast({ title: "Submission Failed", text, tone: "bad" });
  }

  return {
    ...{ draft, ...setters, result, problem, isProcessing, submit },
    startAgain() {
      setResult(null);
      clearAnswers();
    },
    isComplete: isComplete(draft.framework, draft.answers, draft.information),
    prepare: () => void load().then((loaded) => loaded?.prepare()),
  };
}

export type Assessment = ReturnType<typeof useAssessment>;

type DraftChange = Partial<AssessmentDraft> | ((before: AssessmentDraft) => Partial<AssessmentDraft>);

/** What was entered, stored for the visit with every change. */
function useDraft(start: Pick<AssessmentDraft, "framework"> & Partial<AssessmentDraft>, earlierToken: EarlierToken, onChange: () => void) {
  const [draft, setDraft] = useState<AssessmentDraft>({ step: 0, contact: noContact, information: null, answers: {}, ...start });
  const isChanged = useRef(false);

  // Only the visitor's changes: a page that was merely opened must not overwrite what another one stored.
  useEffect(() => {
    if (isChanged.current) keepDraft(draft, earlierToken);
  }, [draft, earlierToken]);

  function change(part: DraftChange) {
    onChange();
    isChanged.current = true;
    setDraft((before) => ({ ...before, ...(typeof part === "function" ? part(before) : part) }));
  }

  /** The contact details stay for another assessment in this visit. The answers were sent, and their report has this token. */
  function markSent(reportToken: string) {
    keepReportToken(reportToken);
    isChanged.current = false;
    dropDraftKey(earlierToken);
    if (earlierToken) dropDraft(earlierToken);
    else keepDraft({ ...draft, step: 0, answers: {} }, null);
  }

  return {
    ...{ draft, markSent },
    /** The framework and the contact details stay. */
    clearAnswers: () => setDraft(({ framework, contact }) => ({ step: 0, framework, contact, information: null, answers: {} })),
    restore: (kept: Partial<AssessmentDraft>) => setDraft((before) => ({ ...before, ...kept })),
    setStep: (step: Step) => change({ step }),
    setFramework: (framework: Framework) => change({ framework }),
    setInformation: (information: Information | null) => change({ information }),
    setContact: (field: ContactField, value: string) => change((before) => ({ contact: { ...before.contact, [field]: value } })),
    setAnswer: (key: string, answer: Answer) => change((before) => ({ answers: { ...before.answers, [key]: answer } as Answers })),
  };
}
