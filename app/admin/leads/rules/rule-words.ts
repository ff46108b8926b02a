import type { AssignmentRule } from "~/domain/leads/index.ts";
import { formName } from "../../form-names.ts";

/** "Support, San Antonio TX"; "All leads" without conditions. */
export function ruleText({ form, service, location }: Pick<AssignmentRule, "form" | "service" | "location">): string {
  return [form && formName(form), service, placeText(location)].filter(Boolean).join(", ") || "All leads";
}

/** "san-antonio-tx" → "San Antonio TX" */
export function placeText(location: string): string {
  return location
    .split("-")
    .map((word) => (word.length === 2 ? word.toUpperCase() : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join(" ");
}
