import type { Palette, Role } from "../brand/roles.input.ts";

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

/** The firm's colors: what each stands for, light and dark. They're filled in when an email is made, so it follows the brand. */
export const COLOR_PLACEHOLDERS: Readonly<Record<string, Role>> = {
  color_ground: "limestone",
  color_sheet: "paper",
  color_tint: "bluebonnet-tint",
  color_line: "line",
  color_heading: "ink",
  color_text: "slate",
  color_links: "bluebonnet",
  color_accent: "ember",
  color_band: "ink",
  color_on_band: "white",
  color_button: "button",
  color_on_button: "on-button",
  color_dark_ground: "sky-high",
  color_dark_sheet: "night-paper",
  color_dark_tint: "night-tint",
  color_dark_line: "ink-line",
  color_dark_heading: "night-text",
  color_dark_text: "mist",
  color_dark_links: "bluebonnet-on-ink",
  color_dark_accent: "ember-on-ink",
  color_dark_button: "ember-on-ink",
  color_dark_on_button: "ink",
};

/** A color (`#rrggbb`) for each of those placeholders. */
export function colorValues(palette: Palette): Record<string, string> {
  return Object.fromEntries(Object.entries(COLOR_PLACEHOLDERS).map(([name, role]) => [name, palette[role]]));
}

/** The names between double braces, in order, once each. A name can be any text. Takes linear time. */
export function placeholdersIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = ""]) => name.trim()))];
}

/** One placeholder. What it excludes keeps the search linear. */
export const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Those that a campaign has to provide a value for: neither personal, nor the subject, nor a color. */
export function valuesNeededBy(...texts: string[]): string[] {
  const isFilled = (name: string) => name === "subject" || PERSONAL_PLACEHOLDERS.includes(name) || Object.hasOwn(COLOR_PLACEHOLDERS, name);
  return [...new Set(texts.flatMap(placeholdersIn))].filter((name) => !isFilled(name));
}

/** Whether a placeholder stands for an address. */
export function isLinkPlaceholder(name: string): boolean {
  return name.endsWith("_link");
}
