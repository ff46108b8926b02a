import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ANSWER, type FormField } from "~/domain/pages/form-fields.input.ts";
import { withOwnMessages } from "../../ui/own-messages.ts";
import { FORM_SENT, fieldText, fileNames, focusFirstField, focusSubmit, isTextField } from "../form-fields.ts";
import { troubleOf } from "../lead-outcome.ts";
import type { SentRequest } from "../sent-request.ts";
import { useSiteFacts } from "../site-facts.ts";
import { useConfirmation } from "../use-confirmation.ts";
import { useLater } from "../use-later.ts";
import type { Outcome } from "../verified-sender.ts";
import { randomName } from "../visit.ts";
import { forget, keep, readKeptTexts } from "../visit-storage.ts";
import type { CustomNote } from "./custom-note.tsx";
import type { CustomSender } from "./custom-sender.ts";
import { errorsIn, fieldNamed, focusWrong, readEntered, restoreEntered, splitErrors, uploadErrors, withoutFiles } from "./entered.ts";
import type { ShownForm } from "./shown-form.ts";

type Errors = Readonly<Record<string, string | undefined>>;

async function loadNote() {
  const { CustomNote: Note, keptRequest } = await import("./custom-note.tsx");
  return { Note, keptRequest };
}

/** Where what was typed is stored for the visit, until it's sent. */
const draftKey = (section: string) => `draft:custom:${section}`;
/** In the draft, beside the answers: by it, the server recognizes a request whose response was lost. */
const REQUEST_KEY = "requestKey";

/** Enhances a form that also works on its own: validates before sending, sends in place, and keeps what was typed until it's sent. */
export function useCustomForm({ section, fields, doneUrl }: ShownForm, given: Errors | undefined, pageUrl: string | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const facts = useSiteFacts();
  const { done, earlier, confirmSent, startAgain } = useSentConfirmation(form, { section, doneUrl, comesBack: given === undefined });
  const { errors, problem, show, clear } = useProblems(fields, given);
  const draft = useEnteredDraft(form, { section, fields, isGiven: given !== undefined, isShown: done === null });
  const { isBusy, isSending, prepare, send } = useCustomSending();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const entered = readEntered(element, fields);
    const errors = { ...errorsIn(fields, entered), ...uploadErrors(element, fields) };
    if (isSending.current || show(element, { errors, problem: "" })) return;
    const sent = await send(element, { section, ...entered, requestKey: draft.requestKey(), ...(pageUrl && { pageUrl }) });
    if (!sent) return;
    const { sender, outcome } = sent;
    if (outcome.type !== "sent") return show(element, troubleIn(fields, outcome, facts)) || focusSubmit(element);
    const files = fileNames(element);
    draft.drop();
    element.dispatchEvent(new Event(FORM_SENT));
    if (!sender) return;
    confirmSent(element, sender.CustomNote, sender.sentRequestOf({ ...outcome.answer, email: entered.email?.trim(), files }));
  }

  const { isRestored, lost } = draft;
  return {
    ...{ form, isBusy, errors, problem, done, earlier, isRestored, lost, onSubmit, startAgain },
    onFocus({ target }: FocusEvent<HTMLFormElement>) {
      if (!(target instanceof HTMLButtonElement)) prepare();
    },
    onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      draft.save(currentTarget);
      if (isTextField(target)) clear(fieldNamed(target.name, fields));
    },
    clearError: clear,
    clearDraft() {
      draft.drop();
      form.current?.dispatchEvent(new Event(FORM_SENT));
      form.current?.reset();
      focusFirstField(form.current);
    },
  };
}

interface ConfirmationOptions extends Pick<ShownForm, "section" | "doneUrl"> {
  /** Whether the confirmation from before a reload is restored. */
  comesBack: boolean;
}

/** What follows once it's sent: the confirmation in the form's place, or the page that the form leads to. */
function useSentConfirmation(form: RefObject<HTMLFormElement | null>, { section, doneUrl, comesBack }: ConfirmationOptions) {
  const name = `custom:${section}`;
  const { done, earlier, ...confirmation } = useConfirmation<typeof CustomNote>(form, { name, comesBack, load: loadNote });
  return {
    ...{ done, earlier },
    confirmSent(element: HTMLFormElement, Note: typeof CustomNote, request: SentRequest) {
      if (!doneUrl) return confirmation.confirm(Note, request);
      confirmation.confirmElsewhere(request);
      // With the browser's Back button, the form may come back as it was left: it must not invite anyone to send it again.
      addEventListener("pagehide", () => element.reset(), { once: true });
      location.assign(doneUrl);
    },
    startAgain() {
      flushSync(confirmation.forgetConfirmation);
      focusFirstField(form.current);
    },
  };
}

