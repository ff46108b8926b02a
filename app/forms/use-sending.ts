import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { LeadFormKind } from "~/domain/leads/lead-forms.input.ts";
import { ATTACHMENTS, fieldText, readValues } from "./form-fields.ts";
import type { AskVisitor, LeadSender } from "./lead-sender.ts";
import { useLater } from "./use-later.ts";
import type { Outcome, Verdict } from "./verified-sender.ts";

interface Options {
  service: string;
  pageUrl: string | undefined;
  /** The draft's request key. */
  requestKey: () => string;
}

/** Sends a lead form in place, one request at a time. */
export function useSending(kind: LeadFormKind, { service, pageUrl, requestKey }: Options) {
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const { check, load } = useLeadSender(kind);

  /** Null: the browser sends it, because the form works without scripts too. */
  async function post(element: HTMLFormElement): Promise<Outcome | null> {
    const sender = await load();
    const website = fieldText(element, "website");
    const extras = { service, pageUrl, website, attachments: fieldText(element, ATTACHMENTS), requestKey: requestKey() };
    if (sender) return sender.send(readValues(element, kind), extras);
    if (!navigator.onLine) return { type: "failed" };
    element.submit();
    return null;
  }

  return {
    ...{ isBusy, isSending, check, load },
    async send(element: HTMLFormElement): Promise<{ outcome: Outcome | null; sender: LeadSender | null }> {
      isSending.current = true;
      setBusy(true);
      const outcome = await post(element);
      const sender = await load();
      isSending.current = false;
      flushSync(() => setBusy(false));
      return { outcome, sender };
    },
  };
}

/** The verification dialog while it is open. */
type OpenCheck = { Dialog: Parameters<AskVisitor>[0]; issued: Parameters<AskVisitor>[1]; settle: (verdict: Verdict) => void };

/** The sending part of a lead form, loaded on first use, and the dialog it may have to show. */
function useLeadSender(kind: LeadFormKind) {
  const [check, setCheck] = useState<OpenCheck | null>(null);

  const ask: AskVisitor = (Dialog, issued) =>
    new Promise((resolve) => {
      const settle = (verdict: Verdict) => {
        setCheck(null);
        resolve(verdict);
      };
      setCheck({ Dialog, issued, settle });
    });

  const load = useLater<LeadSender>(() => import("./lead-sender.ts").then(({ leadSender }) => leadSender(kind, ask)));
  return { check, load };
}
