import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Answer, type Answers, countedKeys, frameworks, informationKinds, questionKeys } from "./assessment-rules.input.ts";
import { blockingOrder } from "./plan-of-action.ts";
import { questionsOf } from "./questions.ts";
import { getRequirement, requirementIdOf } from "./requirements.ts";
import { categoriesOf, type Gap, gapsOf, scoreColor, scoreOf } from "./score.ts";

const anyFramework = fc.constantFrom(...frameworks);
const anyAnswer = fc.constantFrom<Answer>(0, 1, 2);
const answered = anyFramework.chain((framework) =>
  fc.record({
    framework: fc.constant(framework),
    answers: fc.record(Object.fromEntries(questionKeys[framework].map((key) => [key, anyAnswer]))) as fc.Arbitrary<Answers>,
    key: fc.constantFrom<string>(...questionKeys[framework]),
  }),
);

function all(framework: (typeof frameworks)[number], answer: Answer, changes: Answers = {}): Answers {
  return { ...Object.fromEntries(questionKeys[framework].map((key) => [key, answer])), ...changes };
}

describe("the score", () => {
  test.each(frameworks)("for %s is 100 without gaps for all Yes, and 0 with eight gaps for all No", (framework) => {
    expect([scoreOf(framework, all(framework, 2)), gapsOf(framework, all(framework, 2))]).toEqual([100, []]);
    expect([scoreOf(framework, all(framework, 0)), gapsOf(framework, all(framework, 0)).length]).toEqual([0, 8]);
    expect(scoreOf(framework, all(framework, 1))).toBe(50);
  });

  test("is a whole number from 0 to 100: the points reached as a share of the possible ones", () => {
    fc.assert(
      fc.property(answered, ({ framework, answers }) => {
        const score = scoreOf(framework, answers);
        const sum = Object.values(answers).reduce<number>((total, answer) => total + answer, 0);
        expect(score).toBe(Math.round((100 * sum) / 16));
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      }),
    );
  });

  test("rises with every better answer and never falls", () => {
    fc.assert(
      fc.property(answered, ({ framework, answers, key }) => {
        const scores = ([0, 1, 2] as const).map((answer) => scoreOf(framework, { ...answers, [key]: answer }));
        expect(scores[0]).toBeLessThan(scores[1] as number);
        expect(scores[1]).toBeLessThan(scores[2] as number);
      }),
    );
  });

  test("is rounded to the nearest percent, with halves rounded up", () => {
    expect(scoreOf("CMMC", all("CMMC", 0, { "cmmc-level-scope": 1 }))).toBe(6);
    expect(scoreOf("CMMC", all("CMMC", 0, { "cmmc-level-scope": 2 }))).toBe(13);
  });

  test("is not made up if an answer is missing", () => {
    expect(() => scoreOf("CMMC", { "cmmc-level-scope": 2 })).toThrow("cmmc-l1-accounts has no answer");
  });

  test.each([
    [100, "green"],
    [80, "green"],
    [79, "yellow"],
    [60, "yellow"],
    [59, "red"],
    [0, "red"],
  ])("%i is %s", (score, color) => expect(scoreColor(score)).toBe(color));
});

describe("for a company with Federal Contract Information only", () => {
  const levelOne = fc.record(Object.fromEntries(countedKeys("CMMC", "fci").map((key) => [key, anyAnswer]))) as fc.Arbitrary<Answers>;

  test("the score, the gaps, and the categories are those of the six questions of Level 1, whatever else was answered", () => {
    fc.assert(
      fc.property(levelOne, anyAnswer, (answers, other) => {
        const also = { ...answers, "cmmc-l2-critical-controls": other, "cmmc-l2-score-poam": other };
        const sum = Object.values(answers).reduce<number>((total, answer) => total + answer, 0);
        expect(scoreOf("CMMC", also, "fci")).toBe(Math.round((100 * sum) / 12));
        expect(gapsOf("CMMC", also, "fci")).toEqual(gapsOf("CMMC", answers, "fci"));
        expect(gapsOf("CMMC", also, "fci").every(({ category }) => !category.startsWith("Level 2"))).toBe(true);
        expect(categoriesOf("CMMC", also, "fci").map(({ category }) => category)).not.toContain("Level 2 - Priority Requirements");
      }),
    );
  });

  test("and for all other information, as for results from before we asked, those of all eight", () => {
    const answers = all("CMMC", 2, { "cmmc-l2-score-poam": 0 });
    for (const information of [...informationKinds.filter((kind) => kind !== "fci"), null])
      expect([scoreOf("CMMC", answers, information), gapsOf("CMMC", answers, information).length]).toEqual([88, 1]);
    expect([scoreOf("CMMC", answers, "fci"), gapsOf("CMMC", answers, "fci")]).toEqual([100, []]);
  });
});

