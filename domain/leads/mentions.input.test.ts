import fc from "fast-check";
import { expect, test } from "vitest";
import { findMentions, handleOf, mentionOf, splitByMentions } from "./mentions.input.ts";

const people = [
  { userId: "1", fullName: "Dana Ruíz", email: "dana@firm.example" },
  { userId: "2", fullName: "Mary Ann O'Lee", email: "mary@firm.example" },
  { userId: "3", fullName: "Sam Hill", email: "sam@firm.example" },
  { userId: "4", fullName: "sam hill", email: "other.sam@firm.example" },
];
const mentioned = (text: string) => findMentions(text, people).map(({ userId }) => userId);

test.each([
  ["@dana.ruiz, can you call?", ["1"]],
  ["Thanks @Dana.Ruíz.", ["1"]],
  ["@mary.ann.o.lee and @dana.ruiz and @dana.ruiz again", ["2", "1"]],
  ["@mary.lee knows them", ["2"]],
  ["@dana@firm.example", ["1"]],
  ["@DANA@firm.example!", ["1"]],
  ["a form from dana@firm.example", []],
  ["@sam.hill is two people", []],
  ["@sam@firm.example is one", ["3"]],
  ["@nobody.here and @ alone and @@dana.ruiz", []],
])("%s", (text, ids) => {
  expect(mentioned(text)).toEqual(ids);
});

test("people with the same name are mentioned by their addresses, whatever signs those have", () => {
  const emails = ["o'brien@firm.example", "r&d@firm.example", "a/b=c!d#e@münchen.example"];
  const twins = emails.map((email) => ({ userId: email, fullName: "Sam Hill", email }));
  for (const twin of twins)
    expect(findMentions(`${mentionOf(twin, twins)}, can you call?`, twins).map(({ userId }) => userId)).toEqual([twin.userId]);
});

test("what the note field completes mentions exactly that person, whatever surrounds it", () => {
  const around = fc.constantFrom("", " ", "\n", ", ", ". ", "!", "…", "(", ")", " — ");
  fc.assert(
    fc.property(fc.constantFrom(...people), around, around, (person, before, after) => {
      expect(mentioned(`${before}${mentionOf(person, people)}${after}`)).toEqual([person.userId]);
    }),
  );
});

test("a text's pieces are the text", () => {
  const piece = fc.constantFrom("@dana.ruiz", "@sam", " ", "@", ".", "\n", "dana@firm.example", "ü");
  fc.assert(
    fc.property(fc.array(piece), fc.string(), (parts, rest) => {
      const text = parts.join("") + rest;
      const pieces = splitByMentions(text, ["@dana.ruiz"]);
      expect(pieces.map((one) => one.text).join("")).toBe(text);
      for (const { text: said } of pieces.filter(({ isMention }) => isMention)) expect(said).toBe("@dana.ruiz");
    }),
  );
});

test("a name without letters has no handle", () => {
  expect(handleOf("…")).toBe("");
  expect(mentionOf({ userId: "5", fullName: "…", email: "dots@firm.example" }, [])).toBe("@dots@firm.example");
});
