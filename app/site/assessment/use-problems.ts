import { useState } from "react";
import { flushSync } from "react-dom";
import { fieldOf } from "~/app/forms/form-fields.ts";
import { usePhoneFilter } from "~/app/forms/use-phone-filter.ts";
import { asksInformation, countedKeys } from "~/domain/assessments/assessment-rules.input.ts";
import { PHONE_IMPOSSIBLE } from "~/domain/leads/lead-fields.input.ts";
import { type ContactField, contactFields } from "./assessment-draft.ts";
import { type ContactErrors, contactErrors } from "./contact-errors.ts";
import type { useAssessment } from "./use-assessment.ts";

const CHOOSE_INFORMATION = "Please choose what information you handle.";

/** Errors in the contact details, and unanswered questions: first from the server, then from each attempt to send. */
export function useProblems(givenErrors: ContactErrors = {}, givenAnswers: Readonly<Record<string, string>> = {}) {
  const [errors, setErrors] = useState<ContactErrors>(givenErrors);
  const [unanswered, setUnanswered] = useState<Readonly<Record<string, string>>>(givenAnswers);

  const phone = usePhoneFilter("assessment");

  /** Shows what's missing and focuses the first of it. Returns whether anything is. */
  function show(form: HTMLFormElement, { contact, framework, information, answers }: ReturnType<typeof useAssessment>["draft"]): boolean {
    const found = contactErrors(contact, phone.takeLost());
    const open = countedKeys(framework, information).filter((key) => answers[key] === undefined);
    const isUnnamed = asksInformation(framework) && !information;
    flushSync(() => {
      setErrors(found);
      setUnanswered({
        ...(isUnnamed && { information: CHOOSE_INFORMATION }),
        ...Object.fromEntries(open.map((key) => [key, "Please answer this question."])),
      });
    });
    const first = contactFields.find((field) => found[field]);
    if (first) fieldOf(form, first)?.focus();
    else if (isUnnamed) form.querySelector<HTMLInputElement>('input[name="information"]')?.focus();
    else if (open[0]) form.querySelector<HTMLInputElement>(`input[name="answers.${open[0]}"]`)?.focus();
    return first !== undefined || isUnnamed || open.length > 0;
  }

  function drop(name: ContactField | string) {
    setErrors(({ [name as ContactField]: _corrected, ...others }) => others);
    setUnanswered(({ [name]: _answered, ...others }) => others);
  }

  const refusePhone = () => setErrors((others) => ({ ...others, phone: PHONE_IMPOSSIBLE }));

  return { errors, unanswered, phone, show, drop, refusePhone };
}
