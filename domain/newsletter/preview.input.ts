import { PLACEHOLDER, withoutEmptyParts } from "./placeholders.input.ts";

/** The values that a preview uses for personal placeholders. */
const OF_A_READER: Record<string, string> = { unsubscribe_link: "#", preferences_link: "#", email: "reader@example.com" };

/**
 * An email's text with what's filled in so far, without its empty parts, only for viewing: the rest stays as it was written. message/compose-message.ts shows how
 * emails are really made.
 */
export function previewText(text: string, values: Record<string, string>): string {
  const given = new Map(Object.entries({ ...values, ...OF_A_READER }).filter(([, value]) => value.trim() !== ""));
  return withoutEmptyParts(text, (name) => given.has(name)).replace(PLACEHOLDER, (whole, name: string) => given.get(name.trim()) ?? whole);
}

/** The same for HTML: values are inserted as text. */
export function previewHtml(html: string, values: Record<string, string>): string {
  const escaped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)]));
  return previewText(html, escaped);
}

function asText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
