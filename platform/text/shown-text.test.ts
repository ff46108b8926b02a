import fc from "fast-check";
import { expect, test } from "vitest";
import { shownText } from "./index.ts";

test.each([
  ["220 mail.example \u202eready\u001b[31m", "220 mail.example \ufffdready\ufffd[31m"],
  ["a\tb\nc\u0000\ud800", "a\tb\nc\ufffd\ufffd"],
  ["Guten Tag, señor 👋", "Guten Tag, señor 👋"],
])("%j is shown as %j", (said, shown) => expect(shownText(said)).toBe(shown));

test("any text can be stored, and none reverses the text direction", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (said) => {
      const shown = shownText(said);
      expect(shown.isWellFormed()).toBe(true);
      expect(shown).not.toMatch(/[^\P{Cc}\t\n]|\p{Bidi_Control}/u);
    }),
  );
});
