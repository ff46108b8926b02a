/** Letters of Latin alphabets that Unicode does not take apart into a plain letter and a mark. */
const PLAIN: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ı: "i" };

/** Most names are: they take half the time. */
const IS_ASCII = /^[\x20-\x7e]*$/;

/**
 * A text as a part of an address: small letters and digits without marks, one hyphen between words. `Peña & Söhne` → `pena-sohne`.
 * Empty where the text has no Latin letter and no digit.
 */
export function slugOf(text: string): string {
  const letters = IS_ASCII.test(text) ? text.toLowerCase() : plainLetters(text);
  return letters.match(/[a-z0-9]+/g)?.join("-") ?? "";
}

function plainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => PLAIN[letter] ?? letter);
}
