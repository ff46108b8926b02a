import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyFacts, anySource, aTerm, read } from "~/tests/builders/templates.ts";
import { countVariations, listVariations } from "./count-variations.ts";

describe("the number of variations", () => {
  test("matches the variations written out, whatever the template", () => {
    fc.assert(
      fc.property(anySource, anyFacts, (source, facts) => {
        const all = { ...facts, ...aTerm.facts };
        const { count, isExact } = countVariations(read(source), all, aTerm.lists);
        fc.pre(isExact);
        expect(count).toBe(BigInt(new Set(listVariations(read(source), all, aTerm.lists)).size));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["plain", 1n],
    ["{a|b}{c|d|e}", 6n],
    ["{a|b|{c|d}}", 4n],
    ["{a|a|{a|b}}", 2n],
    ["{a|ab}{bc|c}", 3n],
    ["{colours}", 4n],
    ["{things}", 5n],
    ["{colours} {colours}", 16n],
    ["[if county]{a|b|c}[else]{d|e}[end]", 2n],
  ])("of %s is %s", (source, count) => expect(countVariations(read(source), {})).toEqual({ count, isExact: true }));

  test("is that of the choices if there are many: nested ones add up, those in a row multiply, identical ones count once", () => {
    const many = countVariations(read(`${"{a|b}".repeat(40)}{c|c|{d|e|{c|d}}}{colours}[if county]{1|2}[end]`), {});
    expect(many).toEqual({ count: 2n ** 40n * 3n * 4n, isExact: false });
  });
});
