import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CAMPAIGN_PLACEHOLDERS,
  isPartMark,
  placeholdersIn,
  unmatchedMarks,
  valuesAskedBy,
  withoutEmptyParts,
} from "./placeholders.input.ts";

test("the names between double braces are listed in order, each once", () => {
  expect(placeholdersIn("{{headline}} {{ intro_text }} {{headline}} {{{cta_link}}} {{}} { {a}} {{b} }")).toEqual([
    "headline",
    "intro_text",
    "cta_link",
    "",
  ]);
});

test("a campaign provides values for what is neither personal, nor the firm's, nor the subject; those in parts can stay empty", () => {
  const texts = [
    "{{subject}} {{headline}}",
    "{{#a}}{{intro}}{{/a}}",
    "{{email}} {{brand_name}} {{#b}}{{headline}} {{own}}{{/b}}",
    "{{last}}",
  ];
  expect(valuesAskedBy(...texts)).toEqual([
    { name: "headline", isNeeded: true },
    { name: "intro", isNeeded: false },
    { name: "own", isNeeded: false },
    { name: "last", isNeeded: true },
  ]);
});

test.each([
  ["a{{#p}}b{{x}}{{/p}}c", "", "ac"],
  ["a{{#p}}b{{x}}{{/p}}c", "x", "ab{{x}}c"],
  ["{{#p}}{{x}}{{#q}}{{y}}{{/q}}{{/p}}.", "x", "{{x}}."],
  ["{{#p}}<b>{{#q}}{{y}}{{/q}}</b>{{/p}}.", "y", "<b>{{y}}</b>."],
  ["{{#p}}{{#q}}{{y}}{{/q}}{{/p}}{{#p}}{{x}}{{/p}}", "x", "{{x}}"],
  ["{{# p }}{{x}}{{/ p}}", "x", "{{x}}"],
  ["{{#p}}only words, {{email}}, {{brand_name}}{{/p}}.", "email brand_name", "."],
  ["{{#p}}{{x}}{{/q}}", "", "{{#p}}{{x}}{{/q}}"],
])("of %j with %j filled in, %j is left", (text, filled, left) => {
  expect(withoutEmptyParts(text, (name) => filled.split(" ").includes(name))).toBe(left);
});

test("marks without the other one are named", () => {
  expect(unmatchedMarks("{{#a}}{{#b}}{{/b}}{{/a}}")).toEqual([]);
  expect(unmatchedMarks("{{#a}} {{/b}} {{#c}}{{/c}} {{/}}")).toEqual(["/b", "/", "#a"]);
});

test("a campaign has 26 placeholders", () => {
  expect(CAMPAIGN_PLACEHOLDERS).toHaveLength(26);
  expect(CAMPAIGN_PLACEHOLDERS).toEqual(
    expect.arrayContaining(["feature_3_description", "stat_1_number", "resource_2_link", "closing_text"]),
  );
});

test("every name between texts without braces is found, whatever it is", () => {
  const plain = fc.string({ unit: "grapheme", maxLength: 20 }).map((text) => text.replaceAll(/[{}]/g, ""));
  fc.assert(
    fc.property(fc.array(fc.tuple(plain, plain), { maxLength: 20 }), (pairs) => {
      const text = pairs.map(([before, name]) => `${before}{{${name}}}`).join("");
      expect(placeholdersIn(text)).toEqual([...new Set(pairs.map(([, name]) => name.trim()))].filter((name) => !isPartMark(name)));
    }),
  );
});

test("long runs of braces and spaces are read in reasonable time", () => {
  for (const part of ["{", "{{", "{{ ", "}}", "{{a", "{{ a {", " "]) expect(placeholdersIn(part.repeat(200_000)).length).toBeLessThan(2);
  // One inside another, side by side, and never closed.
  for (const text of ["{{#a}}".repeat(50_000) + "{{/a}}".repeat(50_000), "{{#a}}{{/a}}".repeat(50_000), "{{#a}}".repeat(50_000)])
    expect(withoutEmptyParts(text, () => true).length).toBeLessThan(300_001);
});
