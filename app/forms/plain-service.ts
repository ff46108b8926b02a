import type { LeadForm } from "~/domain/leads/lead-form.input.ts";
import { leadForms } from "~/domain/leads/lead-forms.input.ts";

/** The labels that staff sort requests by, as a visitor would say them: those of the forms, and those of topics of the contact page. */
const plain: Record<string, string> = {
  ...Object.fromEntries(
    Object.values<LeadForm>(leadForms).flatMap(({ service, requestName }) => (requestName ? [[service, requestName]] : [])),
  ),
  "General Quote": "Quote",
  "Live Chat Request": "Chat",
  "Free Migration Service": "Free migration service",
};

/** What was asked for, in the visitor's words. What staff called a service or a plan already is. */
export function plainService(service: string): string {
  return Object.hasOwn(plain, service) ? (plain[service] ?? service) : service;
}

/** A service by its name; undefined where the form has no more than a label for itself. */
export function chosenService(service: string): string | undefined {
  return Object.hasOwn(plain, service) ? undefined : service;
}
