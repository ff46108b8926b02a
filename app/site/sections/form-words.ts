import type { LeadFormKind } from "~/domain/leads/lead-forms.input.ts";

/** Above the phone number, unless the section says something else. */
export const RATHER_TALK = "Would you rather talk?";

const KINDS: readonly LeadFormKind[] = ["hero", "quote", "consultation", "assessment", "project", "about"];

/** The program's own form that a section shows. */
export function builtInKind(kind: string): LeadFormKind {
  return KINDS.find((one) => one === kind) ?? "shared";
}

/** The same for a section that has two more. */
export function requestKind(kind: string): LeadFormKind {
  return kind === "message" || kind === "support" ? kind : builtInKind(kind);
}
