import { PLACEHOLDER } from "./placeholders.input.ts";

/** What a reader's own placeholders show in a preview. */
const OF_A_READER: Record<string, string> = { unsubscribe_link: "#", preferences_link: "#", email: "reader@example.com" };

/**
 * Text of a mail with what is filled in already, for looking at only: what is not filled in stays as it was written. How a mail is really
 * made stands in message/compose-message.ts.
 */
export function previewText(text: string, values: Record<string, string>): string {
  const given = new Map(Object.entries({ ...values, ...OF_A_READER }).filter(([, value]) => value.trim() !== ""));
  return text.replace(PLACEHOLDER, (whole, name: string) => given.get(name.trim()) ?? whole);
}

/** The same of HTML: values stand in it as text. */
export function previewHtml(html: string, values: Record<string, string>): string {
  const escaped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)]));
  return previewText(html, escaped);
}

function asText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
