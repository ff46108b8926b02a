import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CLOSE_WITHIN_DAYS,
  CONDITIONAL_MINIMUM,
  conditionalStatus,
  dodScoreOf,
  mayWait,
  obstacleOf,
  pointsLost,
  type RequirementAnswer,
  type RequirementAnswers,
} from "./dod-score.ts";
import { RequirementAnswersInput } from "./requirement-answers.input.ts";
import { FLOOR, type Requirement, type RequirementId, requirements } from "./requirements.ts";

const NEVER: RequirementId[] = ["3.1.20", "3.1.22", "3.12.4", "3.10.3", "3.10.4", "3.10.5"];

function all(answer: "yes" | "no", changes: RequirementAnswers = {}): RequirementAnswers {
  return { ...Object.fromEntries(requirements.map(({ id }) => [id, answer])), ...changes };
}

function no(...ids: RequirementId[]): RequirementAnswers {
  return Object.fromEntries(ids.map((id) => [id, "no"]));
}

/** One-point requirements that can stay open. */
const harmless = requirements.filter(({ id, points }) => points === 1 && !NEVER.includes(id)).map(({ id }) => id);

const answerTo = ({ partial }: Requirement): fc.Arbitrary<RequirementAnswer> =>
  partial ? fc.constantFrom("yes", "partial", "no") : fc.constantFrom("yes", "no");
const anyAnswers = fc.record(Object.fromEntries(requirements.map((requirement) => [requirement.id, answerTo(requirement)])), {
  requiredKeys: [],
}) as fc.Arbitrary<RequirementAnswers>;

describe("the score under the DoD methodology", () => {
  test("all met: 110", () => expect(dodScoreOf(all("yes"))).toMatchObject({ score: 110, noScoreBecause: null, unanswered: [] }));

  test("all unmet: the arithmetic gives -203, and without the plan there is no score", () => {
    expect(dodScoreOf(all("no"))).toMatchObject({ score: null, noScoreBecause: "no-security-plan", lowest: -203, highest: -203 });
    expect(dodScoreOf(all("no", { "3.12.4": "yes" })).score).toBe(FLOOR);
  });

  test("each single No costs its points; 3.12.4 gives no score", () => {
    for (const { id, points } of requirements) {
      const { score } = dodScoreOf(all("yes", no(id)));
      expect([id, score]).toEqual([id, id === "3.12.4" ? null : 110 - points]);
    }
  });

  test.each<[RequirementId]>([["3.5.3"], ["3.13.11"]])("%s in part costs 3, not at all costs 5", (id) => {
    expect(dodScoreOf(all("yes", { [id]: "partial" })).score).toBe(107);
    expect(dodScoreOf(all("yes", { [id]: "no" })).score).toBe(105);
  });

  test("no other requirement has partial credit", () => {
    for (const { id, partial } of requirements)
      if (!partial) expect(() => pointsLost(id, "partial")).toThrow(`no partial credit for ${id}`);
  });

  test("the points add up, whatever the answers", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { score, lowest, highest, unanswered } = dodScoreOf(answers);
        const lost = requirements.map(({ id }) => pointsLost(id, answers[id] ?? "yes")).reduce((a, b) => a + b);
        expect(highest).toBe(110 - lost);
        expect(lowest).toBe(dodScoreOf({ ...all("no"), ...answers }).highest);
        expect(FLOOR <= lowest && lowest <= highest && highest <= 110).toBe(true);
        expect(score).toBe(unanswered.length === 0 && answers["3.12.4"] === "yes" ? highest : null);
      }),
    );
  });

  test("a better answer never lowers it", () => {
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom(...requirements), (answers, { id, partial }) => {
        const order: RequirementAnswer[] = partial ? ["no", "partial", "yes"] : ["no", "yes"];
        const scores = order.map((answer) => dodScoreOf({ ...answers, [id]: answer }).highest);
        expect(scores).toEqual(scores.toSorted((a, b) => a - b));
      }),
    );
  });

  test("unanswered requirements give a range instead of a score", () => {
    const { "3.1.1": _open, ...rest } = all("yes", no("3.1.3"));
    expect(dodScoreOf(rest)).toEqual({ score: null, noScoreBecause: "incomplete", unanswered: ["3.1.1"], lowest: 104, highest: 109 });
    expect(dodScoreOf({})).toMatchObject({ score: null, noScoreBecause: "incomplete", lowest: -203, highest: 110 });
  });

  test("the worked example from our scoring worksheet: 90", () => {
    const shop = all("yes", { ...no("3.3.5", "3.11.2", "3.4.9", "3.6.3", "3.8.4", "3.10.4"), "3.5.3": "partial", "3.13.11": "partial" });
    expect(dodScoreOf(shop).score).toBe(90);
    expect(conditionalStatus(shop)).toMatchObject({
      status: "not-yet",
      isBelowMinimum: false,
      waiting: ["3.4.9", "3.6.3", "3.8.4", "3.13.11"],
      obstacles: [
        { id: "3.3.5", because: "worth-more-than-one" },
        { id: "3.5.3", because: "worth-more-than-one" },
        { id: "3.10.4", because: "never-open" },
        { id: "3.11.2", because: "worth-more-than-one" },
      ],
    });
    const closed = { ...shop, "3.3.5": "yes", "3.5.3": "yes", "3.10.4": "yes", "3.11.2": "yes" } as const;
    expect(conditionalStatus(closed)).toMatchObject({ status: "conditional", score: { score: 104 } });
  });
});

