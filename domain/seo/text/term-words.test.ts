import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anySlug, aTerm, read, textOf } from "~/tests/builders/templates.ts";
import { escapeHtml } from "../../escape-html.ts";
import { expandTemplate } from "./expand-template.ts";
import { termWords } from "./term-words.ts";

describe("conditions ask about the term", () => {
  test.each([
    ["term is cloud backup", true],
    ["term is Cloud", false],
    ["term is not Website Development", true],
    ["term_group is safety", true],
    ["term_group is Websites", false],
    ["term_signs", true],
    ["term_mistakes", false],
    ["not term_mistakes", true],
    ["term_plural is backups", true],
  ])("[if %s] is %s", (asks, isMet) => expect(textOf(`[if ${asks}]yes[else]no[end]`)).toBe(isMet ? "yes" : "no"));

  test("and about the location, side by side", () => {
    const source = "[if term_signs][if county]both[else]term[end][end]";
    expect([textOf(source), textOf(source, "a", { county: "Bexar" })]).toEqual(["term", "both"]);
  });
});

describe("a term's lists", () => {
  const items = Array.from({ length: 7 }, (_, place) => `sign ${place}`);
  const page = (slug: string, signs = items) => ({ slug, values: {}, facts: {}, term: termWords({ name: "x", group: "" }, { signs }) });

  test("are repeated: every entry, in order", () => {
    expect(textOf("[each term_signs][item] [end]")).toBe("No one tried. It is full. It is old. It is full. ");
    expect(textOf("[each term_questions]Q: [question] A: [answer][end]")).toBe("Q: Is it safe? A: Yes.");
    expect(textOf("[each term_mistakes]x[end]")).toBe("");
  });

  test("or so many of them, each once, in the list's order, and others on other pages", () => {
    const template = read("[each term_signs up to 3][item];[end]");
    const drawn = new Set<string>();
    fc.assert(
      fc.property(anySlug, (slug) => {
        const text = expandTemplate(template, page(slug));
        const places = text
          .split(";")
          .filter(Boolean)
          .map((item) => items.indexOf(item));
        expect(places).toHaveLength(3);
        expect(places).toEqual([...new Set(places)].toSorted());
        expect(expandTemplate(template, page(slug))).toBe(text);
        drawn.add(text);
      }),
    );
    expect(drawn.size).toBeGreaterThan(10);
  });

  test("are drawn equally often", () => {
    const counts = new Map<string, number>();
    const template = read("[each term_signs up to 3][item];[end]");
    for (let number = 0; number < 7_000; number++) {
      for (const item of expandTemplate(template, page(`p-${number}`))
        .split(";")
        .filter(Boolean))
        counts.set(item, (counts.get(item) ?? 0) + 1);
    }
    for (const count of counts.values()) expect(Math.abs(count - 3_000)).toBeLessThan(200);
  });

  test("can be shorter than what's asked for", () => {
    expect(expandTemplate(read("[each term_signs up to 3][item];[end]"), page("a", ["one"]))).toBe("one;");
    expect(expandTemplate(read("{term_signs}"), page("a", ["one"]))).toBe("one");
    expect(expandTemplate(read("({term_signs})"), { slug: "a", values: {}, facts: {} })).toBe("()");
  });

  test("can have choices of their own around each entry", () => {
    const texts = Array.from({ length: 40 }, (_, number) => expandTemplate(read("[each term_signs]{a|b}[end]"), page(`p-${number}`)));
    expect(new Set(texts).size).toBeGreaterThan(20);
  });

  test("are texts: encoded, and never read as templates", () => {
    const term = termWords({ name: "x", group: "" }, { signs: ["<b> {a|b} [Location]"], proof: [{ label: "R&D <x>", href: '/a"b' }] });
    const html = expandTemplate(
      read("[each term_signs][item][end]{term_signs}[each term_proof][link][end]"),
      { slug: "a", values: {}, facts: {}, term },
      escapeHtml,
    );
    expect(html).toBe('&lt;b&gt; {a|b} [Location]&lt;b&gt; {a|b} [Location]<a href="/a&quot;b">R&amp;D &lt;x&gt;</a>');
  });
});

test("facts are one text each", () => {
  expect(aTerm.facts).toEqual({
    ...{ term: "Cloud Backup", term_group: "Safety", term_plural: "backups", term_questions: "Is it safe? Yes.", term_proof: "R&D" },
    term_signs: "No one tried., It is full., It is old., and It is full.",
  });
});
