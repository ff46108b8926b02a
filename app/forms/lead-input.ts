import { isEmailAddress } from "~/domain/email-address.input.ts";
import { type LeadField, leadFields, MIN_PHONE_DIGITS, PHONE_IMPOSSIBLE } from "~/domain/leads/lead-fields.input.ts";
import { isRequired, type LeadFormKind, leadFormOf, missingText } from "~/domain/leads/lead-forms.input.ts";

/** By field. Fields that a form doesn't have are missing. */
export type LeadValues = Partial<Record<LeadField, string>>;
export type FieldErrors = Partial<Record<LeadField, string>>;

/** The invalid values, in the order of the form's fields. */
export function validateLead(kind: LeadFormKind, values: LeadValues): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of leadFormOf(kind).fields) {
    const error = fieldError(kind, field, values[field]?.trim() ?? "");
    if (error) errors[field] = error;
  }
  return errors;
}

function fieldError(kind: LeadFormKind, field: LeadField, value: string): string | undefined {
  if (value === "") return isRequired(kind, field) ? missingText(kind, field) : undefined;
  const error = valueError(field, value);
  // Characters without a digit count as empty.
  const isNothing = error === PHONE_IMPOSSIBLE && isRequired(kind, field) && !/\d/.test(value);
  return isNothing ? leadFields.phone.missing : error;
}

/** What's wrong with a text, as far as a browser can tell. Only the server knows whether a phone number exists in some country. */
export function valueError(field: LeadField, value: string): string | undefined {
  const { max } = leadFields[field];
  if (value.length > max) return `Please use at most ${max.toLocaleString("en-US")} characters.`;
  if (field === "phone" && (value.match(/\d/g)?.length ?? 0) < MIN_PHONE_DIGITS) return PHONE_IMPOSSIBLE;
  return field === "email" && !isEmailAddress(value) ? leadFields.email.missing : undefined;
}

/** Whether every required field is filled in. */
export function hasRequired(kind: LeadFormKind, values: LeadValues): boolean {
  return leadFormOf(kind).fields.every((field) => !isRequired(kind, field) || values[field]?.trim());
}

/** Splits the server's refusal into errors for this form's fields and the rest, which is shown for the whole form. */
export function splitRefusal(kind: LeadFormKind, fields: Record<string, string>): { errors: FieldErrors; rest: string[] } {
  const isOwn = (name: string): name is LeadField => leadFormOf(kind).fields.some((field) => field === name);
  const own = Object.entries(fields).filter(([name]) => isOwn(name));
  return { errors: Object.fromEntries(own), rest: Object.entries(fields).flatMap(([name, text]) => (isOwn(name) ? [] : [text])) };
}

/** How many fields a form shows at first if there's little room. */
const ASKED_FIRST = 3;

/** The fields that a collapsed form shows, including all required ones, and the optional ones that it hides. */
export function foldFields(kind: LeadFormKind): { shown: LeadField[]; folded: LeadField[] } {
  const { fields, required } = leadFormOf(kind);
  const optional = fields.filter((field) => !isRequired(kind, field));
  const folded = optional.slice(Math.max(0, ASKED_FIRST - required.length));
  return { shown: fields.filter((field) => !folded.includes(field)), folded };
}

/** The first field with an error, in the form's order. */
export function firstWrong(kind: LeadFormKind, errors: FieldErrors): LeadField | undefined {
  return leadFormOf(kind).fields.find((field) => errors[field]);
}
