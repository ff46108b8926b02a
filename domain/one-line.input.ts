/**
 * Characters that no name and no other single-line text may have, because they start a new line or a header, or stand for nothing: control
 * characters, including C1 with NEL (U+0085); line and paragraph separators; lone surrogates; and noncharacters, which XML refuses, too.
 */
const CONTROL = String.raw`[\p{Cc}\p{Zl}\p{Zp}]`;
const NO_CHARACTER = String.raw`[\p{Cs}\p{Noncharacter_Code_Point}]`;
const UNFIT = new RegExp(`${CONTROL}|${NO_CHARACTER}`, "u");

/**
 * Scripts in which U+200C and U+200D change how the letters around them join (Unicode §23.2): علی‌رضا, ක්‍රිෂ්ණ. Everywhere else they're
 * invisible, so two names that look alike would be different, and one could pass for the other.
 */
const JOINING_SCRIPTS = [
  ...["Arabic", "Syriac", "Mandaic", "Nko", "Mongolian", "Phags_Pa", "Adlam", "Hanifi_Rohingya"],
  ...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala"],
  ...["Myanmar", "Khmer", "Tibetan", "Javanese", "Balinese", "Newa", "Grantha"],
];
const JOINING_LETTER = String.raw`(?=[\p{L}\p{M}])[${JOINING_SCRIPTS.map((script) => String.raw`\p{Script_Extensions=${script}}`).join("")}]`;
/** The sign that takes a letter's vowel away: with U+200D after it, a consonant has its half form, also at the end of a name (അനില്‍). */
const VIRAMA = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca]`;
const EMOJI = String.raw`(?:\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})`;
const FLAG = String.raw`\u{1f3f4}[\u{e0020}-\u{e007f}]{0,7}`;

/** Where an invisible character belongs to what's before or around it. */
const MEANINGFUL = [
  String.raw`(?<=${JOINING_LETTER})[\u200c\u200d](?=${JOINING_LETTER})`,
  String.raw`(?<=${VIRAMA})\u200d`,
  // Joins two emoji into one.
  String.raw`(?<=${EMOJI})\u200d(?=\p{Extended_Pictographic})`,
  // The form of an emoji or of a symbol, a variant of an ideograph (葛󠄀) or of a Mongolian letter, and where accents stand.
  String.raw`(?<=[\p{Emoji}\p{S}\p{P}])[\ufe0e\ufe0f]`,
  String.raw`(?<=[\p{Ideographic}\p{Sm}\p{Script=Myanmar}\p{Script=Phags_Pa}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=(?=\p{L})\p{Script=Mongolian})[\u180b-\u180f]`,
  String.raw`(?<=[\p{L}\p{M}])\u034f(?=\p{M})`,
  // After a black flag, tag characters make the flag of England, Scotland, or Wales (Unicode UTS #51, ED-14a).
  String.raw`(?<=${FLAG})[\u{e0020}-\u{e007f}]`,
].join("|");
/** Everything that has no shape of its own: marks of direction (UAX #9 §2), joiners, zero-width spaces, soft hyphens, fillers, tags. */
const INVISIBLE = new RegExp(String.raw`${MEANINGFUL}|([\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\ufff9-\ufffb])`, "gu");

/** The fast path for most names. */
const PLAIN = /^[\x20-\x7e]*$/;

/** A form's message if a text contains any of them. */
export const NOT_ONE_LINE = "Remove line breaks and invisible characters.";

/** Whether a text can be a name, a subject, or any other single line. White space and length are checked elsewhere. */
export function isOneLine(text: string): boolean {
  return !UNFIT.test(text) && withoutInvisible(text) === text;
}

/** A text without the characters that nobody sees and that mean nothing where they are. They come along when something is pasted. */
export function withoutInvisible(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(INVISIBLE, (found, meaningless?: string) => (meaningless === undefined ? found : ""));
}

/** What was typed or pasted as a single line, without what nobody sees and without white space at the ends. */
export function typedLine(text: string): string {
  return withoutInvisible(text).trim();
}

const BREAKS = new RegExp(`${CONTROL}+`, "gu");

/**
 * Text that no one can be asked about anymore, as one line: from a row older than the rule, or from the address someone came from.
 * Separators become a space, invisible characters are removed, and what isn't a character becomes U+FFFD.
 */
export function oneLineOf(text: string): string {
  return withoutInvisible(text.replaceAll(new RegExp(NO_CHARACTER, "gu"), "\ufffd"))
    .replaceAll(BREAKS, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();
}
