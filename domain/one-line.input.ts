/**
 * What no name and no other text of one line may have, since it begins a line or a header, turns text round, or cannot be seen: two names that look
 * alike would be two, and one could pass for another. Control characters, C1 with NEL (U+0085) among them; line and paragraph separators;
 * marks of direction (Unicode UAX #9 §2); characters without a width; halves of surrogate pairs. Emoji are put together with some of these:
 * there they stay.
 */
const CONTROL = String.raw`[\p{Cc}\p{Zl}\p{Zp}]`;
const DIRECTION = String.raw`\p{Bidi_Control}`;
const WITHOUT_WIDTH = String.raw`[\u180e\u200b\u200c\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]`;
const EMOJI = String.raw`(?:\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})`;
/** U+200D between two emoji makes one of them. */
const JOINER = String.raw`(?<!${EMOJI})\u200d|\u200d(?!\p{Extended_Pictographic})`;
/** Behind a black flag, tags make the flag of England, Scotland or Wales (Unicode UTS #51, ED-14a). */
const TAG = String.raw`(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,7})[\u{e0000}-\u{e007f}]`;
const INVISIBLE = `${DIRECTION}|${WITHOUT_WIDTH}|${JOINER}|${TAG}`;
const UNFIT = new RegExp(`${CONTROL}|${String.raw`\p{Cs}`}|${INVISIBLE}`, "u");

/** What a form says where a text has any of it. */
export const NOT_ONE_LINE = "Remove line breaks and invisible characters.";

/** Whether a text can be a name, a subject, or whatever else is one line. White space and its length are looked at elsewhere. */
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
