import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOneLine, oneLineOf } from "./one-line.input.ts";

/** First and last code points. */
const UNFIT: [string, number, number][] = [
  ["control characters", 0x00, 0x1f],
  ["DEL and C1, NEL among them", 0x7f, 0x9f],
  ["the mark of Arabic letters", 0x61c, 0x61c],
  ["without a width, and marks of direction", 0x200b, 0x200f],
  ["separators of lines and paragraphs", 0x2028, 0x2029],
  ["embeddings and overrides", 0x202a, 0x202e],
  ["invisible operators", 0x2060, 0x2064],
  ["isolates", 0x2066, 0x2069],
  ["the byte order mark", 0xfeff, 0xfeff],
  ["halves of surrogate pairs", 0xd800, 0xdfff],
  ["tags", 0xe0001, 0xe007f],
];
const unfit = fc.oneof(...UNFIT.map(([, min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))));
/** People's names. */
const word = fc.stringMatching(/^[\p{Lu}\p{Ll}\p{Lo}\p{M}\p{Nd}'’.-]{1,12}$/u);

describe("no name", () => {
  test.each(UNFIT)("has any of %s", (_what, first, last) => {
    for (let code = first; code <= last; code++) expect(isOneLine(`Vera${String.fromCodePoint(code)}Stone`), code.toString(16)).toBe(false);
  });

  test("has any of them, in any position", () => {
    fc.assert(
      fc.property(word, unfit, word, (before, one, after) => {
        expect(isOneLine(before + one + after)).toBe(false);
        expect(isOneLine(one + before)).toBe(false);
        expect(isOneLine(before + one)).toBe(false);
      }),
    );
  });
});

describe("a name", () => {
  test.each([
    "Vera Stone",
    "José Ñandú",
    "李小龍",
    "علی رضا",
    "שרה כהן",
    "O’Brien & Söhne",
    "👩🏽‍💻 News",
    "👨‍👩‍👧 Family",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿 England",
    "❤️ 2026",
  ])("can be %s, and stays as it is", (name) => {
    expect(isOneLine(name)).toBe(true);
    expect(oneLineOf(name)).toBe(name);
  });

  test("can use words in any script", () => {
    fc.assert(fc.property(fc.array(word, { minLength: 1 }), (words) => void expect(isOneLine(words.join(" "))).toBe(true)));
  });
});

describe("as one line", () => {
  test("any text becomes one line, and doing it twice changes nothing more", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string({ unit: "binary" }), unfit, word, fc.constant("👩‍💻")), { maxLength: 20 }), (parts) => {
        const line = oneLineOf(parts.join(""));
        expect(isOneLine(line)).toBe(true);
        expect(oneLineOf(line)).toBe(line);
      }),
    );
  });

  test.each([
    ["Vera\r\nBcc: all@example.com", "Vera Bcc: all@example.com"],
    ["Vera\u0085Bcc: all@example.com", "Vera Bcc: all@example.com"],
    ["\ufeffAd\u200bmin\u202e", "Admin"],
    ["half \ud83d", "half \ufffd"],
  ])("%j is %j", (text, line) => expect(oneLineOf(text)).toBe(line));
});
