import type { PhoneFilter } from "~/app/forms/use-phone-filter.ts";
import { TextField } from "~/app/ui/field.tsx";
import { type Contact, type ContactField, contactFields } from "./assessment-draft.ts";
import type { ContactErrors } from "./contact-errors.ts";

interface Props {
  idPrefix: string;
  contact: Contact;
  errors: ContactErrors;
  phone: PhoneFilter;
  /** `isNoPhone`: what was typed for a phone has no number in it and was removed from the field. */
  onChange: (field: ContactField, value: string, isNoPhone: boolean) => void;
}

const inputs = {
  firstName: { label: "First Name", autoComplete: "given-name" },
  lastName: { label: "Last Name", autoComplete: "family-name" },
  email: { label: "Email", type: "email", autoComplete: "email", inputMode: "email", spellCheck: false },
  company: { label: "Company", autoComplete: "organization" },
  phone: { label: "Phone", type: "tel", autoComplete: "tel", inputMode: "tel" },
} as const;

/** Who takes the assessment. The inputs are uncontrolled, so text typed before hydration isn't lost. */
export function ContactFields({ idPrefix, contact, errors, phone, onChange }: Props) {
  return (
    <div className="@container">
      <div className="grid gap-5 @md:grid-cols-2">
        {contactFields.map((field) => (
          <TextField
            key={field}
            {...inputs[field]}
            id={`${idPrefix}-${field}`}
            name={field}
            required={field !== "phone"}
            defaultValue={contact[field]}
            error={errors[field]}
            onChange={({ currentTarget }) => {
              const isNoPhone = field === "phone" && phone.filter(currentTarget);
              onChange(field, currentTarget.value, isNoPhone);
            }}
            onKeyDown={(event) => field === "phone" && phone.clears(event) && onChange(field, "", false)}
          />
        ))}
      </div>
    </div>
  );
}
