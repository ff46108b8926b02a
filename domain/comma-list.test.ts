import fc from "fast-check";
import { expect, test } from "vitest";
import { readCommaList, writeCommaList } from "./comma-list.input.ts";

test.each([
  ["", []],
  [" , ,", []],
  ["one", ["one"]],
  ["one, two ,, three,", ["one", "two", "three"]],
  ["one\ntwo,three", ["one", "two", "three"]],
  ['"Core, theme and plugins", Backups', ["Core, theme and plugins", "Backups"]],
  ['24" screens, "said ""yes"", twice"', ['24" screens', 'said "yes", twice']],
  ['"open, two', ['"open', "two"]],
  ['"a" b, c', ['"a" b', "c"]],
])("%j is %j", (typed, texts) => {
  expect(readCommaList(typed)).toEqual(texts);
});

test("every list can be typed", () => {
  const texts = fc.array(
    fc
      .string({ unit: fc.constantFrom("a", "é", ",", '"', " ", "\\", "'") })
      .map((text) => text.trim())
      .filter(Boolean),
  );
  fc.assert(
    fc.property(texts, (list) => {
      expect(readCommaList(writeCommaList(list))).toEqual(list);
    }),
    { numRuns: 500 },
  );
});

test("every typed text can be read", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", ",", '"', " ", "\n") }), (typed) => {
      expect(readCommaList(typed).every((text) => text === text.trim() && text !== "")).toBe(true);
    }),
  );
});
