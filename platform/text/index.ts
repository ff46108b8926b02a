/**
 * Control characters except tab and line break, and characters that change the text direction: marks, embeddings, overrides, and isolates
 * (Unicode UAX #9 §2).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const UNSHOWN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * What a third party's server said, as text that the database can store and a page can show unchanged: every other character, including the
 * byte 0 and lone surrogates, becomes U+FFFD.
 */
export function shownText(text: string): string {
  return text.replaceAll(UNSHOWN, "\ufffd").toWellFormed();
}

/** What's no character in XML (XML 1.0 §2.2): control characters, halves of surrogate pairs, U+FFFE, and U+FFFF. One of them breaks a file. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text as XML can hold it: what no XML file can have is left out. Escapes nothing. */
export function xmlText(text: string): string {
  return text.replaceAll(NOT_XML, "");
}
