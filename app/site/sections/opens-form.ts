import type { SupportLevel } from "~/app/forms/support/support-parts.tsx";
import type { Framework } from "~/domain/assessments/assessment-rules.input.ts";
import type { LeadFormKind } from "~/domain/leads/lead-forms.input.ts";

/** What a link in a section opens in place. The section is drawn by the server, so `Openers` reads it from the link. */
export interface Opens {
  "data-opens"?: "assessment" | "form" | "plan" | GuideForm;
  /** The assessment's framework, or a form's kind, texts, and what it's about, or the guides that a form unlocks, as JSON. */
  "data-framework"?: Framework;
  "data-kind"?: LeadFormKind;
  "data-title"?: string | undefined;
  "data-text"?: string | undefined;
  "data-service"?: string | undefined;
  "data-message"?: string | undefined;
  "data-submit"?: string | undefined;
  /** Of a support request: how urgent it is at first, and the levels to choose from, as JSON. */
  "data-urgency"?: string | undefined;
  "data-levels"?: string | undefined;
  "data-guides"?: string;
  "aria-haspopup"?: "dialog";
}

export type GuideForm = Extract<LeadFormKind, "aiGuide" | "cmmcGuide">;

interface OpenedForm {
  kind: LeadFormKind;
  /** Defaults to the form's own. */
  title?: string | undefined;
  text?: string | undefined;
  /** What the request is about. */
  service?: string | undefined;
  /** Its message begins with this. */
  message?: string | undefined;
  /** Its button, if it isn't the form's own. */
  submit?: string | undefined;
}

export function opensForm({ kind, title, text, service, message, submit }: OpenedForm): Opens {
  return {
    ...{ "data-opens": "form", "data-kind": kind, "aria-haspopup": "dialog", "data-service": service || undefined },
    ...{ "data-title": title || undefined, "data-text": text || undefined, "data-message": message || undefined },
    "data-submit": submit || undefined,
  };
}

/** The form for a consultation about a plan. Its text is on the list of plans (`data-form-text`): the home page has six such buttons. */
export function opensPlan(name: string): Opens {
  return { "data-opens": "plan", "aria-haspopup": "dialog", "data-service": `${name} plan` };
}

interface OpenedSupport extends Pick<OpenedForm, "title" | "text"> {
  levels: readonly SupportLevel[];
  /** The level that's chosen at first. */
  urgency?: string;
  /** The first line of the message, so the visitor doesn't have to repeat it. */
  subject?: string;
}

/** The form for a support request. */
export function opensSupport({ levels, urgency, subject, ...texts }: OpenedSupport): Opens {
  const choices = levels.map(({ name, response, isByPhone }) => ({ name, response, isByPhone }));
  const message = subject && `Subject: ${subject}\n\n`;
  return { ...opensForm({ kind: "support", message, ...texts }), "data-urgency": urgency, "data-levels": JSON.stringify(choices) };
}
