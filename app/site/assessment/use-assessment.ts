import { useEffect, useRef, useState } from "react";
import { useLater } from "~/app/forms/use-later.ts";
import { toast } from "~/app/ui/toast.tsx";
import { dismissToast } from "~/app/ui/toast-store.ts";
import { type Answer, type Answers, type Framework, isComplete } from "~/domain/assessments/assessment-rules.input.ts";
import {
  type AssessmentDraft,
  type ContactField,
  dropDraftKey,
  keepDraft,
  keepReportToken,
  noContact,
  type Step,
} from "./assessment-draft.ts";
import { type AssessmentResult, resultOf, troubleText } from "./assessment-outcome.ts";
import type { AssessmentSender } from "./assessment-sender.ts";

interface Options {
  framework: Framework;
  /** What is filled in at first. */
  start?: Partial<AssessmentDraft>;
  /** The report that this is a retake of. */
  earlierToken?: string;
}

/** The state of one self-assessment: kept for the visit with every change, sent once, nothing lost when sending fails (spec 1 §4). */
export function useAssessment({ framework, start, earlierToken }: Options) {
  const [draft, setDraft] = useState<AssessmentDraft>({ step: 0, framework, contact: noContact, answers: {}, ...start });
  const [result, setResult] = useState<AssessmentResult | null>(null);
  const [problem, setProblem] = useState("");
  const [isProcessing, setProcessing] = useState(false);
  const isChanged = useRef(false);
  const shownToast = useRef(0);
  const earlier = useRef(earlierToken ?? null);
  const load = useLater<AssessmentSender>(() => import("./assessment-sender.ts").then(({ assessmentSender }) => assessmentSender()));

  // Only what the visitor changed: a page that was merely opened must not push aside what another one keeps.
  useEffect(() => {
    if (isChanged.current) keepDraft(draft);
  }, [draft]);

  function change(part: Partial<AssessmentDraft> | ((before: AssessmentDraft) => Partial<AssessmentDraft>)) {
    isChanged.current = true;
    setProblem("");
    setDraft((before) => ({ ...before, ...(typeof part === "function" ? part(before) : part) }));
  }

  async function submit(website: string) {
    if (isProcessing) return;
    setProcessing(true);
    setProblem("");
    dismissToast(shownToast.current);
    const ready = await load();
    const outcome = ready ? await ready.send(draft, { earlierToken: earlier.current, website }) : { type: "failed" as const };
    setProcessing(false);
    const got = outcome.type === "sent" ? resultOf(outcome.answer) : null;
    if (got) return succeed(got);
    // The earlier report is gone: the next try goes without the comparison.
    if (outcome.type === "refused" && "assessmentToken" in outcome.fields) earlier.current = null;
    const text = troubleText(outcome.type === "sent" ? { type: "failed" } : outcome);
    setProblem(text);
    shownToast.current = toast({ title: "Submission Failed", text, tone: "bad" });
  }

  function succeed(got: AssessmentResult) {
    keepReportToken(got.assessmentToken);
    // Who it is stays for another assessment of this visit; the answers are sent.
    isChanged.current = false;
    dropDraftKey();
    keepDraft({ ...draft, step: 0, answers: {} });
    setResult(got);
  }

  function startAgain() {
    setResult(null);
    setDraft(({ framework: same, contact }) => ({ step: 0, framework: same, contact, answers: {} }));
  }

  return {
    ...{ draft, result, problem, isProcessing, submit, startAgain },
    isComplete: isComplete(draft.framework, draft.answers),
    prepare: () => void load().then((loaded) => loaded?.prepare()),
    restore: (kept: Partial<AssessmentDraft>) => setDraft((before) => ({ ...before, ...kept })),
    setStep: (step: Step) => change({ step }),
    setFramework: (chosen: Framework) => change({ framework: chosen }),
    setContact: (field: ContactField, value: string) => change((before) => ({ contact: { ...before.contact, [field]: value } })),
    setAnswer: (key: string, answer: Answer) => change((before) => ({ answers: { ...before.answers, [key]: answer } as Answers })),
  };
}

export type Assessment = ReturnType<typeof useAssessment>;
