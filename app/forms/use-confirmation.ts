import { type RefObject, useEffect, useState } from "react";
import { type Earlier, keepConfirmation, leaveConfirmation, readConfirmation } from "./kept-confirmation.ts";
import type { keptRequest as KeptRequest, SentRequest } from "./sent-request.ts";
import { forget } from "./visit-storage.ts";

/** The confirmation that replaces the form. `isKept`: it was there before a reload and doesn't take the focus. */
interface Done<Note> {
  Note: Note;
  sent: SentRequest;
  isKept?: boolean;
  onNoTimes?: () => void;
}

/** What shows a confirmation, loaded together because neither is needed without the other. */
interface NoteParts<Note> {
  Note: Note;
  keptRequest: typeof KeptRequest;
}

interface Options<Note> {
  /** Of the form, unique on its page. */
  name: string;
  /** Whether the message from before a reload is restored. */
  comesBack: boolean;
  load: () => Promise<NoteParts<Note>>;
}

/**
 * A form's confirmation, stored for the visit, so that a reload doesn't lose the reference. Whoever comes back to the page later gets an
 * empty form that says what was sent.
 */
export function useConfirmation<Note>(form: RefObject<HTMLFormElement | null>, { name, comesBack, load }: Options<Note>) {
  const [done, setDone] = useState<Done<Note> | null>(null);
  const [earlier, setEarlier] = useState<Earlier | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form's note never changes
  useEffect(() => {
    const kept = comesBack ? readConfirmation(keyOf(name)) : null;
    if (!kept) return;
    if (kept.isLeft) return setEarlier(kept.earlier);
    async function show(text: string) {
      const { Note, keptRequest } = await load();
      const sent = keptRequest(text);
      if (sent) setDone({ Note, sent, isKept: !form.current?.contains(document.activeElement) });
    }
    show(kept.text).catch((error: unknown) => console.warn("the confirmation didn't load", error));
  }, [form, name, comesBack]);

  return {
    done,
    earlier,
    confirm(Note: Note, sent: SentRequest, onNoTimes?: () => void) {
      keepConfirmation(keyOf(name), sent);
      setEarlier(null);
      setDone({ Note, sent, onNoTimes });
    },
    /** The visitor goes to another page instead of seeing it. */
    confirmElsewhere(sent: SentRequest) {
      keepConfirmation(keyOf(name), sent);
      leaveConfirmation(keyOf(name));
    },
    forgetConfirmation() {
      forget(keyOf(name));
      setDone(null);
    },
  };
}

/** Also by page: the same form on another page can be filled in again. */
function keyOf(name: string): string {
  return `sent:${name}:${location.pathname}`;
}
