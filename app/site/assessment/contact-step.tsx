import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fieldOf } from "~/app/forms/form-fields.ts";
import { PrivacyLine } from "~/app/forms/privacy-line.tsx";
import { usePhoneFilter } from "~/app/forms/use-phone-filter.ts";
import { Button } from "~/app/ui/button.tsx";
import { PHONE_IMPOSSIBLE } from "~/domain/leads/lead-fields.input.ts";
import { type ContactField, contactFields } from "./assessment-draft.ts";
import { type ContactErrors, contactErrors } from "./contact-errors.ts";
import { ContactFields } from "./contact-fields.tsx";
import type { Assessment } from "./use-assessment.ts";

/** Step 0: contact details. They're checked here, so that no one answers eight questions only to be sent back to fix an email address. */
export function ContactStep({ assessment, idPrefix }: { assessment: Assessment; idPrefix: string }) {
  const { draft, setContact, setStep, prepare } = assessment;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ContactErrors>({});

  const phone = usePhoneFilter("assessment");

  function onChange(field: ContactField, value: string, isNoPhone: boolean) {
    setContact(field, value);
    if (isNoPhone) setErrors((others) => ({ ...others, phone: PHONE_IMPOSSIBLE }));
    else if (field in errors) setErrors(({ [field]: _corrected, ...others }) => others);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const found = contactErrors(draft.contact, phone.takeLost());
    const first = contactFields.find((field) => found[field]);
    if (!first) return setStep(1);
    flushSync(() => setErrors(found));
    if (form.current) fieldOf(form.current, first)?.focus();
  }

  return (
    <form ref={form} data-form="selfAssessment" noValidate onSubmit={onSubmit} onFocus={prepare} className="grid gap-6">
      <ContactFields idPrefix={idPrefix} contact={draft.contact} errors={errors} phone={phone} onChange={onChange} />
      <div>
        <Button type="submit">Start Assessment</Button>
      </div>
      <PrivacyLine />
    </form>
  );
}
