import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { packedAbout } from "./measure-page.ts";
import { readPage, sentencesOf } from "./read-page.ts";
import { CRITERIA, ENOUGH_WORDS, MIN_SCORE, type PageMeasures, scorePage } from "./score-page.ts";
import { frameShinglesOf, shinglesOf, similarityOf } from "./shingles.ts";
import { estimatedSimilarity, SiblingIndex, signatureOf } from "./sibling-index.ts";
import { countFactsShown, countMentioned, withoutValues, wordsOf } from "./words.ts";

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
      "don't",
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
    expect(countFactsShown("Dallas in Dallas, TX", { county: "Dallas", state: "TX" }, ["Dallas", "IT"]), "a name and a state").toBe(0);
  });
});

describe("similarity", () => {
  test("is the share of seven-word runs that both have", () => {
    const [one, other] = ["a b c d e f g h i", "a b c d e f g h j"].map((text) => shinglesOf(text.split(" ")));
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
      withoutValues(wordsOf(page("VoIP", "Waco")), ["VoIP", "Waco"]),
      withoutValues(wordsOf(page("managed IT", "San Antonio")), ["managed IT", "San Antonio"]),
    ].map(shinglesOf);
    expect(one && other && similarityOf(one, other)).toBe(1);
  });
});

describe("the closest sibling", () => {
  function indexOf(texts: Record<string, string[]>): {
    index: SiblingIndex;
    closestTo: (slug: string) => ReturnType<SiblingIndex["closestTo"]>;
  } {
    const index = new SiblingIndex(Object.keys(texts).length);
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

  test("is looked for among those that were added first, if asked, however many others there are", () => {
    const shared = ownWords("shared", 300);
    const one = (name: string, own: number): [string, string[]] => [name, [...shared, ...ownWords(name, own)]];
    const { index } = indexOf(Object.fromEntries([one("first", 60), ...Array.from({ length: 99 }, (_, at) => one(`later-${at}`, 1))]));
    const page = signatureOf(shinglesOf(shared));
    expect(index.closestTo("page", page)?.slug).toMatch(/^later/);
    expect(index.closestTo("page", page, 1)?.slug).toBe("first");
    expect(index.closestTo("page", page, 0)).toBeNull();
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

describe("a text's frame", () => {
  const frame = (text: string) => frameShinglesOf(sentencesOf(text).flatMap(({ symbols }) => symbols));

  test("is the same with other words put in, and another one if it was written anew", () => {
    const text = "When the server stops, we call you before your customers do, and tell you what it will take to start it again.";
    const swapped = "When the router breaks, we ring you before your clients do, and show you what it will take to boot it again.";
    const anew = "A stopped server shouldn't be news to you from a customer. You hear about it first, along with an estimate.";
    expect(similarityOf(frame(text), frame(swapped))).toBe(1);
    expect(similarityOf(frame(text), frame(anew))).toBeLessThan(0.05);
  });
});

describe("a page's blocks", () => {
  test("are what a visitor sees, in sentences", () => {
    const blocks = readPage(
      '<h2>Help&nbsp;desk</h2><p>Costs $3.50 a day, e.g. now. "Really?" Yes &amp; no<br>so</p><ul><li>One, two: three</li></ul><ul class="local-links"><li><a href="/a" title="Unseen">Elsewhere</a></li></ul><!-- Unseen -->',
    );
    expect(blocks.map(({ kind, sentences }) => [kind, ...sentences.map(({ words }) => words.join(" "))])).toEqual([
      ["heading", "help desk"],
      ["text", "costs 3 50 a day e g now", "really", "yes no so"],
      ["item", "one two three"],
      ["links", "elsewhere"],
    ]);
    const [text, item] = [blocks[1], blocks[2]].map((block) => block?.sentences ?? []);
    expect(text?.map(({ isOpened, isClosed }) => [isOpened, isClosed])).toEqual([
      [true, true],
      [true, true],
      [true, false],
    ]);
    expect(item?.[0]?.commas).toEqual([1, 2]);
  });

  test("have the words that facts are looked for with", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const plain = text.replaceAll(/[<&]/g, " ");
        // Where a small letter has another length, sentences keep the capital.
        fc.pre(plain.toLowerCase().length === plain.length);
        expect(sentencesOf(plain).flatMap(({ words }) => words)).toEqual(wordsOf(plain));
      }),
    );
  });
});

describe("the score", () => {
  const GOOD: PageMeasures = {
    ...{ similarity: 0, closest: null, words: 300, factsShown: 3, language: 90 },
    about: packedAbout({ words: 30, isInHeading: true, isInLead: true, isOutweighed: false, isDiluted: false }),
  };
  const measures = fc.record({
    similarity: fc.double({ min: 0, max: 1, noNaN: true }),
    closest: fc.constantFrom(null, "services/a/b"),
    words: fc.nat(2_000),
    factsShown: fc.nat(10),
    about: fc
      .record({
        words: fc.nat(999),
        isInHeading: fc.boolean(),
        isInLead: fc.boolean(),
        isOutweighed: fc.boolean(),
        isDiluted: fc.boolean(),
      })
      .map((coverage) => packedAbout(coverage)),
    language: fc.integer({ min: 0, max: 100 }),
  });

  test("is the lowest of five marks from 0 to 100, and whatever is below 100 has advice", () => {
    fc.assert(
      fc.property(measures, (of) => {
        const { score, marks } = scorePage(of);
        expect(marks.map(({ criterion }) => criterion)).toEqual(CRITERIA);
        expect(score).toBe(Math.min(...marks.map(({ mark }) => mark)));
        for (const { mark, figure, advice } of marks) {
          expect(Number.isInteger(mark) && mark >= 0 && mark <= 100).toBe(true);
          expect(figure).not.toBe("");
          expect(advice === "").toBe(mark === 100);
        }
      }),
    );
  });

  test("never rises with similarity, never falls with words, facts, or sentences", () => {
    fc.assert(
      fc.property(measures, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(500), (of, other, more) => {
        const [closer, further] = [Math.max(of.similarity, other), Math.min(of.similarity, other)];
        const scoreOf = (changed: Partial<PageMeasures>) => scorePage({ ...of, ...changed }).score;
        expect(scoreOf({ similarity: closer })).toBeLessThanOrEqual(scoreOf({ similarity: further }));
        expect(scoreOf({ words: of.words + more })).toBeGreaterThanOrEqual(scoreOf({}));
        expect(scoreOf({ factsShown: of.factsShown + more })).toBeGreaterThanOrEqual(scoreOf({}));
        expect(scoreOf({ language: Math.min(100, (of.language ?? 0) + more) })).toBeGreaterThanOrEqual(scoreOf({}));
      }),
    );
  });

  const about = (words: number, missing: Partial<Parameters<typeof packedAbout>[0]> = {}) =>
    packedAbout({ words, isInHeading: true, isInLead: true, isOutweighed: false, isDiluted: false, ...missing });
  test.each<[Partial<PageMeasures>, number, string]>([
    [{}, 100, ""],
    [{ similarity: 0.4 }, 100, ""],
    [{ similarity: 0.7, closest: "services/voip/waco" }, 50, "70% the same as /services/voip/waco"],
    [{ similarity: 0.7, closest: "services/voip/waco", isClosestHeld: true }, 50, "the same as /services/voip/waco (held);"],
    [{ similarity: 1 }, 0, "another page"],
    [{ about: about(0) }, 0, "No words that only this term's pages have"],
    [{ about: about(12) }, 50, "Only 12 words"],
    [{ about: about(24, { isInHeading: false }) }, 80, "Its headings don't mention the term"],
    [{ about: about(24, { isInLead: false }) }, 80, "Its first paragraphs don't mention the term"],
    [{ about: about(24, { isInHeading: false, isInLead: false }) }, 60, "Neither its headings"],
    [{ about: about(40, { isOutweighed: true }) }, 20, "more about another term"],
    [{ about: about(40, { isDiluted: true }) }, 20, "Less than a third of its text"],
    [{ factsShown: 0 }, 0, "No local facts"],
    [{ factsShown: 1 }, 40, "Only 1 local fact;"],
    [{ factsShown: 2 }, 80, "Only 2 local facts"],
    [{ language: 60 }, 50, "60% of its words"],
    [{ language: 1_022 }, 0, "22% of the text"],
    [{ words: 150 }, 50, "150 words of its own"],
  ])("of %j is %i", (of, score, advice) => {
    const scored = scorePage({ ...GOOD, ...of });
    expect(scored.score).toBe(score);
    expect(scored.marks.map((mark) => mark.advice).join(" ")).toContain(advice);
  });

  test("of a page from before all five were measured is by what was", () => {
    const { score, marks } = scorePage({ ...GOOD, about: null, language: null, words: 200 });
    expect([score, marks.length]).toEqual([67, 3]);
  });

  test("holds a thin page back, however different it is", () => {
    expect(scorePage({ ...GOOD, words: ENOUGH_WORDS / 4, factsShown: 9 }).score).toBeLessThan(MIN_SCORE);
  });
});
