import type { LeadForm } from "~/domain/leads/lead-form.input.ts";
import { leadForms } from "~/domain/leads/lead-forms.input.ts";

/** The labels that staff sort requests by, in visitors' words: those of the forms, and of topics on the contact page. */
const plain: Record<string, string> = {
  ...Object.fromEntries(
    Object.values<LeadForm>(leadForms).flatMap(({ service, requestName }) => (requestName ? [[service, requestName]] : [])),
  ),
  "General Quote": "Quote",
  "Live Chat Request": "Chat",
  "Free Migration Service": "Free migration service",
};

/** What was requested, in the visitor's words. Names of services and plans already are. */
export function plainService(service: string): string {
  return Object.hasOwn(plain, service) ? (plain[service] ?? service) : service;
}

/** A service by its name; undefined if the form has only a label for itself. */
export function chosenService(service: string): string | undefined {
  return Object.hasOwn(plain, service) ? undefined : service;
}
