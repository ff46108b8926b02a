import { type RefObject, useEffect } from "react";
import { fieldText, restore } from "~/app/forms/form-fields.ts";
import type { Answers } from "~/domain/assessments/assessment-rules.input.ts";
import { type Contact, contactFields, readDraft } from "./assessment-draft.ts";
import type { useAssessment } from "./use-assessment.ts";

/** After hydration: our messages replace the browser's, and what was entered earlier is restored. */
export function useKept(form: RefObject<HTMLFormElement | null>, assessment: ReturnType<typeof useAssessment>, mayRestore: boolean): void {
  const { restore: take } = assessment;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    element.noValidate = true;
    const kept = mayRestore ? readDraft() : {};
    if (kept.contact) restore(element, kept.contact);
    // The fields' current values count, because the visitor may have been faster than the scripts.
    const typed = Object.fromEntries(contactFields.map((field) => [field, fieldText(element, field)])) as Contact;
    const chosen = Object.fromEntries(
      [...element.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')].map(({ name, value }) => [
        name.slice("answers.".length),
        Number(value),
      ]),
    );
    const answers = { ...kept.answers, ...chosen } as Answers;
    for (const [key, answer] of Object.entries(answers)) {
      const radio = element.querySelector<HTMLInputElement>(`input[name="answers.${CSS.escape(key)}"][value="${answer}"]`);
      if (radio) radio.checked = true;
    }
    take({ contact: typed, answers });
  }, []);
}
