import { valueError } from "~/app/forms/lead-input.ts";
import { leadFields, PHONE_IMPOSSIBLE } from "~/domain/leads/lead-fields.input.ts";
import { type Contact, type ContactField, contactFields } from "./assessment-draft.ts";

export type ContactErrors = Partial<Record<ContactField, string>>;

/** What is wrong with the contact details: all but the phone are required. `isNoPhone`: letters were typed for one. */
export function contactErrors(contact: Contact, isNoPhone: boolean): ContactErrors {
  const errors: ContactErrors = {};
  for (const field of contactFields) {
    const value = contact[field].trim();
    const whenEmpty = field === "phone" ? (isNoPhone ? PHONE_IMPOSSIBLE : undefined) : leadFields[field].missing;
    const error = value === "" ? whenEmpty : valueError(field, value);
    if (error) errors[field] = error;
  }
  return errors;
}
