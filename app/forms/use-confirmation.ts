import { type RefObject, useEffect, useState } from "react";
import type { LeadFormKind } from "~/domain/leads/lead-forms.input.ts";
import type { SentNote } from "./sent-note.tsx";
import type { SentRequest } from "./sent-request.ts";
import { forget, keep, readKept } from "./visit-storage.ts";

/** The confirmation that replaces the form. `isKept`: it was there before a reload and doesn't take the focus. */
interface Done {
  Note: typeof SentNote;
  sent: SentRequest;
  isKept?: boolean;
  onNoTimes?: () => void;
}

interface Options {
  kind: LeadFormKind;
  service: string;
  /** Whether the message from before a reload is restored. */
  comesBack: boolean;
}

/** A form's confirmation, stored for the visit, so that a reload doesn't lose the reference. */
export function useConfirmation(form: RefObject<HTMLFormElement | null>, { kind, service, comesBack }: Options) {
  const [done, setDone] = useState<Done | null>(null);

  useEffect(() => {
    const kept = comesBack ? readKept(keyOf(kind, service)) : null;
    if (!kept) return;
    async function show(text: string) {
      const { SentNote, keptRequest } = await import("./sent-note.tsx");
      const sent = keptRequest(text);
      if (sent) setDone({ Note: SentNote, sent, isKept: !form.current?.contains(document.activeElement) });
    }
    show(kept).catch((error: unknown) => console.warn("the confirmation didn't load", error));
  }, [form, kind, service, comesBack]);

  return {
    done,
    confirm(Note: Done["Note"], sent: SentRequest, onNoTimes?: () => void) {
      // Without the receipt, which opens a page and isn't needed here.
      keep(keyOf(kind, service), JSON.stringify({ ...sent, receipt: "" }));
      setDone({ Note, sent, onNoTimes });
    },
    forgetConfirmation() {
      forget(keyOf(kind, service));
      setDone(null);
    },
  };
}

/** Also by page: the same form on another page can be filled in again. */
function keyOf(kind: LeadFormKind, service: string): string {
  return `sent:${kind}:${service}:${location.pathname}`;
}
