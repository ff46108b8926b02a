import { type RefObject, useEffect, useState } from "react";
import { type LeadFormKind, leadFormOf } from "~/domain/leads/lead-forms.input.ts";
import { withOwnMessages } from "../ui/own-messages.ts";
import { draftOf } from "./drafts.ts";
import { readValues, restore } from "./form-fields.ts";
import { hasRequired } from "./lead-input.ts";

interface Options {
  kind: LeadFormKind;
  service: string;
  /** The page already has what was typed, because the form was refused. */
  isGiven: boolean;
  /** The form is visible, not the confirmation in its place. */
  isShown: boolean;
}

/**
 * What was typed into a form, stored until it's sent; whether it was restored after a reload, and whether the button waits for more input.
 */
export function useKeptDraft(form: RefObject<HTMLFormElement | null>, { kind, service, isGiven, isShown }: Options) {
  const draft = draftOf(kind, service);
  const [isRestored, setRestored] = useState(false);
  // Without scripts, no one could enable the button again, so it waits only from the first effect on.
  const [isWaiting, setWaiting] = useState(false);

  // Our messages replace the browser's, and what was typed before a reload is restored.
  useEffect(() => {
    if (!form.current || !isShown) return;
    withOwnMessages(form.current);
    if (!isGiven) setRestored(restore(form.current, draftOf(kind, service).read()));
    setWaiting(mustWait(form.current, kind));
  }, [form, kind, service, isGiven, isShown]);

  return {
    isRestored,
    isWaiting,
    requestKey: draft.requestKey,
    save(element: HTMLFormElement) {
      draft.save(readValues(element, kind));
      setWaiting(mustWait(element, kind));
    },
    /** Discards what was typed. `empty` clears the form. */
    drop(element: HTMLFormElement, empty: () => void) {
      draft.drop();
      empty();
      setRestored(false);
      setWaiting(mustWait(element, kind));
    },
  };
}

/** Whether the button has to wait for a required field. */
function mustWait(form: HTMLFormElement, kind: LeadFormKind): boolean {
  return leadFormOf(kind).waitsForRequired === true && !hasRequired(kind, readValues(form, kind));
}
