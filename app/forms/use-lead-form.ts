import { type FocusEvent, type FormEvent, type KeyboardEvent, type RefObject, useRef } from "react";
import { flushSync } from "react-dom";
import { toast } from "~/app/ui/toast.tsx";
import { PHONE_IMPOSSIBLE } from "~/domain/leads/lead-fields.input.ts";
import { type LeadFormKind, leadFormOf } from "~/domain/leads/lead-forms.input.ts";
import { fillText } from "./fill-text.ts";
import {
  clearFields,
  FORM_SENT,
  fileNames,
  focusFirstField,
  focusSubmit,
  isCalledIn,
  isTextField,
  isUploading,
  readValues,
} from "./form-fields.ts";
import { type FieldErrors, validateLead } from "./lead-input.ts";
import { type Trouble, troubleOf } from "./lead-outcome.ts";
import type { LeadSender } from "./lead-sender.ts";
import type { SentRequest } from "./sent-request.ts";
import { useSiteFacts } from "./site-facts.ts";
import { useConfirmation } from "./use-confirmation.ts";
import { useFormProblems } from "./use-form-problems.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import { type PhoneFilter, usePhoneFilter } from "./use-phone-filter.ts";
import { useSending } from "./use-sending.ts";

/** What happens after the request was stored. A returned text replaces the form's own in the toast. */
export type OnDone = ((sent: SentRequest) => void) | ((sent: SentRequest) => string);

interface SuccessOptions {
  kind: LeadFormKind;
  service: string;
  onDone?: OnDone;
  onSent?: () => void;
}

interface Options extends SuccessOptions {
  pageUrl?: string;
  errors?: FieldErrors;
  /** Starts empty even though a request was sent from here, because its dialog was closed on the confirmation. */
  isAnew?: boolean;
}

/** Enhances a lead form that also works on its own: validates before sending, sends in place, and keeps what was typed until it's sent. */
export function useLeadForm({ kind, service, pageUrl, onDone, onSent, errors: given, isAnew = false }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const facts = useSiteFacts();
  const phone = usePhoneFilter(kind);
  const { errors, problem, show, put } = useFormProblems(kind, given);
  const { done, earlier, tell, startAgain } = useSuccess(form, { kind, service, onDone, onSent, comesBack: !given && !onDone && !isAnew });
  const draft = useKeptDraft(form, { kind, service, isGiven: given !== undefined, isShown: done === null });
  const { isBusy, isSending, check, load, send } = useSending(kind, { service, pageUrl, requestKey: draft.requestKey });

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const wrong = wrongIn(element, kind, phone);
    if (isSending.current || show(element, wrong)) return;
    if (isUploading(element)) return void show(element, { errors: {}, notice: UPLOADING });
    const { outcome, sender } = await send(element);
    if (!outcome) return;
    if (outcome.type !== "sent") return show(element, troubleOf(kind, outcome, facts)) || focusSubmit(element);
    if (!sender) return;
    const sent = sentBy(element, kind, outcome.answer, sender);
    draft.drop(element, () => empty(element, kind));
    tell(sent, sender);
  }

  function clearDraft() {
    const element = form.current;
    if (!element) return;
    draft.drop(element, () => element.reset());
    show(element, { errors: {}, notice: null });
    focusFirstField(element);
  }

  const { isWaiting, isRestored } = draft;
  return {
    ...{ form, isBusy, isWaiting, errors, problem, check, done, earlier, isRestored, onSubmit, startAgain, clearDraft },
    ...whileTyping({ phone, put, save: draft.save, prepare: async () => (await load())?.prepare() }),
  };
}

interface Typing {
  phone: PhoneFilter;
  /** Sets a field's error. */
  put: (name: string, error: string | undefined) => void;
  save: (form: HTMLFormElement) => void;
  /** Prepares for sending. */
  prepare: () => void;
}

/** What the form does while it's being filled in. */
function whileTyping({ phone, put, save, prepare }: Typing) {
  return {
    onFocus({ target }: FocusEvent<HTMLFormElement>) {
      // The button getting the focus back after sending doesn't count as starting.
      if (!(target instanceof HTMLButtonElement)) prepare();
    },
    onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      if (!isTextField(target)) return;
      const isNoPhone = target instanceof HTMLInputElement && target.name === "phone" && phone.filter(target);
      save(currentTarget);
      // Correcting a field clears its error.
      put(target.name, isNoPhone ? PHONE_IMPOSSIBLE : undefined);
    },
    onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
      const { target } = event;
      if (target instanceof HTMLInputElement && target.name === "phone" && phone.clears(event)) put("phone", undefined);
    },
  };
}

/** What happens after the request was stored: a toast unless there are times to book, and the confirmation in the form's place. */
function useSuccess(form: RefObject<HTMLFormElement | null>, options: SuccessOptions & { comesBack: boolean }) {
  const { kind, service, onDone, onSent } = options;
  const facts = useSiteFacts();
  const name = `${kind}:${service}`;
  const { done, earlier, confirm, forgetConfirmation } = useConfirmation(form, { name, comesBack: options.comesBack, load: loadNote });
  return {
    done,
    earlier,
    tell(sent: SentRequest, sender: LeadSender) {
      const { success } = leadFormOf(kind);
      const said = onDone?.(sent) ?? (fillText(success.text, { ...facts, service: sender.chosenService(service) }) || sent.reply);
      const say = () => void toast({ title: success.title, text: said, tone: "good" });
      // Above times to choose from, the toast would cover them and say that we'll get in touch to agree on one.
      const waits = !onDone && sender.mayOfferTimes;
      if (!waits) say();
      if (onDone) return;
      confirm(sender.SentNote, sent, waits ? say : undefined);
      onSent?.();
    },
    startAgain() {
      flushSync(forgetConfirmation);
      focusFirstField(form.current);
    },
  };
}

async function loadNote() {
  const { SentNote, keptRequest } = await import("./sent-note.tsx");
  return { Note: SentNote, keptRequest };
}

const UPLOADING = { title: "Files are still uploading", text: "Wait for the uploads to finish, or remove the files. Then submit again." };

/** A form's errors before it's sent. */
function wrongIn(element: HTMLFormElement, kind: LeadFormKind, phone: PhoneFilter): Trouble {
  const errors = validateLead(kind, readValues(element, kind));
  if (phone.takeLost()) errors.phone ??= PHONE_IMPOSSIBLE;
  const { missing } = leadFormOf(kind);
  return { errors, notice: missing && Object.values(errors).some(Boolean) ? { title: missing, text: "" } : null };
}

/** What was sent, with the endpoint's response. */
function sentBy(element: HTMLFormElement, kind: LeadFormKind, answer: object, sender: LeadSender): SentRequest {
  const { email = "", device = "" } = readValues(element, kind);
  const typed = { email: email.trim(), device: device.trim(), files: fileNames(element), isByPhone: isCalledIn(element) };
  return sender.sentRequestOf({ ...answer, ...typed });
}

/** Clears what was sent, including files. */
function empty(element: HTMLFormElement, kind: LeadFormKind): void {
  element.dispatchEvent(new Event(FORM_SENT));
  clearFields(element, leadFormOf(kind).fields);
}
