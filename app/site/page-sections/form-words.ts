import type { LeadFormKind } from "~/domain/leads/lead-forms.input.ts";

/** A form section's texts that can have links. */
export interface FormWords {
  text: string;
  talk: string;
  /** Its second button, by field. */
  other: Record<string, string | undefined>;
}

/** Above the phone number, unless the section says something else. */
export const RATHER_TALK = "Would you rather talk?";

const KINDS: readonly LeadFormKind[] = ["quote", "consultation", "assessment", "project", "about"];

/** The program's own form that a section shows. */
export function builtInKind(kind: string): LeadFormKind {
  return KINDS.find((one) => one === kind) ?? "shared";
}
