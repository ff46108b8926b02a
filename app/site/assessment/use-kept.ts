import { type RefObject, useEffect } from "react";
import { fieldText, restore } from "~/app/forms/form-fields.ts";
import { withOwnMessages } from "~/app/ui/own-messages.ts";
import type { Answers, Information } from "~/domain/assessments/assessment-rules.input.ts";
import { type Contact, contactFields, type EarlierToken, isInformation, readDraft } from "./assessment-draft.ts";
import type { useAssessment } from "./use-assessment.ts";

interface Kept {
  /** Whether what was entered before a reload may be restored. */
  isWanted: boolean;
  /** The report that this is a retake of. */
  earlierToken: EarlierToken;
}

/** After hydration: our messages replace the browser's, and what was entered earlier is restored. */
export function useKept(
  form: RefObject<HTMLFormElement | null>,
  assessment: ReturnType<typeof useAssessment>,
  { isWanted, earlierToken }: Kept,
): void {
  const { restore: take } = assessment;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    withOwnMessages(element);
    const kept = isWanted ? readDraft(earlierToken) : {};
    if (kept.contact) restore(element, kept.contact);
    // The fields' current values count, because the visitor may have been faster than the scripts.
    const typed = Object.fromEntries(contactFields.map((field) => [field, fieldText(element, field)])) as Contact;
    const checked = [...element.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')];
    // What was stored counts more than what came with the page, and what was just clicked counts most.
    const brought = checkedIn(checked.filter(({ defaultChecked }) => defaultChecked));
    const clicked = checkedIn(checked.filter(({ defaultChecked }) => !defaultChecked));
    const answers = { ...brought.answers, ...kept.answers, ...clicked.answers } as Answers;
    const information = clicked.information ?? kept.information ?? brought.information;
    for (const [key, answer] of Object.entries(answers)) check(element, `answers.${key}`, answer);
    if (information) check(element, "information", information);
    take({ contact: typed, answers, information });
  }, []);
}

function checkedIn(radios: readonly HTMLInputElement[]): { answers: Answers; information: Information | null } {
  const answers = radios.filter(({ name }) => name.startsWith("answers."));
  const information = radios.find(({ name }) => name === "information")?.value;
  return {
    answers: Object.fromEntries(answers.map(({ name, value }) => [name.slice("answers.".length), Number(value)])) as Answers,
    information: isInformation(information) ? information : null,
  };
}

function check(form: HTMLFormElement, name: string, value: string | number): void {
  const radio = form.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"][value="${value}"]`);
  if (radio) radio.checked = true;
}
