import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slugOf } from "../../slug.ts";
import { MAX_NAME_LENGTH } from "../name-rules.input.ts";
import { checkNames } from "./check-names.ts";
import { DEFAULT_PATTERN, fileNameOf, internalLinks, localPageSlug, type PagePlace, pathOf, readUrlPattern } from "./page-address.ts";

describe("slugs", () => {
  test.each([
    ["Managed IT Services", "managed-it-services"],
    ["  San   Antonio, TX ", "san-antonio-tx"],
    ["Cañon City", "canon-city"],
    ["Łódź Straße", "lodz-strasse"],
    ["AT&T / R&D", "at-t-r-d"],
    ["İzmir", "izmir"],
    ["北京", ""],
    ["…", ""],
  ])("of %j is %j", (text, slug) => expect(slugOf(text)).toBe(slug));

  test("of any text are words of lowercase letters and digits, and their own slugs", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(slugOf(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slugOf(slugOf(text))).toBe(slugOf(text));
      }),
    );
  });
});

describe("a project's names", () => {
  const close = fc.string({ unit: fc.constantFrom("a", "b", "A", "-", " ", "+", "é", "{", "北"), maxLength: 5 });

  test("get different addresses in all pairs, and every name that does not is reported", () => {
    fc.assert(
      fc.property(fc.array(close, { maxLength: 20 }), fc.array(close, { maxLength: 20 }), (terms, locations) => {
        const [checkedTerms, checkedLocations] = [[...checkNames(terms)], [...checkNames(locations)]];
        expect([checkedTerms.length, checkedLocations.length]).toEqual([terms.length, locations.length]);
        const termSlugs = checkedTerms.flatMap((one) => (one.isAccepted ? [one.slug] : []));
        const locationSlugs = checkedLocations.flatMap((one) => (one.isAccepted ? [one.slug] : []));
        const pairs = termSlugs.flatMap((term) => locationSlugs.map((location) => localPageSlug(term, location)));
        expect(new Set(pairs).size).toBe(termSlugs.length * locationSlugs.length);
        for (const one of checkedTerms) {
          if (one.isAccepted || one.taken === undefined) continue;
          expect(slugOf(one.name)).toBe(slugOf(one.taken.name));
        }
      }),
      { numRuns: 500 },
    );
  });

  test("are each refused with the reason; the first of two with the same slug stays", () => {
    const names = [
      "C++ Support",
      "c++  support",
      "C Support",
      " ",
      "北京",
      "{IT|VoIP} help",
      "x".repeat(MAX_NAME_LENGTH),
      "x".repeat(10_000),
      "ß".repeat(60),
    ];
    expect(
      [...checkNames(names)].map((one) =>
        one.isAccepted ? one.slug.slice(0, 12) : `${one.problem} ${one.taken ? `${one.taken.name} ${one.taken.place}` : ""}`.trim(),
      ),
    ).toEqual([
      "c-support",
      "duplicate C++ Support 0",
      "same-slug C++ Support 0",
      "empty",
      "no-slug",
      "template-marks",
      "xxxxxxxxxxxx",
      "too-long",
      "too-long",
    ]);
  });
});

