import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOneLine, oneLineOf, typedLine } from "./one-line.input.ts";

/** First and last code points. */
const REFUSED: [string, number, number][] = [
  ["control characters", 0x00, 0x1f],
  ["DEL and C1, NEL among them", 0x7f, 0x9f],
  ["separators of lines and paragraphs", 0x2028, 0x2029],
  ["halves of surrogate pairs", 0xd800, 0xdfff],
  ["noncharacters", 0xfdd0, 0xfdef],
  ["noncharacters at the end of a plane", 0xfffe, 0xffff],
  ["noncharacters at the end of the last plane", 0x10fffe, 0x10ffff],
];
const REMOVED: [string, number, number][] = [
  ["soft hyphens", 0xad, 0xad],
  ["the mark of Arabic letters", 0x61c, 0x61c],
  ["without a width, and marks of direction", 0x200b, 0x200f],
  ["embeddings and overrides", 0x202a, 0x202e],
  ["invisible operators", 0x2060, 0x2064],
  ["isolates", 0x2066, 0x2069],
  ["fillers", 0x3164, 0x3164],
  ["selectors of variants", 0xfe00, 0xfe0f],
  ["the byte order mark", 0xfeff, 0xfeff],
  ["tags", 0xe0001, 0xe007f],
];
const oneOf = (ranges: typeof REFUSED) =>
  fc.oneof(...ranges.map(([, min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))));
const refused = oneOf(REFUSED);
const removed = oneOf(REMOVED);
/** People's names. */
const word = fc
  .stringMatching(/^[\p{Lu}\p{Ll}\p{Lo}\p{M}\p{Nd}'’.-]{1,12}$/u)
  .map((text) => text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "") || "x");

describe("no name", () => {
  test.each(REFUSED)("has any of %s", (_what, first, last) => {
    for (let code = first; code <= last; code++) {
      const name = `Vera${String.fromCodePoint(code)}Stone`;
      expect(isOneLine(name), code.toString(16)).toBe(false);
      expect(typedLine(name), "nothing but a person can say what was meant").toBe(name);
    }
  });

  test("has any of them, in any position", () => {
    fc.assert(
      fc.property(word, refused, word, (before, one, after) => {
        expect(isOneLine(before + one + after)).toBe(false);
        expect(isOneLine(one + before)).toBe(false);
        expect(isOneLine(before + one)).toBe(false);
      }),
    );
  });
});

describe("what nobody sees", () => {
  test.each(REMOVED)("is removed from a name and never refused: %s", (_what, first, last) => {
    for (let code = first; code <= last; code++) {
      const one = String.fromCodePoint(code);
      expect(isOneLine(`Vera${one}Stone`), code.toString(16)).toBe(false);
      expect(typedLine(`${one} Vera${one} ${one}Stone ${one}`), code.toString(16)).toBe("Vera Stone");
    }
  });

  test("is removed at both ends, with the space around it", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(removed, fc.constant(" "))), fc.stringMatching(/^[A-Za-zÀ-ÿ]{1,9}$/), (around, name) => {
        const edge = around.join("");
        expect(typedLine(edge + name + edge)).toBe(name);
      }),
    );
  });

  test.each([
    ["\u200eعلی رضا\u200f", "علی رضا"],
    ["علی\u200cرضا\u200c", "علی\u200cرضا"],
    ["Jo\u200dhn", "John"],
    ["Ali\u200cرضا", "Aliرضا"],
    ["❤\ufe0f\u200d", "❤\ufe0f"],
    ["\u202eVera", "Vera"],
  ])("%j becomes %j", (typed, name) => expect(typedLine(typed)).toBe(name));

  test("doesn't slow anything down, however much of it there is", () => {
    const long = `${"\u{1f3f4}".padEnd(2_000, "\u{e0061}")}${"\u200d\u0e01\ufe0f".repeat(2_000)}`;
    expect(typedLine(long).length).toBeLessThan(long.length);
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
    // Joiners between letters that they join or keep apart.
    "علی\u200cرضا", // Persian
    "ක්\u200dරිෂ්ණ", // Sinhala
    "അനില്\u200d", // Malayalam, whose last letter would be another one
    "র\u200d্যাব", // Bengali
    "क्\u200dषमा", // Devanagari
    "葛\u{e0100}城", // a variant of an ideograph
    "1\ufe0f\u20e3 First",
  ])("can be %s, and stays as it is", (name) => {
    expect(isOneLine(name)).toBe(true);
    expect(oneLineOf(name)).toBe(name);
    expect(typedLine(`\u200f ${name} \ufeff`)).toBe(name);
  });

  test("can use words in any script", () => {
    fc.assert(fc.property(fc.array(word, { minLength: 1 }), (words) => void expect(isOneLine(words.join(" "))).toBe(true)));
  });
});

describe("as one line", () => {
  test("any text becomes one line, and doing it twice changes nothing more", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: "binary" }), refused, removed, word, fc.constant("👩‍💻")), { maxLength: 20 }),
        (parts) => {
          const line = oneLineOf(parts.join(""));
          expect(isOneLine(line)).toBe(true);
          expect(oneLineOf(line)).toBe(line);
        },
      ),
    );
  });

  test.each([
    ["Vera\r\nBcc: all@example.com", "Vera Bcc: all@example.com"],
    ["Vera\u0085Bcc: all@example.com", "Vera Bcc: all@example.com"],
    ["\ufeffAd\u200bmin\u202e", "Admin"],
    ["half \ud83d", "half \ufffd"],
    ["broken \ufffe mark", "broken \ufffd mark"],
  ])("%j is %j", (text, line) => expect(oneLineOf(text)).toBe(line));
});
