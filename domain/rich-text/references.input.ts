/** What a text of a built-in page can refer to, as `{name}`: it's shown with the value of that moment. */
export const references = {
  brand_name: "Company name",
  brand_phone: "Phone number",
  brand_support_email: "Support email address",
  brand_city: "City",
  brand_state: "State",
  brand_address: "Office address",
  follow_up: "How soon you reply",
  emergency_hours: "Emergency hours",
  managed_it_price: "Managed IT price",
  email_from: "Lowest email price",
  hosting_from: "Lowest hosting price",
  website_proposal_within: "How soon you send a website proposal",
  apps_proposal_within: "How soon you send an app proposal",
  apps_starting_price: "App starting price",
  ai_hub_price: "AI Compliance Hub price",
  cmmc_starting_price: "CMMC starting price",
  cmmc_rule_dates: "Dates of the CMMC rules",
  cmmc_phase_note: "Where the CMMC phases stand",
  nist_other_families: "Other NIST 800-171 families",
} as const;

export type ReferenceName = keyof typeof references;

export function isReference(name: string): name is ReferenceName {
  return Object.hasOwn(references, name);
}

/**
 * The text with the firm's facts in place of `{brand_…}`, or of `{{brand_…}}`, the form in the Markdown of older articles. An unknown
 * placeholder stays as it is.
 */
export function withBrandFacts(text: string, factOf: (key: string) => string | undefined): string {
  return text.replace(/\{\{(brand_[a-z_]+)\}\}|\{(brand_[a-z_]+)\}/g, (whole, doubled?: string, key?: string) => {
    return factOf(doubled ?? key ?? "") ?? whole;
  });
}

/** The text with facts in place of their names in braces. An unknown name stays as it is. */
export function withFacts(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(REFERENCE, (whole, name: string) => (Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole));
}

/** The text without `{name}` and `{{name}}`: what a placeholder is called says nothing to a reader of an address. */
export function withoutPlaceholders(text: string): string {
  return text.replace(/\{\{?[a-z][a-z0-9_]*\}\}?/g, " ");
}

const REFERENCE = /\{([a-z][a-z0-9_]*)\}/g;

/** The names in braces in a text, whether they exist or not. */
export function referencesIn(text: string): string[] {
  return [...text.matchAll(REFERENCE)].map(([, name = ""]) => name);
}