describe("the gaps", () => {
  test("are exactly the questions answered below 2", () => {
    fc.assert(
      fc.property(answered, ({ framework, answers }) => {
        const open = questionKeys[framework].filter((key) => (answers[key] ?? 2) < 2);
        expect(
          gapsOf(framework, answers)
            .map(({ key }) => key)
            .toSorted(),
        ).toEqual(open.toSorted());
      }),
    );
  });

  test("are in order: what stops a status, No before Partial, preconditions first, then by weight, then as in the file", () => {
    fc.assert(
      fc.property(answered, ({ framework, answers }) => {
        const gaps = gapsOf(framework, answers);
        const rank = gaps.map((gap) => [
          blockingOrder(gap),
          gap.answer,
          gap.points === null ? 0 : 1,
          -(gap.points ?? 0),
          questionsOf(framework).findIndex(({ key }) => key === gap.key),
        ]);
        expect(rank).toEqual(rank.toSorted(byRank));
      }),
    );
  });

  // 32 CFR 170.21(a)(2), written out once more: a plan of action takes one-point requirements, except these, and encryption that isn't
  // validated. Level 1 has no plan of action.
  const NAMED_BY_THE_RULE = ["3.1.20", "3.1.22", "3.10.3", "3.10.4", "3.10.5", "3.12.4"];
  test.each(["NIST800-171", "CMMC"] as const)("for %s, whatever can't wait in a plan of action comes before whatever can", (framework) => {
    const blocks = (reference: string) => {
      if (/^[A-Z]{2}\.L1-/.test(reference)) return true;
      const id = requirementIdOf(reference);
      if (!id || id === "3.13.11") return false;
      return getRequirement(id).points !== 1 || NAMED_BY_THE_RULE.includes(id);
    };
    const isBlocking = ({ references }: Gap) => references.some((one) => blocks(one) || one === "32 CFR 170.19");
    const answers = fc.record(Object.fromEntries(questionKeys[framework].map((key) => [key, anyAnswer]))) as fc.Arbitrary<Answers>;
    fc.assert(
      fc.property(answers, (given) => {
        const stops = gapsOf(framework, given).map(isBlocking);
        expect(stops).toEqual(stops.toSorted((a, b) => Number(b) - Number(a)));
      }),
    );
  });

  test("for NIST 800-171, all No: the security plan, then by the points that the DoD methodology deducts", () => {
    expect(gapsOf("NIST800-171", all("NIST800-171", 0)).map(({ key, points }) => [key, points])).toEqual([
      ["nist-ssp-poam", 13],
      ["nist-people-media-physical", 51],
      ["nist-config-vulnerability", 48],
      ["nist-access-control", 38],
      ["nist-encryption-boundary", 34],
      ["nist-audit-monitoring", 26],
      ["nist-mfa-identity", 20],
      ["nist-incident-response", 11],
    ]);
  });

  test("for CMMC: what stops a status comes first, even if it's partly there", () => {
    const gaps = gapsOf("CMMC", all("CMMC", 2, { "cmmc-l2-critical-controls": 0, "cmmc-affirmation-suppliers": 0, "cmmc-level-scope": 1 }));
    expect(gaps.map(({ key, points }) => [key, points])).toEqual([
      ["cmmc-level-scope", null],
      ["cmmc-l2-critical-controls", 25],
      ["cmmc-affirmation-suppliers", null],
    ]);
  });

  test.each(["SOC2", "HIPAA"] as const)("for %s have no points, because there is no official weighting", (framework) => {
    const gaps = gapsOf(framework, all(framework, 0));
    expect(gaps.map(({ points }) => points)).toEqual(Array(8).fill(null));
    expect(gaps.map(({ key }) => key)).toEqual(questionKeys[framework]);
  });
});

describe("the categories", () => {
  test("each appear once, from 0 to 100, in the file's order", () => {
    fc.assert(
      fc.property(answered, ({ framework, answers }) => {
        const shares = categoriesOf(framework, answers);
        expect(shares.map(({ category }) => category)).toEqual([...new Set(questionsOf(framework).map(({ category }) => category))]);
        for (const { share } of shares) expect(share >= 0 && share <= 100).toBe(true);
      }),
    );
  });

  test("show what is open", () => {
    const shares = categoriesOf("CMMC", all("CMMC", 2, { "cmmc-level-scope": 0, "cmmc-l1-accounts": 1 }));
    expect(shares.slice(0, 3)).toEqual([
      { category: "Scoping", share: 0 },
      { category: "Level 1 - Access and Identity", share: 50 },
      { category: "Level 1 - Boundary Protection", share: 100 },
    ]);
  });
});

function byRank(a: number[], b: number[]): number {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}
