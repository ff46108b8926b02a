import { type RefObject, useEffect, useState } from "react";
import type { LeadFormKind } from "~/domain/leads/lead-forms.input.ts";
import type { SentNote } from "./sent-note.tsx";
import type { SentRequest } from "./sent-request.ts";
import { forget, keep, readKept } from "./visit-storage.ts";

/** The confirmation in the form's place. `isKept`: it was there before a reload, and takes no focus. */
interface Done {
  Note: typeof SentNote;
  sent: SentRequest;
  isKept?: boolean;
}

interface Options {
  kind: LeadFormKind;
  service: string;
  /** Whether what was said before a reload comes back. */
  comesBack: boolean;
}

/** What a form says of the request that it sent, kept for the visit: a reload does not take the reference away. */
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
    confirm(Note: Done["Note"], sent: SentRequest) {
      // Without the receipt: it opens a page, and nothing here asks for it.
      keep(keyOf(kind, service), JSON.stringify({ ...sent, receipt: "" }));
      setDone({ Note, sent });
    },
    forgetConfirmation() {
      forget(keyOf(kind, service));
      setDone(null);
    },
  };
}

/** By page, too: the same form elsewhere is there to be filled in. */
function keyOf(kind: LeadFormKind, service: string): string {
  return `sent:${kind}:${service}:${location.pathname}`;
}
