import fc from "fast-check";
import { expect, test } from "vitest";
import { CAMPAIGN_PLACEHOLDERS, placeholdersIn, valuesNeededBy } from "./placeholders.input.ts";

test("the names between double braces are listed in order, each once", () => {
  expect(placeholdersIn("{{headline}} {{ intro_text }} {{headline}} {{{cta_link}}} {{}} { {a}} {{b} }")).toEqual([
    "headline",
    "intro_text",
    "cta_link",
    "",
  ]);
});

test("a campaign has to provide values for what is neither personal nor the subject", () => {
  expect(valuesNeededBy("{{subject}} {{headline}}", "{{email}}", "{{unsubscribe_link}} {{preferences_link}} {{own}} {{headline}}")).toEqual(
    ["headline", "own"],
  );
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
      expect(placeholdersIn(text)).toEqual([...new Set(pairs.map(([, name]) => name.trim()))]);
    }),
  );
});

test("long runs of braces and spaces are read in reasonable time", () => {
  for (const part of ["{", "{{", "{{ ", "}}", "{{a", "{{ a {", " "]) expect(placeholdersIn(part.repeat(200_000)).length).toBeLessThan(2);
});
