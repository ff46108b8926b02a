import { useState } from "react";
import type { LeadKind } from "./lead-forms.ts";
import type { AskVisitor, LeadSender } from "./lead-sender.ts";
import { useLater } from "./use-later.ts";
import type { Verdict } from "./verified-sender.ts";

/** The verification dialog while it is open. */
type OpenCheck = { Dialog: Parameters<AskVisitor>[0]; issued: Parameters<AskVisitor>[1]; settle: (verdict: Verdict) => void };

/** The sending part of a lead form, loaded at first use, and the dialog that it may have to show. */
export function useLeadSender(kind: LeadKind) {
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
