import type { ListedLead } from "~/domain/leads/index.ts";
import { IMPORTED_FORM } from "~/domain/leads/lead-inbox-rules.input.ts";
import { formName } from "../form-names.ts";

/** What someone asks, in a line: their message, the service, or the form. A file's row that has neither says at least which company it is. */
export function requestText({ message, service, company, form }: Pick<ListedLead, "message" | "service" | "company" | "form">): string {
  return message || service || (form === IMPORTED_FORM && company) || formName(form);
}