/** Sends the form in place, one request at a time. */
function useCustomSending() {
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const load = useLater<CustomSender>(() => import("./custom-sender.ts").then(({ customSender }) => customSender()));

  /** Null: the browser sends it, because the form works without scripts, too. */
  async function post(element: HTMLFormElement, fields: Record<string, string>) {
    const sender = await load();
    if (sender) return { sender, outcome: await sender.send({ ...fields, website: fieldText(element, "website") }) };
    if (!navigator.onLine) return { sender, outcome: { type: "failed" } satisfies Outcome };
    element.submit();
    return null;
  }

  return {
    ...{ isBusy, isSending },
    prepare: () => void load().then((sender) => sender?.prepare()),
    async send(element: HTMLFormElement, fields: Record<string, string>) {
      isSending.current = true;
      setBusy(true);
      const sent = await post(element, fields);
      isSending.current = false;
      flushSync(() => setBusy(false));
      return sent;
    },
  };
}

interface DraftOptions {
  section: string;
  fields: readonly FormField[];
  /** The page already has what was typed, because the form was refused. */
  isGiven: boolean;
  /** The form is visible, not the confirmation in its place. */
  isShown: boolean;
}

/** What was typed, stored until it's sent, and whether it was restored after a reload. */
function useEnteredDraft(form: RefObject<HTMLFormElement | null>, { section, fields, isGiven, isShown }: DraftOptions) {
  const [isRestored, setRestored] = useState(false);
  const [lost, setLost] = useState<Record<string, string>>({});
  const key = draftKey(section);

  // Our messages replace the browser's, and what was typed before a reload is restored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same section has the same fields until the page is loaded again
  useEffect(() => {
    if (!form.current || !isShown) return;
    withOwnMessages(form.current);
    const kept = readKeptTexts(draftKey(section)) ?? {};
    setLost(pick(kept, (name) => name.startsWith(ANSWER) && !fieldNamed(name, fields)));
    if (!isGiven) setRestored(restoreEntered(form.current, fields, kept));
  }, [form, section, isGiven, isShown]);

  const read = () => readKeptTexts(key) ?? {};
  const store = (entered: Record<string, string>, requestKey: string | undefined) =>
    keep(key, JSON.stringify({ ...lost, ...entered, ...(requestKey && { [REQUEST_KEY]: requestKey }) }));
  return {
    isRestored,
    /** Answers to questions that the form no longer has. */
    lost: Object.values(lost).filter((text) => text.trim() !== ""),
    save: (element: HTMLFormElement) => store(withoutFiles(readEntered(element, fields), fields), read()[REQUEST_KEY]),
    requestKey() {
      const kept = read();
      const requestKey = kept[REQUEST_KEY] ?? randomName();
      store(kept, requestKey);
      return requestKey;
    },
    drop() {
      forget(key);
      setRestored(false);
      setLost({});
    },
  };
}

interface Problems {
  errors: Errors;
  /** About the form as a whole. */
  problem: string;
}

function useProblems(fields: readonly FormField[], given: Errors | undefined) {
  const [shown, setShown] = useState<Problems>({ errors: given ?? {}, problem: "" });
  return {
    ...shown,
    /** Shows what's wrong and moves the focus to the first invalid field. Returns whether there is one. */
    show(element: HTMLFormElement, problems: Problems): boolean {
      flushSync(() => setShown(problems));
      return focusWrong(element, fields, problems.errors);
    },
    /** Correcting a field clears its error. */
    clear(name: string | undefined) {
      if (name && shown.errors[name]) setShown(({ errors, problem }) => ({ problem, errors: { ...errors, [name]: undefined } }));
    },
  };
}

/** What the form shows if it wasn't sent. What isn't about one of its fields is about the form. */
function troubleIn(fields: readonly FormField[], outcome: Exclude<Outcome, { type: "sent" }>, facts: { phone?: string }): Problems {
  if (outcome.type !== "refused") {
    const { notice, why = "", problem = notice?.text ?? "" } = troubleOf("custom", outcome, facts);
    return { errors: {}, problem: `${problem} ${why}`.trim() };
  }
  const { errors, rest } = splitErrors(fields, outcome.fields);
  return { errors, problem: rest.join(" ") || (Object.keys(errors).length > 0 ? "" : outcome.error) };
}

function pick(texts: Record<string, string>, isWanted: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => isWanted(name)));
}
