import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { toast } from "~/app/ui/toast.tsx";
import { dismissToast } from "~/app/ui/toast-store.ts";
import { draftOf } from "./drafts.ts";
import { clearFields, fieldOf, fieldText, filterInPlace, focusSubmit, isTextField, readValues, restore } from "./form-fields.ts";
import { fillText, type LeadKind, leadForms } from "./lead-forms.ts";
import { type FieldErrors, firstWrong, hasRequired, validateLead } from "./lead-input.ts";
import { troubleOf } from "./lead-outcome.ts";
import { useSiteFacts } from "./site-facts.ts";
import { useLeadSender } from "./use-lead-sender.ts";
import type { Outcome } from "./verified-sender.ts";

type Phase = "idle" | "submitting" | "sent";

/** What happens when the request was stored; an answer is said in the toast instead of the form's own text. */
export type OnDone = (() => void) | (() => string);

interface Options {
  kind: LeadKind;
  service: string;
  pageUrl?: string;
  onDone?: OnDone;
  errors?: FieldErrors;
}

/** Enhances a lead form that works without it: checks before sending, sends in place, keeps what was typed until it is sent. */
export function useLeadForm({ kind, service, pageUrl, onDone, errors: given }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [phase, setPhase] = useState<Phase>("idle");
  // Without scripts nobody could enable the button again: it waits only from the first effect on.
  const [isWaiting, setWaiting] = useState(false);
  const { errors, problem, show, drop } = useProblems(kind, given);
  const { check, load } = useLeadSender(kind);
  const facts = useSiteFacts();
  const draft = draftOf(kind, service);
  const isShown = phase !== "sent";

  // Our messages take the place of the browser's, and what was typed before a reload comes back.
  useEffect(() => {
    if (!form.current || !isShown) return;
    form.current.noValidate = true;
    if (!given) restore(form.current, draftOf(kind, service).read());
    setWaiting(mustWait(form.current, kind));
  }, [kind, service, given, isShown]);

  async function onFocus({ target }: FocusEvent<HTMLFormElement>) {
    // That the button gets the focus back after sending is no beginning.
    if (!(target instanceof HTMLButtonElement)) (await load())?.prepare();
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (!isTextField(target)) return;
    if (target instanceof HTMLInputElement && target.name === "phone") filterInPlace(target, kind);
    draft.save(readValues(currentTarget, kind));
    setWaiting(mustWait(currentTarget, kind));
    drop(target.name);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const wrong = validateLead(kind, readValues(element, kind));
    const { missing } = leadForms[kind];
    const notice = missing && Object.values(wrong).some(Boolean) ? { title: missing, text: "" } : null;
    if (isSending.current || show(element, { errors: wrong, notice })) return;
    isSending.current = true;
    setPhase("submitting");
    const outcome = await send(element);
    isSending.current = false;
    flushSync(() => setPhase("idle"));
    if (outcome?.type === "sent") succeed(element);
    else if (outcome && !show(element, troubleOf(kind, outcome, facts))) focusSubmit(element);
  }

  /** Null: the browser sends it, for without its scripts the form is still a form. */
  async function send(element: HTMLFormElement): Promise<Outcome | null> {
    const sender = await load();
    if (sender) return sender.send(readValues(element, kind), { service, pageUrl, website: fieldText(element, "website") });
    if (!navigator.onLine) return { type: "failed" };
    element.submit();
    return null;
  }

  function succeed(element: HTMLFormElement) {
    const { success, fields, hasThankYou } = leadForms[kind];
    draft.drop();
    clearFields(element, fields);
    setWaiting(mustWait(element, kind));
    const said = onDone?.() ?? fillText(success.text, { ...facts, service });
    toast({ title: success.title, text: said, tone: "good" });
    if (hasThankYou && !onDone) setPhase("sent");
    else if (!onDone) focusSubmit(element);
  }

  return { form, phase, isWaiting, errors, problem, check, onFocus, onInput, onSubmit, startAgain: () => setPhase("idle") };
}

/** Whether the button has to wait for a required field (spec 2 §5). */
function mustWait(form: HTMLFormElement, kind: LeadKind): boolean {
  return leadForms[kind].waitsForRequired === true && !hasRequired(kind, readValues(form, kind));
}

/** What is wrong: at the fields, and with the whole form. */
function useProblems(kind: LeadKind, given: FieldErrors | undefined) {
  const shownToast = useRef(0);
  const [errors, setErrors] = useState<FieldErrors>(given ?? {});
  const [problem, setProblem] = useState("");

  /** Shows it and goes to the first wrong field; whether there is one. */
  function show(element: HTMLFormElement, { errors: found, notice }: ReturnType<typeof troubleOf>): boolean {
    const first = firstWrong(kind, found);
    dismissToast(shownToast.current);
    flushSync(() => {
      setErrors(found);
      setProblem(first ? "" : (notice?.text ?? ""));
    });
    if (notice) shownToast.current = toast({ ...notice, tone: "bad" });
    if (first) fieldOf(element, first)?.focus();
    return first !== undefined;
  }

  /** Whoever corrects a field is not told any more that it was wrong. */
  const drop = (name: string) => name in errors && setErrors((others) => ({ ...others, [name]: undefined }));

  return { errors, problem, show, drop };
}
