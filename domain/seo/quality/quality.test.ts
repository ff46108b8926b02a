import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countFactsShown, countMentioned, ENOUGH_WORDS, MIN_SCORE, scorePage, substanceOf, withoutValues, wordsOf } from "./score-page.ts";
import { shinglesOf, similarityOf } from "./shingles.ts";
import { estimatedSimilarity, SiblingIndex, signatureOf } from "./sibling-index.ts";

/** Words that no other call returns. */
function ownWords(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, place) => `${name}${place}`);
}

describe("the words of a page", () => {
  test("are those that a reader sees", () => {
    expect(wordsOf('<h2 class="x">IT&nbsp;support</h2><p>We don’t wait &amp; see: 24/7, Peña\'s</p>')).toEqual([
      "it",
      "support",
      "we",
      "don’t",
      "wait",
      "see",
      "24",
      "7",
      "peña's",
    ]);
    expect(wordsOf("<<a <b> c")).toEqual(["a", "c"]);
  });

  test("leave out the merge values, the longer of two first, whole words only", () => {
    const words = wordsOf("Managed IT in San Antonio: managed IT services, our managers, san antonios, IT");
    expect(withoutValues(words, ["managed IT", "Managed IT services", "San Antonio", ""])).toEqual([
      "in",
      "our",
      "managers",
      "san",
      "antonios",
      "it",
    ]);
  });

  test("name a fact if it appears as whole words", () => {
    const words = wordsOf("<p>1,434,625 people near <b>the</b> Alamo.</p>");
    expect(countMentioned(words, ["the alamo", "1 434 625"])).toBe(2);
    expect(countMentioned(words, ["lamo", "alamo people", ""])).toBe(0);
    expect(countFactsShown("In Bexar County", { county: "Bexar", seat: "bexar", state: "TX", river: "", other: undefined })).toBe(1);
    expect(countFactsShown("Dallas in Dallas, TX", { county: "Dallas", state: "TX" }, ["Dallas", "IT"])).toBe(1);
  });
});

describe("similarity", () => {
  test("is the share of five-word runs that both have", () => {
    const [one, other] = ["a b c d e f g", "a b c d e f h"].map((text) => shinglesOf(text.split(" ")));
    expect([one?.size, other?.size]).toEqual([3, 3]);
    expect(one && other && similarityOf(one, other)).toBe(2 / 4);
  });

  test("compares short texts as a whole, and is 1 for empty ones", () => {
    const [short, same, turned, empty] = ["a b", "a b", "b a", ""].map((text) => shinglesOf(wordsOf(text)));
    expect(short && same && similarityOf(short, same)).toBe(1);
    expect(short && turned && similarityOf(short, turned)).toBe(0);
    expect(empty && similarityOf(empty, empty)).toBe(1);
  });

  test("is estimated by signatures within six standard errors", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 300 }), fc.nat(1_000), (both, own, name) => {
        const texts = ["x", "y"].map((side) => [...ownWords(`s${name}`, both), ...ownWords(`${side}${name}`, own)]);
        const [one, other] = texts.map(shinglesOf);
        if (!one || !other) return;
        const estimate = estimatedSimilarity(signatureOf(one), signatureOf(other));
        expect(Math.abs(estimate - similarityOf(one, other))).toBeLessThan(0.27);
      }),
    );
  });

  test("is 1 for pages that differ only in merge values", () => {
    const page = (term: string, location: string) => `<p>Our ${term} in ${location} starts on the day you call, ${term} that lasts.</p>`;
    const [one, other] = [
      substanceOf(page("VoIP", "Waco"), ["VoIP", "Waco"]),
      substanceOf(page("managed IT", "San Antonio"), ["managed IT", "San Antonio"]),
    ].map(shinglesOf);
    expect(one && other && similarityOf(one, other)).toBe(1);
  });
});

