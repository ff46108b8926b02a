import fc from "fast-check";
import { expect, test } from "vitest";
import { splitQuoted } from "./quoted-text.input.ts";

const gmail =
  "Thursday works.\n\nOn Mon, Nov 23, 2026 at 9:14 AM Edgar from Lone Mesa <support@lonemesa.example> wrote:\n\n> When suits you?\n>\n> Edgar";
const wrapped =
  "Thursday works.\n\nOn Mon, Nov 23, 2026 at 9:14 AM Edgar from Lone Mesa Technologies\n<support@lonemesa.example> wrote:\n\n> When?";
const outlook =
  "Thursday works.\n\n________________________________\nFrom: Edgar <support@lonemesa.example>\nSent: Monday\nTo: Ana\nSubject: Re: Quote\n\nWhen?";
const bare = "Thursday works.\n\nFrom: Edgar\nSent: Monday\nTo: Ana\nSubject: Quote\n\nWhen?";
const old = "Thursday works.\n\n-----Original Message-----\nFrom: Edgar\n\nWhen?";

test.each(Object.entries({ gmail, wrapped, outlook, bare, old }))("what %s repeats is folded", (_, text) => {
  const { own, quoted } = splitQuoted(text);
  expect(own).toBe("Thursday works.");
  expect(quoted).toContain("When");
});

test.each([
  ["an answer between the lines", "> When suits you?\nThursday.\n> And where?\nHere."],
  ["an answer below", "On Mon, Edgar wrote:\n> When suits you?\n\nThursday works."],
  ["no quote", "Thursday works.\nFrom: my phone"],
  ["only a quote", "> When suits you?"],
])("%s stays whole", (_, text) => {
  expect(splitQuoted(text)).toEqual({ own: text, quoted: "" });
});

test("nothing that someone wrote is ever lost", () => {
  const word = fc.constantFrom("> a", "b", "", "On Monday Ana wrote:", "From: x", "To: y", "Sent: z", "-----Original Message-----");
  const letters = (text: string) => text.replaceAll(/\s/g, "");
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (lines) => {
      const text = lines.join("\n");
      const { own, quoted } = splitQuoted(text);
      expect(letters(own + quoted)).toBe(letters(text));
    }),
  );
});
