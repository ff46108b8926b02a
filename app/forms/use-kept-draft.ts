import { type RefObject, useEffect, useState } from "react";
import { type LeadFormKind, leadFormOf } from "~/domain/leads/lead-forms.input.ts";
import { draftOf } from "./drafts.ts";
import { readValues, restore } from "./form-fields.ts";
import { hasRequired } from "./lead-input.ts";

interface Options {
  kind: LeadFormKind;
  service: string;
  /** What was typed is on the page already: the form came back refused. */
  isGiven: boolean;
  /** The form is there, not the confirmation in its place. */
  isShown: boolean;
}

/** What was typed into a form, kept until it is sent; whether it came back after a reload, and whether the button waits for more of it. */
export function useKeptDraft(form: RefObject<HTMLFormElement | null>, { kind, service, isGiven, isShown }: Options) {
  const draft = draftOf(kind, service);
  const [isRestored, setRestored] = useState(false);
  // Without scripts no one could enable the button again: it waits only from the first effect on.
  const [isWaiting, setWaiting] = useState(false);

  // Our messages take the place of the browser's, and what was typed before a reload comes back.
  useEffect(() => {
    if (!form.current || !isShown) return;
    form.current.noValidate = true;
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
    /** Forgets what was typed. `empty` takes it out of the form. */
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
