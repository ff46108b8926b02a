import { type RefObject, useEffect, useState } from "react";
import type { StoredDraft } from "~/domain/conversations/index.ts";
import type { AdminAnswer } from "../../answers.ts";
import { useSavedDraft } from "./use-saved-draft.ts";

/** The draft of a reply to a lead, what the fields were last filled with (`shown`), and how many times since it opened. */
export function useReplyDraft(
  form: RefObject<HTMLFormElement | null>,
  { leadId, opened, refused }: { leadId: string; opened: StoredDraft; refused: AdminAnswer | undefined },
) {
  const saved = useSavedDraft(form, `/admin/leads/${leadId}/reply`, opened.version);
  const [filled, setFilled] = useState({ shown: opened, isFocused: true, times: 0 });
  const show = (shown: StoredDraft) => {
    const isFocused = isWriting(form.current);
    setFilled(({ times }) => ({ shown, isFocused, times: times + 1 }));
  };
  const { saveNow, findNewer } = saved;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    const asking = new AbortController();
    void findNewer(show, asking.signal);
    return () => asking.abort();
  }, []);
  // A reply that wasn't sent is saved as a draft again. If another tab has changed it, the response has that tab's text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (refused) void saveNow();
  }, [refused]);
  return { ...saved, ...filled, show };
}

/** Whether the cursor is in the form, or would be if its editor had loaded. */
function isWriting(form: HTMLFormElement | null): boolean {
  const { activeElement, body } = document;
  if (!form || !activeElement) return false;
  return form.contains(activeElement) || (activeElement === body && !form.querySelector("[contenteditable]"));
}
