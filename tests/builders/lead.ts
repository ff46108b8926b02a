import { LeadInput } from "~/domain/leads/leads.input.ts";

/** What a visitor types into a form; `changes` are what matters to the test. */
export function leadFields(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    form: "quote",
    name: "Dolores Quintanilla",
    email: "dolores@sotolcreek.example",
    company: "Sotol Creek Machine Works",
    phone: "(210) 555-0199",
    message: "We need a quote for 30 people.",
    service: "Cybersecurity & IT Support",
    pageUrl: "http://localhost:3000/",
    ...changes,
  };
}

export function leadInput(changes: Record<string, unknown> = {}): LeadInput {
  return LeadInput.parse(leadFields(changes));
}
