import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LIST_NAMES, LONGEST_TEMPLATE, MOST_LEVELS, MOST_MARKS, PAGE_VARIABLES } from "../template-words.input.ts";
import { countVariations } from "./count-variations.ts";
import { expandTemplate } from "./expand-template.ts";
import { listVariations } from "./list-variations.ts";
import { readLists } from "./read-lists.ts";
import { readTemplate, type TemplateWords } from "./read-template.ts";
import type { Facts, Template } from "./template.ts";
import { tokensOf } from "./tokens.ts";
import { WORD_LISTS } from "./word-lists.ts";

const lists = readLists({
  colours: ["red", "green", "{light|dark} blue"],
  things: ["{colours} door", "gate in [Location]", "gate in [Location]"],
});
const words: TemplateWords = {
  findList: lists.ok ? lists.value : () => "unknown",
  facts: new Set(["landmark"]),
  field: "html",
};

function read(source: string, changes: Partial<TemplateWords> = {}): Template {
  const result = readTemplate(source, { ...words, ...changes });
  if (!result.ok) throw new Error(result.reason.map(({ line, column, message }) => `${line}:${column} ${message}`).join("\n"));
  return result.value;
}

function errorsOf(source: string, changes: Partial<TemplateWords> = {}): string[] {
  const result = readTemplate(source, { ...words, ...changes });
  return result.ok ? [] : result.reason.map(({ kind, line, column }) => `${line}:${column} ${kind}`);
}

const show = (name: string) => `[${name}]`;
const shown = Object.fromEntries([...PAGE_VARIABLES.map(({ name }) => name), "county", "landmark"].map((name) => [name, show(name)]));

function textOf(source: string, slug = "a", facts: Facts = {}): string {
  return expandTemplate(read(source), { slug, values: shown, facts });
}

/** Sources of templates with everything in them but escapes, up to four levels. */
const anySource = fc.letrec<{ part: string; parts: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.string({ unit: fc.constantFrom("a", "b", " ", "é", "😀", "]", "\n"), maxLength: 3 }),
    fc.constantFrom("[Location]", "[search_term]", "[landmark]", "{colours}", "{ things }"),
    fc.array(tie("parts"), { minLength: 2, maxLength: 3 }).map((options) => `{${options.join("|")}}`),
    fc
      .tuple(fc.constantFrom("county", "not county", "state is tx", "population over 50,000"), tie("parts"), tie("parts"))
      .map(([asks, met, otherwise]) => `[if ${asks}]${met}[else]${otherwise}[end]`),
  ),
  parts: fc.array(tie("part"), { maxLength: 3 }).map((parts) => parts.join("")),
})).parts;

const anyFacts = fc.record(
  { county: fc.constantFrom("Bexar", ""), state: fc.constantFrom("TX", "NM"), population: fc.constantFrom("1,434,625", "900", "many") },
  { requiredKeys: [] },
);
const anySlug = fc.string({ unit: "grapheme", maxLength: 30 });

