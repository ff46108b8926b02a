import { valueError } from "~/app/forms/lead-input.ts";
import { leadFields, PHONE_IMPOSSIBLE } from "~/domain/leads/lead-fields.input.ts";
import { type Contact, type ContactField, contactFields } from "./assessment-draft.ts";

export type ContactErrors = Partial<Record<ContactField, string>>;

/** What's wrong with the contact details. Everything except the phone is required. `isNoPhone`: letters were typed for the phone. */
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
