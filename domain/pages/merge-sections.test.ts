import fc from "fast-check";
import { expect, test } from "vitest";
import { type Merge, mergeSections } from "./merge-sections.input.ts";

interface Section {
  id: string;
  text: string;
}

const sections = (texts: Record<string, string>): Section[] => Object.entries(texts).map(([id, text]) => ({ id, text }));

function merged(base: Section[], mine: Section[], theirs: Section[], choices: Merge<Section>["choices"] = {}) {
  const textIn = (list: Section[], id: string) => list.find((section) => section.id === id)?.text;
  return mergeSections<Section>({
    base: base.map(({ id }) => id),
    ...{ mine, theirs, choices },
    isMineChanged: (id) => textIn(base, id) !== textIn(mine, id),
    isTheirsChanged: (id) => textIn(base, id) !== textIn(theirs, id),
    isSame: (one, other) => one.text === other.text,
  });
}

const base = sections({ a: "A", b: "B", c: "C" });

test("each side's changes are kept: words, new sections, order, and deletions", () => {
  const mine = sections({ c: "C", a: "mine", n: "new", b: "B" });
  const theirs = sections({ a: "A", b: "theirs", t: "other", c: "C" });
  expect(merged(base, mine, theirs)).toEqual({
    sections: sections({ c: "C", a: "mine", n: "new", b: "theirs", t: "other" }),
    conflicts: [],
  });
  expect(merged(base, sections({ a: "A", c: "C" }), sections({ a: "A", b: "B", c: "theirs" })).sections).toEqual(
    sections({ a: "A", c: "theirs" }),
  );
});

test("what both changed is asked about, and the answer counts", () => {
  const [mine, theirs] = [sections({ a: "mine", b: "B", c: "C" }), sections({ a: "theirs", b: "B", c: "C" })];
  expect(merged(base, mine, theirs)).toEqual({ sections: theirs, conflicts: ["a"] });
  expect(merged(base, mine, theirs, { a: "mine" })).toEqual({ sections: mine, conflicts: [] });
  expect(merged(base, mine, theirs, { a: "theirs" })).toEqual({ sections: theirs, conflicts: [] });
  expect(merged(base, mine, mine)).toEqual({ sections: mine, conflicts: [] });
});

test("what one deleted and the other changed is asked about, too", () => {
  const [without, changed] = [sections({ b: "B", c: "C" }), sections({ a: "changed", b: "B", c: "C" })];
  expect(merged(base, without, changed).conflicts).toEqual(["a"]);
  expect(merged(base, changed, without).conflicts).toEqual(["a"]);
  expect(merged(base, without, changed, { a: "mine" }).sections).toEqual(without);
  expect(merged(base, changed, without, { a: "mine" }).sections).toEqual(changed);
});

const list = fc
  .uniqueArray(fc.constantFrom(..."abcdefgh"), { maxLength: 8 })
  .chain((ids) => fc.tuple(...ids.map((id) => fc.constantFrom("1", "2", "3").map((text) => ({ id, text })))));

test("whatever two people do, nothing is lost, nothing is doubled, and one person's work alone comes out as it is", () => {
  fc.assert(
    fc.property(list, list, list, (from, mine, theirs) => {
      const { sections: result, conflicts } = merged(from, mine, theirs);
      const ids = result.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const section of mine)
        if (from.find(({ id }) => id === section.id)?.text !== section.text && !conflicts.includes(section.id))
          expect(result).toContainEqual(section);
      for (const section of theirs)
        if (from.find(({ id }) => id === section.id)?.text !== section.text && !conflicts.includes(section.id))
          expect(result).toContainEqual(section);
      expect(merged(from, mine, from)).toEqual({ sections: mine, conflicts: [] });
      expect(merged(from, from, theirs)).toEqual({ sections: theirs, conflicts: [] });
      expect(merged(from, mine, mine)).toEqual({ sections: mine, conflicts: [] });
    }),
  );
});
