/** Control characters but for tab and line break, and what turns text round: marks, embeddings, overrides and isolates (Unicode UAX #9 §2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNSHOWN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * What a stranger's server said, as text that the database stores and a page shows as it is: every character of it that does neither, among them
 * the byte 0 and halves of surrogate pairs, becomes U+FFFD.
 */
export function shownText(text: string): string {
  return text.replaceAll(UNSHOWN, "\ufffd").toWellFormed();
}
