import { type RefObject, useEffect } from "react";
import { restore } from "~/app/forms/form-fields.ts";
import { randomName } from "~/app/forms/visit.ts";
import { forget, keep, readKeptTexts } from "~/app/forms/visit-storage.ts";
import { withOwnMessages } from "~/app/ui/own-messages.ts";

const KEY = "draft:appointment";

/** What's typed is kept for the visit until it's sent, so that another time, a reload, or a lost response loses nothing. */
export function useBookingDraft(form: RefObject<HTMLFormElement | null>, isGiven: boolean) {
  useEffect(() => {
    if (!form.current) return;
    withOwnMessages(form.current);
    if (!isGiven) restore(form.current, texts());
  }, [form, isGiven]);
  return {
    save() {
      if (!form.current) return;
      const typed = [...new FormData(form.current)].filter(([name, value]) => typeof value === "string" && isTyped(name));
      keep(KEY, JSON.stringify({ ...Object.fromEntries(typed), requestKey: readKeptTexts(KEY)?.requestKey }));
    },
    drop: () => forget(KEY),
    requestKey() {
      const draft = { requestKey: randomName(), ...readKeptTexts(KEY) };
      keep(KEY, JSON.stringify(draft));
      return draft.requestKey;
    },
  };
}

function texts(): Record<string, string> {
  return Object.fromEntries(Object.entries(readKeptTexts(KEY) ?? {}).filter(([name]) => isTyped(name)));
}

function isTyped(name: string): boolean {
  return /^(name|email|phone|note|answer\d)$/.test(name);
}
