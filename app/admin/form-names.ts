import type { LeadFormKind } from "~/domain/leads/lead-form-rules.input.ts";

/** What staff call the forms of the site. */
const names: Record<LeadFormKind | "selfAssessment", string> = {
  selfAssessment: "Self-assessment",
  assessment: "Assessment request",
  hero: "Quote, home page",
  quote: "Quote",
  consultation: "Consultation",
  shared: "Message, any page",
  message: "Contact message",
  support: "Support request",
  about: "About page",
  project: "Project",
  aiGuide: "AI guide",
  cmmcGuide: "CMMC guide",
};

/** "selfAssessment" → "Self-assessment"; a form without a name here is written as it is stored. */
export function formName(form: string): string {
  return (
    (names as Record<string, string>)[form] ?? `${form[0]?.toUpperCase() ?? ""}${form.slice(1)}`.replaceAll(/([a-z])([A-Z])/g, "$1 $2")
  );
}

/** Every form, for choosing one. */
export const formOptions = Object.entries(names).map(([value, label]) => ({ value, label }));
