import { type RefObject, useEffect, useState } from "react";
import type { StoredDraft } from "~/domain/conversations/index.ts";
import type { AdminAnswer } from "../../answers.ts";
import { useSavedDraft } from "./use-saved-draft.ts";

/** The draft of a reply to a lead, and which version of it the fields were last filled with. */
export function useReplyDraft(
  form: RefObject<HTMLFormElement | null>,
  { leadId, opened, refused }: { leadId: string; opened: StoredDraft; refused: AdminAnswer | undefined },
) {
  const saved = useSavedDraft(form, `/admin/leads/${leadId}/reply`, opened.version);
  const [{ shown, isFocused }, setShown] = useState({ shown: opened, isFocused: true });
  /** Fills the fields. The cursor goes into the message if it was in the form. */
  const show = (draft: StoredDraft) => setShown({ shown: draft, isFocused: form.current?.contains(document.activeElement) ?? false });
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
  return { ...saved, shown, isFocused, show };
}
