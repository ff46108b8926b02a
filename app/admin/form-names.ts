import { leadForms } from "~/domain/leads/lead-forms.input.ts";
import { ADDED_FORM, IMPORTED_FORM } from "~/domain/leads/lead-inbox-rules.input.ts";
import { capital } from "./words.ts";

/** Staff's names for the forms that bring in leads. The self-assessment isn't a lead form: it asks questions, and a lead comes with it. */
const names: Record<string, string> = {
  selfAssessment: "Self-assessment",
  [ADDED_FORM]: "Added manually",
  [IMPORTED_FORM]: "Import",
  appointment: "Appointment",
  ...Object.fromEntries(Object.entries(leadForms).map(([kind, { staffName }]) => [kind, staffName])),
};

/** "selfAssessment" → "Self-assessment". A form that no longer exists keeps its stored name. */
export function formName(form: string): string {
  if (Object.hasOwn(names, form)) return names[form] ?? form;
  return capital(form).replaceAll(/([a-z])([A-Z])/g, "$1 $2");
}

/** All forms, as options for a select. */
export const formOptions = Object.entries(names).map(([value, label]) => ({ value, label }));
