import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { toast } from "~/app/ui/toast.tsx";
import { dismissToast } from "~/app/ui/toast-store.ts";
import { keepPhoneCharacters } from "~/domain/leads/lead-form-rules.input.ts";
import { draftOf } from "./drafts.ts";
import { fillText, type LeadKind, type LeadValues, leadForms } from "./lead-forms.ts";
import { type FieldErrors, firstWrong, splitRefusal, validateLead } from "./lead-input.ts";
import type { AskVisitor, LeadSender } from "./lead-sender.ts";
import { useSiteFacts } from "./site-facts.ts";
import type { Outcome, Verdict } from "./verified-sender.ts";

type Phase = "idle" | "submitting" | "sent";
/** The verification dialog while it is open. */
type OpenCheck = { Dialog: Parameters<AskVisitor>[0]; issued: Parameters<AskVisitor>[1]; settle: (verdict: Verdict) => void };

interface Options {
  kind: LeadKind;
  service: string;
  pageUrl?: string;
  onDone?: () => void;
  errors?: FieldErrors;
}

/** Enhances a lead form that works without it: checks before sending, sends in place, keeps what was typed until it is sent. */
export function useLeadForm({ kind, service, pageUrl, onDone, errors: given }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const sender = useRef<Promise<LeadSender> | null>(null);
  const isSending = useRef(false);
  const failureToast = useRef(0);
  const [phase, setPhase] = useState<Phase>("idle");
  const [errors, setErrors] = useState<FieldErrors>(given ?? {});
  const [problem, setProblem] = useState("");
  const [check, setCheck] = useState<OpenCheck | null>(null);
  const facts = useSiteFacts();
  const draft = draftOf(kind, service);
  useEnhancement(form, kind, service, given !== undefined);

  function loadSender(): Promise<LeadSender> {
    const ask: AskVisitor = (Dialog, issued) =>
      new Promise((resolve) => {
        const settle = (verdict: Verdict) => {
          setCheck(null);
          resolve(verdict);
        };
        setCheck({ Dialog, issued, settle });
      });
    sender.current ??= import("./lead-sender.ts").then(({ leadSender }) => leadSender(kind, ask));
    return sender.current;
  }

  /** Somebody begins to fill it in. That the button gets the focus back after sending is no beginning. */
  function onFocus({ target }: FocusEvent<HTMLFormElement>) {
    if (target instanceof HTMLButtonElement) return;
    loadSender().then(
      (ready) => ready.prepare(),
      () => (sender.current = null),
    );
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if (!form.current || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (target.name === "phone") filterInPlace(target, kind);
    draft.save(readValues(form.current, kind));
    const { name } = target;
    if (name in errors) setErrors(({ ...others }) => ({ ...others, [name]: undefined }));
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (isSending.current) return;
    const values = readValues(element, kind);
    if (showErrors(element, validateLead(kind, values))) return;
    isSending.current = true;
    dismissToast(failureToast.current);
    setPhase("submitting");
    const ready = await loadSender().catch(() => (sender.current = null));
    // Without its scripts the form is still a form.
    if (!ready && navigator.onLine) return element.submit();
    const outcome: Outcome = ready
      ? await ready.send(values, { service, pageUrl, website: fieldText(element, "website") })
      : { type: "failed" };
    isSending.current = false;
    flushSync(() => setPhase("idle"));
    settle(element, outcome);
  }

  /** Shows the errors and goes to the first; whether there are any. */
  function showErrors(element: HTMLFormElement, found: FieldErrors): boolean {
    flushSync(() => {
      setErrors(found);
      setProblem("");
    });
    const first = firstWrong(kind, found);
    if (first) fieldOf(element, first)?.focus();
    return first !== undefined;
  }

  function settle(element: HTMLFormElement, outcome: Outcome) {
    const { success, failure, verificationFailure } = leadForms[kind];
    if (outcome.type === "sent") return succeed(element, success);
    if (outcome.type === "refused") {
      const { errors: own, rest } = splitRefusal(kind, outcome.fields);
      if (showErrors(element, own)) return warn(failure.title, outcome.error);
      return fail(element, failure.title, rest.join(" ") || outcome.error);
    }
    if (outcome.type === "unverified") return fail(element, "Verification Failed", verificationFailure);
    if (outcome.type === "wait") return void waitAnd(element, failure.title, outcome.seconds);
    if (outcome.type === "failed") return fail(element, failure.title, fillText(failure.text, facts));
    focusSubmit(element);
  }

  function succeed(element: HTMLFormElement, success: { title: string; text: string }) {
    draft.drop();
    for (const field of leadForms[kind].fields) setText(element, field, "");
    toast({ title: success.title, text: fillText(success.text, { ...facts, service }), tone: "good" });
    if (leadForms[kind].hasThankYou) setPhase("sent");
    else if (!onDone) focusSubmit(element);
    onDone?.();
  }

  function fail(element: HTMLFormElement, title: string, text: string) {
    setProblem(text);
    warn(title, text);
    focusSubmit(element);
  }

  function warn(title: string, text: string) {
    failureToast.current = toast({ title, text, tone: "bad" });
  }

  async function waitAnd(element: HTMLFormElement, title: string, seconds: number) {
    const { waitText } = await import("./post-json.ts");
    fail(element, title, `Please wait ${waitText(seconds)} and send it again. What you typed is kept.`);
  }

  const startAgain = () => setPhase("idle");
  return { form, phase, errors, problem, check, onFocus, onInput, onSubmit, startAgain };
}

/** Our messages take the place of the browser's, and what was typed before a reload comes back. */
function useEnhancement(form: RefObject<HTMLFormElement | null>, kind: LeadKind, service: string, hasServerValues: boolean) {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    element.noValidate = true;
    if (hasServerValues) return;
    for (const [name, text] of Object.entries(draftOf(kind, service).read())) {
      const field = fieldOf(element, name);
      if (field && field.value === field.defaultValue) field.value = text;
    }
  }, [form, kind, service, hasServerValues]);
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
}

function fieldText(form: HTMLFormElement, name: string): string {
  return fieldOf(form, name)?.value ?? "";
}

function setText(form: HTMLFormElement, name: string, text: string) {
  const field = fieldOf(form, name);
  if (field) field.value = text;
}

function readValues(form: HTMLFormElement, kind: LeadKind): LeadValues {
  const text = (name: string) => fieldText(form, name);
  const phone = keepPhoneCharacters(text("phone"), kind);
  return { name: text("name"), email: text("email"), company: text("company"), phone, message: text("message") };
}

/** Takes out what the phone field does not take and leaves the caret where it was. */
function filterInPlace(field: HTMLInputElement | HTMLTextAreaElement, kind: LeadKind) {
  const kept = keepPhoneCharacters(field.value, kind);
  if (kept === field.value) return;
  const caret = keepPhoneCharacters(field.value.slice(0, field.selectionStart ?? undefined), kind).length;
  field.value = kept;
  field.setSelectionRange(caret, caret);
}

/** The button was disabled while sending and lost the focus: give it back, unless the visitor has gone elsewhere. */
function focusSubmit(form: HTMLFormElement) {
  const active = document.activeElement;
  const isElsewhere = active !== document.body && active instanceof HTMLElement && !active.matches("dialog");
  if (!isElsewhere) form.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus({ preventScroll: true });
}
