import { isEmail, maxLength } from "~/app/forms/lead-input.ts";
import { MIN_PHONE_DIGITS, PHONE_IMPOSSIBLE } from "~/domain/leads/lead-form-rules.input.ts";
import { type Contact, type ContactField, contactFields } from "./assessment-draft.ts";

export type ContactErrors = Partial<Record<ContactField, string>>;

const MISSING: Partial<Record<ContactField, string>> = {
  firstName: "Please enter your first name.",
  lastName: "Please enter your last name.",
  email: "Please enter a valid email address.",
  company: "Please enter your company.",
};

/** What is wrong with the contact details (spec 1 §5): all but the phone are required. `isNoPhone`: letters were typed for one. */
export function contactErrors(contact: Contact, isNoPhone: boolean): ContactErrors {
  const errors: ContactErrors = {};
  for (const field of contactFields) {
    const value = contact[field].trim();
    if (value === "" && MISSING[field]) errors[field] = MISSING[field];
    else if (value.length > maxLength[field]) errors[field] = `Please use at most ${maxLength[field]} characters.`;
    else if (field === "phone" && value && (value.match(/\d/g)?.length ?? 0) < MIN_PHONE_DIGITS) errors[field] = PHONE_IMPOSSIBLE;
    else if (field === "phone" && !value && isNoPhone) errors[field] = PHONE_IMPOSSIBLE;
    else if (field === "email" && !isEmail(value)) errors[field] = MISSING[field];
  }
  return errors;
}
