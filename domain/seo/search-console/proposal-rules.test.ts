import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canShowAbsence,
  type PageFigures,
  proposeImprovement,
  proposeMerge,
  proposeNeighbors,
  proposeRetirement,
  proposeSearchedTowns,
  townsOfFact,
  usualCtr,
} from "./proposal-rules.ts";
import { isWholeFile } from "./search-rules.input.ts";

const page = (changes: Partial<PageFigures> = {}): PageFigures => ({
  ...{ slug: "services/voip/waco", name: "VoIP in Waco", clicks: 3, impressions: 1240, position: 6.2 },
  ...changes,
});
const anyPage: fc.Arbitrary<PageFigures> = fc
  .record({
    impressions: fc.nat(1_000_000),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    position: fc.double({ min: 1, max: 100, noNaN: true }),
  })
  .chain(({ impressions, share, position }) =>
    fc.stringMatching(/^[a-z]{1,6}$/).map((slug) => ({ slug, name: slug, impressions, clicks: Math.floor(impressions * share), position })),
  );

describe("a page to improve", () => {
  test("has its figures in the reason", () => {
    expect(proposeImprovement(page())?.reason).toBe("1,240 impressions at position 6.2, but 3 clicks. Pages there usually get about 48.");
    expect(proposeImprovement(page({ clicks: 0 }))?.reason).toContain("but no clicks.");
  });

  test.each([
    ["gets what's usual", { clicks: 48 }],
    ["was hardly shown", { impressions: 99, clicks: 0, position: 1 }],
    ["is too far behind to be seen", { position: 21, clicks: 0 }],
    ["was never shown", { position: null, impressions: 0, clicks: 0 }],
    ["may just have been unlucky", { impressions: 100, position: 9, clicks: 0 }],
  ])("isn't one that %s", (_, changes) => expect(proposeImprovement(page(changes))).toBeNull());

  test("stays one with fewer clicks, and never has half of what's usual", () => {
    fc.assert(
      fc.property(anyPage, fc.nat(), (one, fewer) => {
        const proposal = proposeImprovement(one);
        if (!proposal) return;
        expect(one.clicks).toBeLessThanOrEqual((one.impressions * usualCtr(one.position ?? 0)) / 2);
        expect(proposeImprovement({ ...one, clicks: fewer % (one.clicks + 1) })).not.toBeNull();
      }),
    );
  });

  test("is measured by a share that falls with the position", () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 100, noNaN: true }), fc.double({ min: 0, max: 50, noNaN: true }), (at, more) => {
        expect(usualCtr(at + more)).toBeLessThanOrEqual(usualCtr(at) + 1e-12);
        expect(usualCtr(at)).toBeGreaterThan(0);
      }),
    );
  });
});

describe("pages to merge", () => {
  const pair: [PageFigures, PageFigures] = [
    page({ slug: "b", name: "B", clicks: 1, impressions: 90 }),
    page({ slug: "a", name: "A", clicks: 7 }),
  ];

  test("say how much they share, and which one stays", () => {
    expect(proposeMerge(pair, 0.83)).toMatchObject({
      subject: "b",
      into: { slug: "a" },
      reason: "83% of its 90 impressions are for the same searches as A, which got 7 clicks to its 1.",
    });
    expect(proposeMerge(pair, 0.59)).toBeNull();
    expect(proposeMerge([page({ impressions: 49 }), page()], 1)).toBeNull();
  });

  test("don't depend on their order, and the one that stays has no fewer clicks", () => {
    fc.assert(
      fc.property(anyPage, anyPage, fc.double({ min: 0, max: 1, noNaN: true }), (one, other, shared) => {
        fc.pre(one.slug !== other.slug);
        const proposal = proposeMerge([one, other], shared);
        expect(proposeMerge([other, one], shared)).toEqual(proposal);
        if (!proposal) return;
        const [stays, goes] = proposal.subject === one.slug ? [other, one] : [one, other];
        expect(proposal.into?.slug).toBe(stays.slug);
        expect(stays.clicks).toBeGreaterThanOrEqual(goes.clicks);
      }),
    );
  });
});

describe("a page to retire", () => {
  test("has been public for 90 days and was seen by no one", () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(2), fc.nat(2), fc.nat(2), (publishedDays, impressions, views, leads) => {
        const proposal = proposeRetirement({ slug: "s", name: "S", publishedDays, impressions, views, leads });
        expect(proposal !== null).toBe(publishedDays >= 90 && impressions === 0 && views === 0 && leads === 0);
        if (proposal) expect(proposal.reason).toContain(`${publishedDays} days`);
      }),
    );
  });

  test.each([
    ["2026-08-01", "2026-10-31", true, true],
    ["2026-08-01", "2026-10-31", false, false],
    ["2026-10-01", "2026-10-31", true, false],
  ])("follows from %s to %s only if all pages are in the file (%s)", (from, to, isWhole, can) => {
    expect(canShowAbsence({ from, to, isWhole })).toBe(can);
  });

  test.each([
    [0, true],
    [999, true],
    [1_000, false],
    [1_001, true],
    [25_000, false],
  ])("isn't looked for in a file that was probably cut off: %i rows", (rows, isWhole) => expect(isWholeFile(rows)).toBe(isWhole));
});

describe("a place to add", () => {
  const towns = [
    { name: "Katy", state: "Texas", near: "Houston" },
    { name: "Fort Stockton", state: "Texas", near: "Odessa" },
    { name: "Stockton", state: "Texas", near: "Odessa" },
  ];

  test("is a town that searches name, with the first of them", () => {
    const queries = [
      { query: "voip katy", impressions: 9 },
      { query: "katy tx voip", impressions: 4 },
      { query: "it support fort stockton", impressions: 10 },
      { query: "katy", impressions: 900 },
      { query: "katydid phones", impressions: 900 },
    ];
    expect(proposeSearchedTowns(queries, towns).map(({ subject, reason }) => [subject, reason])).toEqual([
      ["katy", "“voip katy” and 1 more search had 13 impressions, and no page is about Katy."],
      ["fort-stockton", "“it support fort stockton” had 10 impressions, and no page is about Fort Stockton."],
    ]);
  });

  test("is always a known town, with the impressions of the searches that name it", () => {
    const word = fc.constantFrom("voip", "katy", "fort", "stockton", "tx");
    const query = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(fc.array(fc.record({ query, impressions: fc.nat(50) })), (queries) => {
        const all = queries.reduce((sum, { impressions }) => sum + impressions, 0);
        for (const { name, reason } of proposeSearchedTowns(queries, towns)) {
          expect(towns.some((town) => town.name === name)).toBe(true);
          expect(Number(/had ([\d,]+) impression/.exec(reason)?.[1]?.replaceAll(",", ""))).toBeLessThanOrEqual(all);
        }
      }),
    );
  });

  test("can be near a place that does well", () => {
    const reasons = proposeNeighbors(
      [
        { name: "Houston", clicks: 4, leads: 1 },
        { name: "Odessa", clicks: 19, leads: 0 },
      ],
      towns,
    );
    expect(reasons.map(({ reason }) => reason)).toEqual(["It's near Houston, whose pages got 4 clicks and 1 lead."]);
  });

  test("comes from a list in a fact", () => {
    expect(townsOfFact("Pasadena, Bellaire, and Katy")).toEqual(["Pasadena", "Bellaire", "Katy"]);
    expect(townsOfFact("Irving and Garland")).toEqual(["Irving", "Garland"]);
    expect(townsOfFact("the hill country, 12 farms")).toEqual([]);
  });
});
