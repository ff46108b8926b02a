import type { ToastText } from "~/domain/leads/lead-form.input.ts";
import { type LeadFormKind, leadFormOf } from "~/domain/leads/lead-forms.input.ts";
import { fillText } from "./fill-text.ts";
import { type FieldErrors, splitRefusal } from "./lead-input.ts";
import { OFFLINE, waitText } from "./post-json.ts";
import type { Outcome } from "./verified-sender.ts";

/** What a form shows if it wasn't sent: errors at its fields, or else a problem with the whole form. */
export interface Trouble {
  errors: FieldErrors;
  /** Null: the visitor closed the check and knows. */
  notice: ToastText | null;
  /** Shown in the form in addition to the notice's text. */
  why?: string;
  /** Shown in the form instead of that text: our contact details are below it and needn't be repeated. */
  problem?: string;
}

const LIMITED = "Too many requests came from your network.";
const BUSY = "We can't accept requests right now.";
const UNREACHABLE = "We couldn't reach our server. Check your internet connection, then try again.";
const NOT_SENT = "We couldn't send your request. Please try again.";

export function troubleOf(kind: LeadFormKind, outcome: Exclude<Outcome, { type: "sent" }>, facts: { phone?: string }): Trouble {
  const { failure, verificationFailure } = leadFormOf(kind);
  const notice = (text: string, title = failure.title): Trouble => ({ errors: {}, notice: { title, text } });
  switch (outcome.type) {
    case "closed":
      return { errors: {}, notice: null };
    case "unverified":
      return { ...notice(verificationFailure, "Verification Failed"), why: outcome.reason };
    case "wait":
      return notice(`${outcome.isLimited ? LIMITED : BUSY} ${waitText(outcome.seconds)}`);
    case "failed":
      if (!navigator.onLine) return notice(OFFLINE);
      return { ...notice(fillText(failure.text, facts)), problem: outcome.isUnreachable ? UNREACHABLE : NOT_SENT };
    case "refused": {
      const { errors, rest } = splitRefusal(kind, outcome.fields);
      return { ...notice(rest.join(" ") || outcome.error), errors };
    }
  }
}
