import type { Framework } from "~/domain/assessments/assessment-rules.input.ts";
import type { LeadFormKind } from "~/domain/leads/lead-forms.input.ts";

/** What a link in a section opens in place. The section is drawn by the server, so `Openers` reads it from the link. */
export interface Opens {
  "data-opens"?: "assessment" | "form" | GuideForm;
  /** The assessment's framework, or a form's kind, texts, and what it's about, or the guides that a form unlocks, as JSON. */
  "data-framework"?: Framework;
  "data-kind"?: LeadFormKind;
  "data-title"?: string | undefined;
  "data-text"?: string | undefined;
  "data-service"?: string | undefined;
  "data-message"?: string | undefined;
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
}

export function opensForm({ kind, title, text, service, message }: OpenedForm): Opens {
  return {
    ...{ "data-opens": "form", "data-kind": kind, "aria-haspopup": "dialog", "data-service": service || undefined },
    ...{ "data-title": title || undefined, "data-text": text || undefined, "data-message": message || undefined },
  };
}
