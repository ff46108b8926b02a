/** What differs in every email. All others have one value per campaign. */
export const PERSONAL_PLACEHOLDERS: readonly string[] = ["unsubscribe_link", "preferences_link", "email"];

/** The placeholders that a campaign can fill in, in the order in which an email shows them. "subject" comes from the campaign itself. */
export const CAMPAIGN_PLACEHOLDERS: readonly string[] = [
  "headline",
  "intro_text",
  "cta_text",
  "cta_link",
  ...numbered("feature", ["title", "description"]),
  "spotlight_content",
  "closing_text",
  "secondary_cta_text",
  "secondary_cta_link",
  ...numbered("stat", ["number", "label"]),
  ...numbered("resource", ["title", "link"]),
];

function numbered(noun: string, parts: string[]): string[] {
  return [1, 2, 3].flatMap((number) => parts.map((part) => `${noun}_${number}_${part}`));
}

/** The names between double braces, in order, once each. A name can be any text. Takes linear time. */
export function placeholdersIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = ""]) => name.trim()))];
}

/** One placeholder. What it excludes keeps the search linear. */
export const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Those that a campaign has to provide a value for: neither personal nor the subject. */
export function valuesNeededBy(...texts: string[]): string[] {
  return [...new Set(texts.flatMap(placeholdersIn))].filter((name) => name !== "subject" && !PERSONAL_PLACEHOLDERS.includes(name));
}

/** Whether a placeholder stands for an address. */
export function isLinkPlaceholder(name: string): boolean {
  return name.endsWith("_link");
}
