import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyFacts, anySlug, anySource, aTerm, read, shown, textOf } from "~/tests/builders/templates.ts";
import { countVariations, listVariations } from "./count-variations.ts";
import { expandTemplate } from "./expand-template.ts";

describe("a page's text", () => {
  test("is one of the template's variations", () => {
    fc.assert(
      fc.property(anySource, anyFacts, anySlug, (source, facts, slug) => {
        const all = { ...facts, ...aTerm.facts };
        fc.pre(countVariations(read(source), all, aTerm.lists).isExact);
        const variations = listVariations(read(source), all, aTerm.lists);
        expect(variations).toContain(
          expandTemplate(read(source), { slug, values: shown, facts: { ...facts, landmark: "[landmark]" }, term: aTerm }),
        );
      }),
      { numRuns: 500 },
    );
  });

  test("reaches every variation on some page", () => {
    const source = "{a|b|{c|d}} [if county]{1|2}[else]{3|4}[end] {colours}";
    const slugs = Array.from({ length: 2_000 }, (_, number) => `services/it/place-${number}`);
    const texts = new Set(slugs.map((slug) => textOf(source, slug, { county: "Bexar" })));
    expect([...texts].toSorted()).toEqual(listVariations(read(source), { county: "Bexar" }).toSorted());
    expect(texts.size).toBe(4 * 2 * 4);
  });

  test("is the same every time, and has no braces left", () => {
    fc.assert(
      fc.property(anySource, anyFacts, anySlug, (source, facts, slug) => {
        const text = textOf(source, slug, facts);
        expect(text).toBe(textOf(source, slug, facts));
        expect(text).not.toMatch(/[{}]/);
      }),
      { numRuns: 500 },
    );
  });

  test("is this one in every release: a page does not change on its own", () => {
    const source = "{Fast|Quick|Swift} {help|support|care|{advice|{guidance|counsel}}} in [Location], {colours} and {things}";
    expect(["services/it/austin", "services/it/waco", "services/voip/austin"].map((slug) => textOf(source, slug))).toMatchInlineSnapshot(`
      [
        "Swift support in [Location], red and red door",
        "Quick help in [Location], red and gate in [Location]",
        "Quick support in [Location], red and gate in [Location]",
      ]
    `);
  });

  test("keeps its choices if the template changes elsewhere", () => {
    const tail = "{k|l|m|n|o} {colours} {things} {p|q|r|s|t|u}{1|2|3|4|5|6}";
    fc.assert(
      fc.property(anySource, anySlug, (head, slug) => {
        fc.pre(!/colours|things/.test(head));
        expect(textOf(head + tail, slug).endsWith(textOf(tail, slug))).toBe(true);
      }),
    );
  });

  test("uses every option equally often, and makes the choices on a page independently", () => {
    const pairs = new Map<string, number>();
    for (let number = 0; number < 9_000; number++) {
      const pair = textOf("{a|b|c}{x|y|z}", `services/managed-it/place-${number}`);
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    expect(pairs.size).toBe(9);
    for (const count of pairs.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  test("chooses again if the same choice or list appears again", () => {
    const pages = Array.from({ length: 50 }, (_, number) => textOf("{a|b}{a|b} {colours},{colours}", `page-${number}`));
    expect(pages.some((page) => page.startsWith("ab"))).toBe(true);
    expect(pages.some((page) => /(red|green),(red|green)/.test(page) && !/(\w+),\1$/.test(page))).toBe(true);
  });

  test("encodes values in text, leaves markup as it is, and never reads a value as a template", () => {
    const template = read("<b>[search_term]</b> [Internal_Links] [landmark]");
    const values = { search_term: "R&D {a|b} [Location]", Internal_Links: "<ul></ul>" };
    const page = { slug: "x", values, facts: { landmark: "<Alamo>" } };
    expect(expandTemplate(template, page, (value) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;"))).toBe(
      "<b>R&amp;D {a|b} [Location]</b> <ul></ul> &lt;Alamo>",
    );
  });

  test.each([
    ["\\{a\\|b\\} \\[Location\\] \\\\", "{a|b} [Location] \\"],
    ["C:\\temp \\", "C:\\temp \\"],
    ["a | b] 1", "a | b] 1"],
    ["{a\\|b|a\\|b}", "a|b"],
    ["{|}", ""],
  ])("of %j is %j", (source, text) => expect(textOf(source)).toBe(text));
});

describe("conditions", () => {
  const facts = { county: "Bexar", state: " tx", population: "1,434,625", landmark: "the Alamo" };
  test.each([
    ["county", true],
    ["not county", false],
    ["postal_codes", false],
    ["not postal_codes", true],
    ["state is TX", true],
    ["state is not TX", false],
    ["not state is NM", true],
    ["not state is not TX", true],
    ["population over 50,000", true],
    ["population under 50000", false],
    ["population over 1434625", false],
    ["landmark over 1", false],
    ["landmark under 1", false],
    ["not landmark under 1", true],
    ["landmark is The  Alamo", false],
    ["landmark is The Alamo", true],
  ])("[if %s] is %s", (asks, isMet) => expect(textOf(`[if ${asks}]yes[else]no[end]`, "x", facts)).toBe(isMet ? "yes" : "no"));

  test("can be nested in each other and in options, and need no [else]", () => {
    const source = "{[if county]{a|a}[if state]b[else]c[end][end]|ab}[if postal_codes]z[end]";
    expect(textOf(source, "x", facts)).toBe("ab");
  });
});