describe("a plan of action (32 CFR 170.21)", () => {
  test("can include the 46 other one-point requirements, and encryption at three points; nothing else", () => {
    const waiting = requirements.filter(({ id }) => mayWait(id, "no")).map(({ id }) => id);
    expect(waiting).toHaveLength(46);
    expect(waiting).toEqual(harmless);
    expect(mayWait("3.13.11", "partial")).toBe(true);
    expect(mayWait("3.13.11", "no")).toBe(false);
    expect(mayWait("3.5.3", "partial")).toBe(false);
  });

  test.each(NEVER)("never %s", (id) => expect(obstacleOf(id, "no")).toBe("never-open"));

  test("never includes a requirement that is met", () => {
    for (const { id } of requirements) expect(mayWait(id, "yes")).toBe(true);
  });
});

describe("the conditional status", () => {
  test("88 of 110 is 0.8 of it; 180 days to close", () => {
    expect(CONDITIONAL_MINIMUM).toBe(Math.ceil(0.8 * 110));
    expect(CLOSE_WITHIN_DAYS).toBe(180);
  });

  test("needs no plan if everything is met", () =>
    expect(conditionalStatus(all("yes"))).toMatchObject({ status: "all-met", waiting: [], obstacles: [] }));

  test("88 points are enough, 87 are not", () => {
    expect(conditionalStatus(all("yes", no(...harmless.slice(0, 22))))).toMatchObject({ status: "conditional", score: { score: 88 } });
    expect(conditionalStatus(all("yes", no(...harmless.slice(0, 23))))).toMatchObject({
      status: "not-yet",
      isBelowMinimum: true,
      obstacles: [],
    });
  });

  test("19 points and encryption at three are enough, 20 are not", () => {
    const encrypted = { "3.13.11": "partial" } as const;
    expect(conditionalStatus(all("yes", { ...no(...harmless.slice(0, 19)), ...encrypted })).status).toBe("conditional");
    expect(conditionalStatus(all("yes", { ...no(...harmless.slice(0, 20)), ...encrypted })).status).toBe("not-yet");
  });

  test("is ruled out by any requirement that cannot wait, whatever the score", () => {
    for (const { id } of requirements) {
      const { status } = conditionalStatus(all("yes", no(id)));
      expect([id, status]).toEqual([id, harmless.includes(id) ? "conditional" : "not-yet"]);
    }
  });

  test("stays open while answers are missing, and is ruled out as soon as it is certain", () => {
    expect(conditionalStatus({}).status).toBe("incomplete");
    expect(conditionalStatus({ "3.1.3": "no" }).status).toBe("incomplete");
    expect(conditionalStatus({ "3.1.20": "no" }).status).toBe("not-yet");
    expect(conditionalStatus(no(...harmless.slice(0, 23))).status).toBe("not-yet");
  });

  test("agrees with the rule stated in one sentence", () => {
    fc.assert(
      fc.property(
        fc.subarray(
          requirements.map(({ id }) => id),
          { maxLength: 30 },
        ),
        fc.boolean(),
        (open, isEncrypted) => {
          const answers = all("yes", { ...no(...open), ...(isEncrypted ? { "3.13.11": "partial" } : {}) });
          const others = open.filter((id) => !(isEncrypted && id === "3.13.11"));
          const lost = others.length + (isEncrypted ? 3 : 0);
          const isAllowed = others.every((id) => harmless.includes(id)) && lost <= 22;
          const expected = !isAllowed ? "not-yet" : lost === 0 ? "all-met" : "conditional";
          expect(conditionalStatus(answers).status).toBe(expected);
        },
      ),
    );
  });
});

describe("saved answers", () => {
  const pathsRefused = (input: unknown) => RequirementAnswersInput.safeParse(input).error?.issues.map(({ path }) => path.join(" "));

  test("are accepted, all or some", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(RequirementAnswersInput.parse(answers)).toEqual(answers);
      }),
    );
  });

  test("are refused by name if the methodology does not allow them", () => {
    expect(pathsRefused({ "3.1.1": "partial" })).toEqual(["3.1.1"]);
    expect(pathsRefused({ "3.1.1": 2 })).toEqual(["3.1.1"]);
    expect(pathsRefused({ "3.15.1": "yes" })).toEqual(["3.15.1"]);
    expect(pathsRefused({ "3.5.3": "maybe", "3.1.2": "yes" })).toEqual(["3.5.3"]);
    expect(pathsRefused([])).toEqual([""]);
    expect(pathsRefused(JSON.parse('{"__proto__":"yes"}'))).toEqual(["__proto__"]);
  });
});
