import { fillText, type LeadKind, leadForms, type ToastText } from "./lead-forms.ts";
import { type FieldErrors, splitRefusal } from "./lead-input.ts";
import type { Outcome } from "./verified-sender.ts";

/** What a form shows of an outcome that is no success: errors at its fields, else a problem of the whole form. */
export interface Trouble {
  errors: FieldErrors;
  /** Null: the visitor closed the check and knows. */
  notice: ToastText | null;
}

export function troubleOf(kind: LeadKind, outcome: Exclude<Outcome, { type: "sent" }>, facts: { phone?: string }): Trouble {
  const { failure, verificationFailure } = leadForms[kind];
  const notice = (text: string, title = failure.title): Trouble => ({ errors: {}, notice: { title, text } });
  switch (outcome.type) {
    case "closed":
      return { errors: {}, notice: null };
    case "unverified":
      return notice(verificationFailure, "Verification Failed");
    case "wait":
      return notice(`Please wait ${outcome.time} and send it again. What you typed is kept.`);
    case "failed":
      return notice(fillText(failure.text, facts));
    case "refused": {
      const { errors, rest } = splitRefusal(kind, outcome.fields);
      return { ...notice(rest.join(" ") || outcome.error), errors };
    }
  }
}
