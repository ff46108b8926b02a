/** Everything that ends a line somewhere (Unicode §5.8). Text pasted from a word processor often doesn't use Enter's. */
const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Control characters except tab and line feed, unpaired surrogates, which no database stores, and noncharacters, which no XML has. */
const UNFIT = /[^\P{Cc}\t\n]|[\p{Cs}\p{Noncharacter_Code_Point}]/u;

/**
 * Whether multiline text can be stored and shown. Any kind of line ending is fine; other control characters, C0 and C1, aren't. Direction
 * marks and joiners are allowed, because Hebrew, Arabic, and emoji need them.
 */
export function isText(value: string): boolean {
  return !UNFIT.test(withLineFeeds(value));
}

/** The same text with a line feed at the end of each line. */
export function withLineFeeds(value: string): string {
  return value.replaceAll(LINE_ENDS, "\n");
}

/** A form's message for text that can't be stored. */
export const NOT_STORABLE = "Must not contain control characters.";
