import { type LeadField, leadFields, MIN_PHONE_DIGITS, PHONE_IMPOSSIBLE } from "~/domain/leads/lead-fields.input.ts";
import { isRequired, type LeadFormKind, leadFormOf, missingText } from "~/domain/leads/lead-forms.input.ts";

/** By field; those that a form does not have are not there. */
export type LeadValues = Partial<Record<LeadField, string>>;
export type FieldErrors = Partial<Record<LeadField, string>>;

/** The same shape that the server asks for. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

export function isEmail(value: string): boolean {
  return EMAIL.test(value) && value.length <= leadFields.email.max;
}

/** What is wrong with the values, in the order of the form's fields. */
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
  // Signs without a digit: nothing was said yet.
  const isNothing = error === PHONE_IMPOSSIBLE && isRequired(kind, field) && !/\d/.test(value);
  return isNothing ? leadFields.phone.missing : error;
}

/** What is wrong with a text that is there, as far as a browser can tell: whether it is a number of any country, the server knows. */
export function valueError(field: LeadField, value: string): string | undefined {
  const { max } = leadFields[field];
  if (value.length > max) return `Please use at most ${max.toLocaleString("en-US")} characters.`;
  if (field === "phone" && (value.match(/\d/g)?.length ?? 0) < MIN_PHONE_DIGITS) return PHONE_IMPOSSIBLE;
  return field === "email" && !isEmail(value) ? leadFields.email.missing : undefined;
}

/** Whether every required field has a text. */
export function hasRequired(kind: LeadFormKind, values: LeadValues): boolean {
  return leadFormOf(kind).fields.every((field) => !isRequired(kind, field) || values[field]?.trim());
}

/** The server's refusal split into what a field of this form can show and what only the whole form can. */
export function splitRefusal(kind: LeadFormKind, fields: Record<string, string>): { errors: FieldErrors; rest: string[] } {
  const isOwn = (name: string): name is LeadField => leadFormOf(kind).fields.some((field) => field === name);
  const own = Object.entries(fields).filter(([name]) => isOwn(name));
  return { errors: Object.fromEntries(own), rest: Object.entries(fields).flatMap(([name, text]) => (isOwn(name) ? [] : [text])) };
}

/** What a form asks at first where room is short. */
const ASKED_FIRST = 3;

/** The fields that a folded form shows, all required ones among them, and those that it folds away: optional ones only. */
export function foldFields(kind: LeadFormKind): { shown: LeadField[]; folded: LeadField[] } {
  const { fields, required } = leadFormOf(kind);
  const optional = fields.filter((field) => !isRequired(kind, field));
  const folded = optional.slice(Math.max(0, ASKED_FIRST - required.length));
  return { shown: fields.filter((field) => !folded.includes(field)), folded };
}

/** The first field with an error, as the form shows them. */
export function firstWrong(kind: LeadFormKind, errors: FieldErrors): LeadField | undefined {
  return leadFormOf(kind).fields.find((field) => errors[field]);
}
