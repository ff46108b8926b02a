import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyFacts, anySlug, anySource, errorsOf, read, textOf, words } from "~/tests/builders/templates.ts";
import { MAX_LEVELS, MAX_MARKS, MAX_TEMPLATE_LENGTH } from "../template-words.input.ts";
import { countVariations } from "./count-variations.ts";
import { expandTemplate } from "./expand-template.ts";
import { readTemplate } from "./read-template.ts";
import { tokensOf } from "./tokens.ts";

describe("errors are reported with their position", () => {
  test.each([
    ["a {b|c", "1:3 unclosed-brace"],
    ["{a|{b|c}\n {d|e}", "1:1 unclosed-brace"],
    ["one\r\ntwo } three", "2:5 stray-brace"],
    ["a\rb\n\n  {unknown}", "4:3 unknown-list"],
    ["{just one}", "1:1 unknown-list"],
    ["{{a|b}}", "1:1 unknown-list"],
    ["{}", "1:1 unknown-list"],
    ["{constructor}", "1:1 unknown-list"],
    ["h1 { color: red }", "1:4 unknown-list"],
    ["[Locatoin]", "1:1 unknown-variable"],
    ["😀 [constructor]", "1:4 unknown-variable"],
    ["[]", "1:1 unknown-variable"],
    ["[Location", "1:1 unclosed-bracket"],
    ["[Loc\nation]", "1:1 unclosed-bracket"],
    ["[if county] a", "1:1 unclosed-condition"],
    ["[if moon] a[end]", "1:1 unknown-variable"],
    ["[if population over many]a[end]", "1:1 bad-condition"],
    ["[if]a[end]", "1:1 bad-condition"],
    ["a[end]", "1:2 stray-condition"],
    ["a[else]", "1:2 stray-condition"],
    ["[if county]a[else]b[else]c[end]", "1:20 stray-condition"],
    ["{a[if county]b|c[end]}", "1:15 unclosed-condition"],
    ["{a|b[if county]c}", "1:5 unclosed-condition"],
    ["[if county]{a|b[end]", "1:12 unclosed-brace"],
    ["[each term_signs]a", "1:1 unclosed-condition"],
    ["[each signs]a[end]", "1:1 unknown-list"],
    ["[each term_plural]a[end]", "1:1 unknown-list"],
    ["[each term_signs up to 0]a[end]", "1:1 bad-repeat"],
    ["[each]a[end]", "1:1 bad-repeat"],
    ["[each term_signs]a[else]b[end]", "1:19 stray-condition"],
    ["[each term_signs][each term_mistakes]a[end][end]", "1:18 bad-repeat"],
    ["{a[each term_signs]b|c[end]}", "1:21 unclosed-condition"],
    ["[item]", "1:1 unknown-variable"],
    ["[each term_signs][answer][end]", "1:18 unknown-variable"],
    ["{term_questions}", "1:1 unknown-list"],
  ])("%j: %s", (source, error) => expect(errorsOf(source)).toEqual([error]));

  test("all at once, in order, twenty at most", () => {
    expect(errorsOf("} [x] {y} [if county]")).toEqual([
      "1:1 stray-brace",
      "1:3 unknown-variable",
      "1:7 unknown-list",
      "1:11 unclosed-condition",
    ]);
    expect(errorsOf("}".repeat(100))).toHaveLength(20);
  });

  test("with the right spelling as a suggestion", () => {
    const result = readTemplate("[Search Term]", words);
    expect(result.ok || result.reason[0]?.message).toBe('There\'s no variable named "Search Term". Did you mean [Search_term]?');
  });

  test("including markup in a title", () => {
    expect(errorsOf("[Internal_Links] [Location]", { field: "text" })).toEqual(["1:1 not-in-text"]);
    expect(errorsOf("[Internal_Links]")).toEqual([]);
    expect(errorsOf("[each term_proof][link][end]", { field: "text" })).toEqual(["1:18 not-in-text"]);
  });

  test("for any text: reading never throws, and positions are within the text", () => {
    const rough = fc.string({
      unit: fc.constantFrom(
        "{",
        "}",
        "|",
        "[",
        "]",
        "\\",
        "\n",
        "a",
        "if county",
        "[end]",
        "[else]",
        "[if county]",
        "[each term_signs]",
        "[item]",
      ),
      maxLength: 60,
    });
    fc.assert(
      fc.property(rough, (source) => {
        const result = readTemplate(source, words);
        if (result.ok) return void expandTemplate(result.value, { slug: "a", values: {}, facts: {} });
        for (const { line, column, from, to } of result.reason) {
          expect(source.split(/\r\n|\n|\r/)[line - 1]?.length).toBeGreaterThanOrEqual(column - 1);
          expect(0 <= from && from < to && to <= source.length).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("malicious templates", () => {
  const deep = (depth: number) => `${"{a|".repeat(depth)}z${"}".repeat(depth)}`;

  test("can have ten levels; eleven are refused at the eleventh", () => {
    expect(errorsOf(deep(MAX_LEVELS))).toEqual([]);
    expect(errorsOf(deep(MAX_LEVELS + 1))).toEqual(["1:31 too-deep"]);
    expect(errorsOf(deep(1_000))).toEqual(["1:31 too-deep"]);
    expect(errorsOf("[if county]".repeat(1_000))).toEqual(["1:111 too-deep"]);
  });

  test("have the levels of their deepest option, wherever it is", () => {
    expect(
      ["a", "{a|b}", "{a|{b|{c|d}}|e}{f|g}", "{a|[if county]{b|c}[else]d[end]|e}", "{x|{things}|y}"].map((source) => read(source).levels),
    ).toEqual([0, 1, 3, 2, 4]);
  });

  test("with a thousand choices in a row are counted and written", () => {
    const source = "{a|b}".repeat(1_000);
    expect(countVariations(read(source), {}).count).toBe(2n ** 1000n);
    expect(textOf(source)).toMatch(/^[ab]{1000}$/);
  });

  test("of a megabyte are refused, and one of the maximum length is read, whatever is in it", () => {
    expect(errorsOf("a\n".repeat(500_000))).toEqual(["50001:1 too-long"]);
    for (const part of [
      "{",
      "}",
      "{|}",
      "[",
      "[]",
      "[a",
      "\\",
      "\\{",
      "|",
      "{a|b}",
      "[if county]",
      "[each term_signs]",
      "[end]",
      "{colours}",
      "{term_signs}",
      "\n",
    ]) {
      const result = readTemplate(part.repeat(Math.floor(MAX_TEMPLATE_LENGTH / part.length)), words);
      if (result.ok) countVariations(result.value, {});
    }
    expect(errorsOf("{|}".repeat(MAX_MARKS / 3 + 1))).toEqual([`1:${MAX_MARKS + 1} too-many`]);
    expect(errorsOf(`{${"|".repeat(MAX_MARKS)}}`)).toEqual([`1:${MAX_MARKS + 1} too-many`]);
  });

  test("have every character in exactly one piece, so reading takes linear time", () => {
    const rough = fc.string({ unit: fc.constantFrom("{", "}", "|", "[", "]", "\\", "\n", "a", "é"), maxLength: 200 });
    fc.assert(
      fc.property(rough, (source) => {
        let at = 0;
        for (const { from, to } of tokensOf(source)) {
          expect(from).toBe(at);
          expect(to).toBeGreaterThan(from);
          at = to;
        }
        expect(at).toBe(source.length);
      }),
    );
  });

  test("never produce more text than their computed weight, or take more steps", () => {
    fc.assert(
      fc.property(anySource, anyFacts, anySlug, (source, facts, slug) => {
        expect(textOf(source, slug, facts).length).toBeLessThanOrEqual(read(source).weight);
      }),
    );
  });
});
