import { leadForms } from "~/domain/leads/lead-forms.input.ts";

/** What staff call the forms that bring leads. The self-assessment is none of the lead forms: it has questions, and a lead comes with it. */
const names: Record<string, string> = {
  selfAssessment: "Self-assessment",
  ...Object.fromEntries(Object.entries(leadForms).map(([kind, { officeName }]) => [kind, officeName])),
};

/** "selfAssessment" → "Self-assessment"; a form that is no more is written as it is stored. */
export function formName(form: string): string {
  if (Object.hasOwn(names, form)) return names[form] ?? form;
  return `${form[0]?.toUpperCase() ?? ""}${form.slice(1)}`.replaceAll(/([a-z])([A-Z])/g, "$1 $2");
}

/** Every form, for choosing one. */
export const formOptions = Object.entries(names).map(([value, label]) => ({ value, label }));