describe("the file name pattern for exports", () => {
  test("follows the default pattern", () => {
    const pattern = readUrlPattern(DEFAULT_PATTERN);
    const path = pattern.ok ? pathOf(pattern.value, "managed-it", "austin") : "";
    expect(path).toBe("/services/managed-it/austin/");
    expect(fileNameOf(path)).toBe("services_managed-it_austin.html");
  });

  test.each([
    ["services/[search_term]/[location]", "Start the pattern with a slash (/)."],
    ["/services/[search_term]", "Include [search_term] and [location], each exactly once."],
    ["/[search_term]/[location]/[location]", "Include [search_term] and [location], each exactly once."],
    ["/[search_term]/[location]/[county]", "Include [search_term] and [location], each exactly once."],
    ["/[search_term]-in-[location]", "Put a slash between [search_term] and [location]."],
    ["/[location][search_term]", "Put a slash between [search_term] and [location]."],
    ["/Services/[search_term]/[location]", "Besides the variables, use only lowercase letters, digits, and - _ . /"],
    ["/{a|b}/[search_term]/[location]", "Besides the variables, use only lowercase letters, digits, and - _ . /"],
    ["/../[search_term]/[location]", "Don't use two slashes or two dots in a row."],
    ["//[search_term]/[location]", "Don't use two slashes or two dots in a row."],
    [`/${"x".repeat(80)}/[search_term]/[location]`, "At most 80 characters."],
  ])("refuses %s", (typed, reason) => expect(readUrlPattern(typed)).toEqual({ ok: false, reason }));

  test("gives different pages different files, whatever pattern it accepts", () => {
    const slug = fc.stringMatching(/^[ab](-?[ab]){0,3}$/);
    const piece = fc.constantFrom("/", "-", "_", ".", "a", "/in-", "_a/");
    const typed = fc.tuple(piece, piece, fc.boolean()).map(([between, end, turned]) => {
      const [one, other] = turned ? ["[location]", "[search_term]"] : ["[search_term]", "[location]"];
      return `/${one}${between}${other}${end}`;
    });
    fc.assert(
      fc.property(typed, fc.tuple(slug, slug), fc.tuple(slug, slug), (source, one, other) => {
        const pattern = readUrlPattern(source);
        fc.pre(pattern.ok && one.join() !== other.join());
        if (!pattern.ok) return;
        expect(fileNameOf(pathOf(pattern.value, ...one))).not.toBe(fileNameOf(pathOf(pattern.value, ...other)));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("internal links", () => {
  const size = fc.record({ terms: fc.integer({ min: 1, max: 14 }), locations: fc.integer({ min: 1, max: 14 }) });
  const keyOf = ({ term, location }: PagePlace) => `${term},${location}`;
  const pagesOf = ({ terms, locations }: { terms: number; locations: number }) =>
    Array.from({ length: terms * locations }, (_, at) => ({ term: at % terms, location: Math.floor(at / terms) }));

  test("go to up to four other terms here and up to two other locations, never to the page itself, and never twice to one page", () => {
    fc.assert(
      fc.property(size, (of) => {
        for (const page of pagesOf(of)) {
          const links = internalLinks(page, of);
          expect(links.filter((link) => link.location === page.location)).toHaveLength(Math.min(4, of.terms - 1));
          expect(links.filter((link) => link.term === page.term)).toHaveLength(Math.min(2, of.locations - 1));
          expect(new Set([...links, page].map(keyOf)).size).toBe(links.length + 1);
          for (const { term, location } of links) expect(term < of.terms && location < of.locations).toBe(true);
        }
      }),
    );
  });

  test("leave no page out: every page can be reached from any other", () => {
    fc.assert(
      fc.property(size, fc.nat(), (of, pick) => {
        const pages = pagesOf(of);
        const start = pages[pick % pages.length] as PagePlace;
        const [reached, waiting] = [new Set([keyOf(start)]), [start]];
        for (let page = waiting.pop(); page; page = waiting.pop()) {
          for (const link of internalLinks(page, of)) {
            if (reached.has(keyOf(link))) continue;
            reached.add(keyOf(link));
            waiting.push(link);
          }
        }
        expect(reached.size).toBe(pages.length);
      }),
    );
  });

  test("lead to every page equally often, even with the largest sizes", () => {
    const of = { terms: 1_000, locations: 1 };
    const counts = new Map<string, number>();
    for (const page of pagesOf(of)) for (const link of internalLinks(page, of)) counts.set(keyOf(link), (counts.get(keyOf(link)) ?? 0) + 1);
    expect([counts.size, new Set(counts.values())]).toEqual([1_000, new Set([4])]);
  });
});
