import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { toast } from "~/app/ui/toast.tsx";
import { dismissToast } from "~/app/ui/toast-store.ts";
import { PHONE_IMPOSSIBLE } from "~/domain/leads/lead-form-rules.input.ts";
import { draftOf } from "./drafts.ts";
import {
  ATTACHMENTS,
  clearFields,
  FORM_SENT,
  fieldOf,
  fieldText,
  fileNames,
  focusFirstField,
  focusSubmit,
  isTextField,
  isUploading,
  readValues,
  restore,
} from "./form-fields.ts";
import { fillText, type LeadKind, leadForms } from "./lead-forms.ts";
import { type FieldErrors, firstWrong, hasRequired, validateLead } from "./lead-input.ts";
import { type Trouble, troubleOf } from "./lead-outcome.ts";
import type { LeadSender } from "./lead-sender.ts";
import type { SentRequest } from "./sent-request.ts";
import { useSiteFacts } from "./site-facts.ts";
import { useConfirmation } from "./use-confirmation.ts";
import { useLeadSender } from "./use-lead-sender.ts";
import { usePhoneFilter } from "./use-phone-filter.ts";
import type { Outcome } from "./verified-sender.ts";

type Phase = "idle" | "submitting";

/** What happens when the request was stored; an answer is said in the toast instead of the form's own text. */
export type OnDone = ((sent: SentRequest) => void) | ((sent: SentRequest) => string);

interface Options {
  kind: LeadKind;
  service: string;
  pageUrl?: string;
  onDone?: OnDone;
  onSent?: () => void;
  errors?: FieldErrors;
  /** Begins empty although a request was sent from here: its window was closed on the confirmation. */
  isAnew?: boolean;
}

/** Enhances a lead form that works without it: checks before sending, sends in place, keeps what was typed until it is sent. */
export function useLeadForm({ kind, service, pageUrl, onDone, onSent, errors: given, isAnew = false }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [phase, setPhase] = useState<Phase>("idle");
  // Without scripts nobody could enable the button again: it waits only from the first effect on.
  const [isWaiting, setWaiting] = useState(false);
  const { errors, problem, show, put } = useProblems(kind, given);
  const phone = usePhoneFilter(kind);
  const { check, load } = useLeadSender(kind);
  const facts = useSiteFacts();
  const draft = draftOf(kind, service);
  const comesBack = !given && !onDone && !isAnew;
  const { done, confirm, forgetConfirmation } = useConfirmation(form, { kind, service, comesBack });
  const [isRestored, setRestored] = useState(false);
  const isShown = done === null;

  // Our messages take the place of the browser's, and what was typed before a reload comes back.
  useEffect(() => {
    if (!form.current || !isShown) return;
    form.current.noValidate = true;
    if (!given) setRestored(restore(form.current, draftOf(kind, service).read()));
    setWaiting(mustWait(form.current, kind));
  }, [kind, service, given, isShown]);

  async function onFocus({ target }: FocusEvent<HTMLFormElement>) {
    // That the button gets the focus back after sending is no beginning.
    if (!(target instanceof HTMLButtonElement)) (await load())?.prepare();
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (!isTextField(target)) return;
    const isNoPhone = target instanceof HTMLInputElement && target.name === "phone" && phone.filter(target);
    draft.save(readValues(currentTarget, kind));
    setWaiting(mustWait(currentTarget, kind));
    // Whoever corrects a field is not told any more that it was wrong.
    put(target.name, isNoPhone ? PHONE_IMPOSSIBLE : undefined);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const wrong = validateLead(kind, readValues(element, kind));
    if (phone.takeLost()) wrong.phone ??= PHONE_IMPOSSIBLE;
    const { missing } = leadForms[kind];
    const notice = missing && Object.values(wrong).some(Boolean) ? { title: missing, text: "" } : null;
    if (isSending.current || show(element, { errors: wrong, notice })) return;
    if (isUploading(element)) return void show(element, { errors: {}, notice: UPLOADING });
    isSending.current = true;
    setPhase("submitting");
    const outcome = await send(element);
    const sender = await load();
    isSending.current = false;
    flushSync(() => setPhase("idle"));
    if (outcome?.type === "sent") sender && succeed(element, outcome.answer, sender);
    else if (outcome && !show(element, troubleOf(kind, outcome, facts))) focusSubmit(element);
  }

  /** Null: the browser sends it, for without its scripts the form is still a form. */
  async function send(element: HTMLFormElement): Promise<Outcome | null> {
    const sender = await load();
    const website = fieldText(element, "website");
    const extras = { service, pageUrl, website, attachments: fieldText(element, ATTACHMENTS), requestKey: draft.requestKey() };
    if (sender) return sender.send(readValues(element, kind), extras);
    if (!navigator.onLine) return { type: "failed" };
    element.submit();
    return null;
  }

  function succeed(element: HTMLFormElement, answer: object, sender: LeadSender) {
    const { success, fields } = leadForms[kind];
    const { email = "", device = "" } = readValues(element, kind);
    const sent = sender.sentRequestOf({ ...answer, email: email.trim(), device: device.trim(), files: fileNames(element) });
    draft.drop();
    element.dispatchEvent(new Event(FORM_SENT));
    clearFields(element, fields);
    setWaiting(mustWait(element, kind));
    const said = onDone?.(sent) ?? (fillText(success.text, { ...facts, service: sender.chosenService(service) }) || sent.reply);
    toast({ title: success.title, text: said, tone: "good" });
    if (onDone) return;
    confirm(sender.SentNote, sent);
    onSent?.();
  }

  function startAgain() {
    flushSync(forgetConfirmation);
    focusFirstField(form.current);
  }

  function clearDraft() {
    const element = form.current;
    if (!element) return;
    draft.drop();
    element.reset();
    show(element, { errors: {}, notice: null });
    setRestored(false);
    setWaiting(mustWait(element, kind));
    focusFirstField(element);
  }

  return {
    ...{ form, phase, isWaiting, errors, problem, check, done, isRestored },
    ...{ onFocus, onInput, onSubmit, startAgain, clearDraft },
  };
}

const UPLOADING = { title: "Files are still uploading", text: "Wait for the uploads to finish, or remove the files. Then submit again." };

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
  function show(element: HTMLFormElement, { errors: found, notice, why = "", problem: said = notice?.text }: Trouble): boolean {
    const first = firstWrong(kind, found);
    dismissToast(shownToast.current);
    flushSync(() => {
      setErrors(found);
      setProblem(first || !notice ? "" : `${said} ${why}`.trim());
    });
    if (notice) shownToast.current = toast({ ...notice, tone: "bad" });
    if (first) fieldOf(element, first)?.focus();
    return first !== undefined;
  }

  /** Says that one field is wrong, or no longer. */
  const put = (name: string, error: string | undefined) =>
    (error || name in errors) && setErrors((others) => ({ ...others, [name]: error }));

  return { errors, problem, show, put };
}
