/**
 * Characters that aren't allowed in a name or any other single-line text, because they start a new line or a header, change the text
 * direction, or are invisible: two names that look alike would be different, and one could pass for the other. These are control
 * characters, including C1 with NEL (U+0085); line and paragraph separators; directional marks (Unicode UAX #9 §2); zero-width characters;
 * and lone surrogates. Some emoji are composed with these characters and keep them.
 */
const CONTROL = String.raw`[\p{Cc}\p{Zl}\p{Zp}]`;
const DIRECTION = String.raw`\p{Bidi_Control}`;
const WITHOUT_WIDTH = String.raw`[\u180e\u200b\u200c\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]`;
const EMOJI = String.raw`(?:\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})`;
/** U+200D between two emoji joins them into one. */
const JOINER = String.raw`(?<!${EMOJI})\u200d|\u200d(?!\p{Extended_Pictographic})`;
/** After a black flag, tag characters make the flag of England, Scotland, or Wales (Unicode UTS #51, ED-14a). */
const TAG = String.raw`(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,7})[\u{e0000}-\u{e007f}]`;
const INVISIBLE = `${DIRECTION}|${WITHOUT_WIDTH}|${JOINER}|${TAG}`;
const UNFIT = new RegExp(`${CONTROL}|${String.raw`\p{Cs}`}|${INVISIBLE}`, "u");

/** A form's message if a text contains any of them. */
export const NOT_ONE_LINE = "Remove line breaks and invisible characters.";

/** Whether a text can be a name, a subject, or any other single line. White space and length are checked elsewhere. */
export function isOneLine(text: string): boolean {
  return !UNFIT.test(text);
}

const BREAKS = new RegExp(`${CONTROL}+`, "gu");
const UNSEEN = new RegExp(INVISIBLE, "gu");

/**
 * Text that no one can be asked about anymore, as one line: from a row older than the rule, or from the address someone came from.
 * Separators become a space, invisible characters are removed, and half a character becomes U+FFFD.
 */
export function oneLineOf(text: string): string {
  return text.toWellFormed().replaceAll(UNSEEN, "").replaceAll(BREAKS, " ").replaceAll(/ {2,}/g, " ").trim();
}
