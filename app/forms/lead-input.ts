import { MIN_PHONE_DIGITS, messageMissing, PHONE_IMPOSSIBLE, URGENCY_MISSING } from "~/domain/leads/lead-form-rules.input.ts";
import { isRequired, type LeadField, type LeadKind, type LeadValues, leadForms } from "./lead-forms.ts";

export type FieldErrors = Partial<Record<LeadField, string>>;

/** Most characters of each field (product 6). */
export const maxLength: Record<LeadField, number> = {
  ...{ name: 120, email: 254, company: 160, phone: 32, message: 5_000 },
  ...{ firstName: 120, lastName: 120, jobTitle: 200, companySize: 200, industry: 200, title: 200 },
  ...{ urgency: 40, device: 200 },
};

const MISSING: Partial<Record<LeadField, string>> = {
  name: "Please enter your name.",
  email: "Please enter a valid email address.",
  phone: "Please enter your phone number.",
  urgency: URGENCY_MISSING,
  firstName: "Please enter your first name.",
  lastName: "Please enter your last name.",
  company: "Please enter your company.",
};

/** The same shape that the server asks for. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

export function isEmail(value: string): boolean {
  return EMAIL.test(value) && value.length <= maxLength.email;
}

/** What is wrong with the values, in the order of the form's fields. */
export function validateLead(kind: LeadKind, values: LeadValues): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of leadForms[kind].fields) {
    const error = fieldError(kind, field, values[field]?.trim() ?? "");
    if (error) errors[field] = error;
  }
  return errors;
}

function fieldError(kind: LeadKind, field: LeadField, value: string): string | undefined {
  if (value === "") return isRequired(kind, field) ? (field === "message" ? messageMissing(kind) : MISSING[field]) : undefined;
  if (value.length > maxLength[field]) return `Please use at most ${maxLength[field].toLocaleString("en-US")} characters.`;
  if (field === "phone") return phoneError(kind, value.match(/\d/g)?.length ?? 0);
  return field === "email" && !isEmail(value) ? MISSING.email : undefined;
}

/** Whether it is a number of any country the server knows. */
function phoneError(kind: LeadKind, digits: number): string | undefined {
  if (digits >= MIN_PHONE_DIGITS) return;
  return digits === 0 && isRequired(kind, "phone") ? MISSING.phone : PHONE_IMPOSSIBLE;
}

/** Whether every required field has a text. */
export function hasRequired(kind: LeadKind, values: LeadValues): boolean {
  return leadForms[kind].fields.every((field) => !isRequired(kind, field) || values[field]?.trim());
}

/** The server's refusal split into what a field of this form can show and what only the whole form can. */
export function splitRefusal(kind: LeadKind, fields: Record<string, string>): { errors: FieldErrors; rest: string[] } {
  const isOwn = (name: string): name is LeadField => leadForms[kind].fields.some((field) => field === name);
  const own = Object.entries(fields).filter(([name]) => isOwn(name));
  return { errors: Object.fromEntries(own), rest: Object.entries(fields).flatMap(([name, text]) => (isOwn(name) ? [] : [text])) };
}

/** The first field with an error, as the form shows them. */
export function firstWrong(kind: LeadKind, errors: FieldErrors): LeadField | undefined {
  return leadForms[kind].fields.find((field) => errors[field]);
}