describe("a page's text", () => {
  test("is one of the variations that the template has", () => {
    fc.assert(
      fc.property(anySource, anyFacts, anySlug, (source, facts, slug) => {
        fc.pre(countVariations(read(source), facts).isExact);
        const variations = listVariations(read(source), facts);
        expect(variations).toContain(expandTemplate(read(source), { slug, values: shown, facts: { ...facts, landmark: "[landmark]" } }));
      }),
      { numRuns: 500 },
    );
  });

  test("reaches every variation, on some page", () => {
    const source = "{a|b|{c|d}} [if county]{1|2}[else]{3|4}[end] {colours}";
    const slugs = Array.from({ length: 2_000 }, (_, number) => `services/it/place-${number}`);
    const texts = new Set(slugs.map((slug) => textOf(source, slug, { county: "Bexar" })));
    expect([...texts].toSorted()).toEqual(listVariations(read(source), { county: "Bexar" }).toSorted());
    expect(texts.size).toBe(4 * 2 * 4);
  });

  test("is the same whenever it is made, and has no braces left", () => {
    fc.assert(
      fc.property(anySource, anyFacts, anySlug, (source, facts, slug) => {
        const text = textOf(source, slug, facts);
        expect(text).toBe(textOf(source, slug, facts));
        expect(text).not.toMatch(/[{}]/);
      }),
      { numRuns: 500 },
    );
  });

  test("is this one, in every release: a page does not change by itself", () => {
    const source = "{Fast|Quick|Swift} {help|support|care|{advice|{guidance|counsel}}} in [Location], {colours} and {things}";
    expect(["services/it/austin", "services/it/waco", "services/voip/austin"].map((slug) => textOf(source, slug))).toMatchInlineSnapshot(`
      [
        "Swift support in [Location], red and red door",
        "Quick help in [Location], red and gate in [Location]",
        "Quick support in [Location], red and gate in [Location]",
      ]
    `);
  });

  test("keeps its choices where the template changes elsewhere", () => {
    const tail = "{k|l|m|n|o} {colours} {things} {p|q|r|s|t|u}{1|2|3|4|5|6}";
    fc.assert(
      fc.property(anySource, anySlug, (head, slug) => {
        fc.pre(!/colours|things/.test(head));
        expect(textOf(head + tail, slug).endsWith(textOf(tail, slug))).toBe(true);
      }),
    );
  });

  test("draws every option alike often, and choices of one page apart from each other", () => {
    const pairs = new Map<string, number>();
    for (let number = 0; number < 9_000; number++) {
      const pair = textOf("{a|b|c}{x|y|z}", `services/managed-it/place-${number}`);
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    expect(pairs.size).toBe(9);
    for (const count of pairs.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  test("draws anew where the same choice or list stands again", () => {
    const pages = Array.from({ length: 50 }, (_, number) => textOf("{a|b}{a|b} {colours},{colours}", `page-${number}`));
    expect(pages.some((page) => page.startsWith("ab"))).toBe(true);
    expect(pages.some((page) => /(red|green),(red|green)/.test(page) && !/(\w+),\1$/.test(page))).toBe(true);
  });

  test("has values encoded where they are text, markup as it is, and never reads a value as a template", () => {
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

  test("stand within one another and within options, and need no [else]", () => {
    const source = "{[if county]{a|a}[if state]b[else]c[end][end]|ab}[if postal_codes]z[end]";
    expect(textOf(source, "x", facts)).toBe("ab");
  });
});

describe("what is wrong is told with its place", () => {
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
  ])("%j: %s", (source, error) => expect(errorsOf(source)).toEqual([error]));

  test("all of it at once, in order, at most twenty", () => {
    expect(errorsOf("} [x] {y} [if county]")).toEqual([
      "1:1 stray-brace",
      "1:3 unknown-variable",
      "1:7 unknown-list",
      "1:11 unclosed-condition",
    ]);
    expect(errorsOf("}".repeat(100))).toHaveLength(20);
  });

  test("the right spelling is offered", () => {
    const result = readTemplate("[Search Term]", words);
    expect(result.ok || result.reason[0]?.message).toBe('There is no variable "Search Term". Did you mean [Search_term]?');
  });

  test("markup stands in no title", () => {
    expect(errorsOf("[Internal_Links] [Location]", { field: "text" })).toEqual(["1:1 not-in-text"]);
    expect(errorsOf("[Internal_Links]")).toEqual([]);
  });

  test("of any text: never throws, and places lie within it", () => {
    const rough = fc.string({
      unit: fc.constantFrom("{", "}", "|", "[", "]", "\\", "\n", "a", "if county", "[end]", "[else]", "[if county]"),
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

describe("the count of variations", () => {
  test("is that of the variations written out, whatever the template", () => {
    fc.assert(
      fc.property(anySource, anyFacts, (source, facts) => {
        const { count, isExact } = countVariations(read(source), facts);
        fc.pre(isExact);
        expect(count).toBe(BigInt(new Set(listVariations(read(source), facts)).size));
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

  test("of many choices is that of the choices: nested ones add up, those in a row multiply, the same twice is one", () => {
    const many = countVariations(read(`${"{a|b}".repeat(40)}{c|c|{d|e|{c|d}}}{colours}[if county]{1|2}[end]`), {});
    expect(many).toEqual({ count: 2n ** 40n * 3n * 4n, isExact: false });
  });
});

describe("lists", () => {
  test("are the eight of the specification, with more than 150 entries", () => {
    const read = readLists(WORD_LISTS);
    expect(read.ok).toBe(true);
    expect(Object.keys(WORD_LISTS)).toEqual([...LIST_NAMES]);
    const entries = LIST_NAMES.flatMap((name) => WORD_LISTS[name]);
    expect(entries.length).toBeGreaterThan(150);
    expect(new Set(entries).size).toBe(entries.length);
  });

  test("that come back to themselves, or are wrong in an entry, are refused with the entry", () => {
    const circle = readLists({ a: ["x", "{b}"], b: ["{a}"], c: ["ok", "{x|"], d: ["{d}"] });
    expect(circle.ok || circle.reason.map(({ list, entry, kind }) => `${list} ${entry} ${kind}`)).toEqual([
      "b 1 circular-list",
      "c 2 unclosed-brace",
      "d 1 circular-list",
    ]);
  });

  test("within lists are choices within choices: ten levels can be, eleven cannot", () => {
    const chain = (length: number) =>
      Object.fromEntries(Array.from({ length }, (_, at) => [`l${at}`, at === length - 1 ? ["end"] : [`{l${at + 1}}`]]));
    const ten = readLists(chain(MOST_LEVELS));
    expect(ten.ok && errorsOf("{l0}", { findList: ten.value })).toEqual([]);
    expect(ten.ok && errorsOf("{x|{l0}}", { findList: ten.value })).toEqual(["1:4 too-deep"]);
    const eleven = readLists(chain(MOST_LEVELS + 1));
    expect(eleven.ok || eleven.reason.map(({ list, kind }) => `${list} ${kind}`)).toEqual(["l9 too-deep"]);
    const backwards = readLists(Object.fromEntries(Object.entries(chain(MOST_LEVELS + 1)).toReversed()));
    expect(backwards.ok || backwards.reason.map(({ list, kind }) => `${list} ${kind}`)).toEqual(["l0 too-deep"]);
    const thousands = readLists(chain(9_000));
    expect(thousands.ok || thousands.reason[0]?.kind).toBe("too-deep");
  });

  test("too many and too long ones are refused unread", () => {
    for (const entries of [Array<string>(10_001).fill("a"), ["a".repeat(1_000_001)]]) {
      const read = readLists({ few: ["a"], many: entries });
      expect(read.ok || read.reason.map(({ kind }) => kind)).toEqual(["too-long"]);
    }
  });

  test("that grow tenfold with every level are refused before anything is written", () => {
    const laughs = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`l${at}`, [at === 8 ? "ha" : `{l${at + 1}}`.repeat(10)]]));
    const read = readLists(laughs);
    expect(read.ok || read.reason.map(({ kind }) => kind)).toContain("too-large");
  });
});

describe("bombs", () => {
  const deep = (depth: number) => `${"{a|".repeat(depth)}z${"}".repeat(depth)}`;

  test("ten levels can be, eleven are refused at the eleventh", () => {
    expect(errorsOf(deep(MOST_LEVELS))).toEqual([]);
    expect(errorsOf(deep(MOST_LEVELS + 1))).toEqual(["1:31 too-deep"]);
    expect(errorsOf(deep(1_000))).toEqual(["1:31 too-deep"]);
    expect(errorsOf("[if county]".repeat(1_000))).toEqual(["1:111 too-deep"]);
  });

  test("a thousand choices in a row are counted and written", () => {
    const source = "{a|b}".repeat(1_000);
    expect(countVariations(read(source), {}).count).toBe(2n ** 1000n);
    expect(textOf(source)).toMatch(/^[ab]{1000}$/);
  });

  test("a template of a megabyte is refused, one of the greatest length is read whatever is in it", () => {
    expect(errorsOf("a\n".repeat(500_000))).toEqual(["50001:1 too-long"]);
    for (const part of ["{", "}", "{|}", "[", "[]", "[a", "\\", "\\{", "|", "{a|b}", "[if county]", "[end]", "{colours}", "\n"]) {
      const result = readTemplate(part.repeat(Math.floor(LONGEST_TEMPLATE / part.length)), words);
      if (result.ok) countVariations(result.value, {});
    }
    expect(errorsOf("{|}".repeat(MOST_MARKS / 3 + 1))).toEqual([`1:${MOST_MARKS + 1} too-many`]);
    expect(errorsOf(`{${"|".repeat(MOST_MARKS)}}`)).toEqual([`1:${MOST_MARKS + 1} too-many`]);
  });

  test("every character is in exactly one piece: reading takes time in proportion", () => {
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

  test("a text is never longer than what the template weighs, nor has more steps", () => {
    fc.assert(
      fc.property(anySource, anyFacts, anySlug, (source, facts, slug) => {
        expect(textOf(source, slug, facts).length).toBeLessThanOrEqual(read(source).weight);
      }),
    );
  });
});