describe("the closest sibling", () => {
  function indexOf(texts: Record<string, string[]>): {
    index: SiblingIndex;
    closestTo: (slug: string) => ReturnType<SiblingIndex["closestTo"]>;
  } {
    const index = new SiblingIndex();
    const signatures = new Map(Object.entries(texts).map(([slug, words]) => [slug, signatureOf(shinglesOf(words))]));
    for (const [slug, signature] of signatures) index.add(slug, signature);
    return { index, closestTo: (slug) => index.closestTo(slug, signatures.get(slug) as Uint32Array) };
  }

  test("is found among many, and is never the page itself", () => {
    const shared = ownWords("shared", 200);
    const strangers = Object.fromEntries(Array.from({ length: 300 }, (_, number) => [`stranger-${number}`, ownWords(`w${number}x`, 250)]));
    const { closestTo } = indexOf({ ...strangers, a: [...shared, ...ownWords("a", 60)], b: [...shared, ...ownWords("b", 60)] });
    expect(closestTo("a")?.slug).toBe("b");
    expect(closestTo("a")?.similarity).toBeGreaterThan(0.4);
    expect(closestTo("stranger-7")).toBeNull();
  });

  test("is the more similar one of two, whichever was added first", () => {
    const shared = ownWords("shared", 300);
    const [near, far] = [
      [...shared, ...ownWords("near", 30)],
      [...shared.slice(0, 200), ...ownWords("far", 130)],
    ];
    expect(indexOf({ near, far, page: shared }).closestTo("page")?.slug).toBe("near");
    expect(indexOf({ far, near, page: shared }).closestTo("page")?.slug).toBe("near");
  });

  test("of identical pages is one of them, at 1, and the lookup stays short", () => {
    const { closestTo } = indexOf(Object.fromEntries(Array.from({ length: 2_000 }, (_, number) => [`p${number}`, ownWords("same", 50)])));
    expect(closestTo("p1999")).toEqual({ slug: "p0", similarity: 1 });
  });

  test("is found for nearly all pages with a similarity of 0.6 or more", () => {
    let found = 0;
    for (let number = 0; number < 200; number++) {
      const shared = ownWords(`s${number}x`, 300);
      const { closestTo } = indexOf({ a: [...shared, ...ownWords("a", 80)], b: [...shared, ...ownWords("b", 80)] });
      if (closestTo("a")) found++;
    }
    expect(found).toBeGreaterThan(190);
  });
});

describe("the score", () => {
  const measures = fc.record({
    similarity: fc.double({ min: 0, max: 1, noNaN: true }),
    closest: fc.constantFrom(null, "services/a/b"),
    words: fc.nat(2_000),
    factsShown: fc.nat(10),
  });

  test("is a whole number from 0 to 100; anything below 100 has a reason", () => {
    fc.assert(
      fc.property(measures, (of) => {
        const { score, reasons } = scorePage(of);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        if (score < 100) expect(reasons).not.toEqual([]);
        if (reasons.length === 0) expect(score).toBe(100);
      }),
    );
  });

  test("is at its lowest for a copy, however long and local", () => {
    fc.assert(
      fc.property(measures, (of) => {
        expect(scorePage({ ...of, similarity: 1 }).score).toBe(0);
      }),
    );
  });

  test("never rises with similarity, never falls with words or facts", () => {
    fc.assert(
      fc.property(measures, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(500), fc.nat(5), (of, other, words, facts) => {
        const [closer, further] = [Math.max(of.similarity, other), Math.min(of.similarity, other)];
        expect(scorePage({ ...of, similarity: closer }).score).toBeLessThanOrEqual(scorePage({ ...of, similarity: further }).score);
        expect(scorePage({ ...of, words: of.words + words }).score).toBeGreaterThanOrEqual(scorePage(of).score);
        expect(scorePage({ ...of, factsShown: of.factsShown + facts }).score).toBeGreaterThanOrEqual(scorePage(of).score);
      }),
    );
  });

  test.each([
    [{ similarity: 0.4, words: 300, factsShown: 3 }, 100],
    [{ similarity: 0, words: 300, factsShown: 0 }, 60],
    [{ similarity: 0.7, words: 300, factsShown: 3 }, 50],
    [{ similarity: 0.7, words: 300, factsShown: 2 }, 43],
    [{ similarity: 0.4, words: 150, factsShown: 3 }, 50],
    [{ similarity: 0, words: 0, factsShown: 3 }, 0],
  ])("of %j is %i", (of, score) => expect(scorePage({ closest: null, ...of }).score).toBe(score));

  test("says why", () => {
    expect(scorePage({ similarity: 0.81, closest: "services/voip/waco", words: 120, factsShown: 1 }).reasons).toEqual([
      { kind: "similar", message: "81% the same as /services/voip/waco; up to 40% is fine." },
      { kind: "thin", message: "120 words of its own; 300 is enough." },
      { kind: "few-local-facts", message: "1 local fact; 3 is enough." },
    ]);
  });

  test("holds a thin page back, however different it is", () => {
    expect(scorePage({ similarity: 0, closest: null, words: ENOUGH_WORDS / 4, factsShown: 9 }).score).toBeLessThan(MIN_SCORE);
  });
});
