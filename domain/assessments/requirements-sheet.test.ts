import { describe, expect, test } from "vitest";
import type { RequirementAnswers } from "./dod-score.ts";
import { estimateOf } from "./requirement-estimate.ts";
import { requirements } from "./requirements.ts";
import { requirementsCsv, requirementsSheet } from "./requirements-sheet.ts";

function check(answers: RequirementAnswers) {
  return { answers, updatedAt: new Date("2026-11-21T23:59:00Z"), expiresAt: new Date("2027-02-19T23:59:00Z") };
}

function all(answer: "yes" | "no", changes: RequirementAnswers = {}): RequirementAnswers {
  return { ...Object.fromEntries(requirements.map(({ id }) => [id, answer])), ...changes };
}

describe("the estimate in words", () => {
  test("nothing answered: no score, and how far it can go", () => {
    const { score, scoreText, planStatus, answered } = estimateOf({});
    expect([score, answered, planStatus]).toEqual([null, 0, "incomplete"]);
    expect(scoreText).toBe(
      "There is no score yet: 110 requirements aren't answered. It will be between −203 and 110, provided there is a written system security plan (3.12.4).",
    );
  });

  test("one unanswered", () => {
    const { scoreText } = estimateOf(all("yes", { "3.1.1": undefined }));
    expect(scoreText).toBe("There is no score yet: 1 requirement isn't answered. It will be between 105 and 110.");
  });

  test("without a system security plan there is no score, and it can never wait", () => {
    const { score, scoreText, planText, obstacles } = estimateOf(all("yes", { "3.12.4": "no" }));
    expect(score).toBeNull();
    expect(scoreText).toContain("no score without a written system security plan (3.12.4)");
    expect(scoreText).toContain("With one, it would be 110.");
    expect(planText).toBe(
      "A conditional CMMC Level 2 status is not possible yet: 1 requirement is open that can't wait in a plan of action.",
    );
    expect(obstacles).toEqual([{ id: "3.12.4", because: "excluded by the rule" }]);
  });

  test("what can wait and what cannot, with the points that each answer costs", () => {
    const { score, planText, waiting, obstacles } = estimateOf(all("yes", { "3.1.3": "no", "3.13.11": "partial", "3.5.3": "partial" }));
    expect([score, waiting]).toEqual([103, ["3.1.3", "3.13.11"]]);
    expect(obstacles).toEqual([{ id: "3.5.3", because: "3 points" }]);
    expect(planText).toContain("not possible yet");
    expect(estimateOf(all("yes", { "3.1.3": "no" })).planText).toContain("1 requirement has to be closed within 180 days");
  });

  test("below 88, how far away it is", () => {
    expect(estimateOf(all("no", { "3.12.4": "yes" })).planText).toContain(
      "it takes at least 88 of 110, and the most you can reach is −203",
    );
  });

  test("progress by family", () => {
    const { families } = estimateOf({ "3.1.1": "no", "3.1.2": "yes", "3.10.1": "yes" });
    expect(families).toHaveLength(14);
    expect(families[0]).toEqual({ code: "AC", answered: 2, count: 22, open: 1 });
    expect(families.find(({ code }) => code === "PE")).toMatchObject({ answered: 1, open: 0 });
  });
});

describe("the sheet", () => {
  const sheet = requirementsSheet(check({ "3.1.1": "no", "3.5.3": "partial", "3.1.2": "yes" }), "UTC");
  const rows = sheet.families.flatMap((family) => family.rows);

  test("has every requirement once, in the standard's order, and every required statement", () => {
    expect(rows.map(({ id }) => id)).toEqual(requirements.map(({ id }) => id));
    expect(sheet).toMatchObject({
      updatedOn: "2026-11-21",
      keptUntil: "2027-02-19",
      score: null,
      disclaimer: expect.stringContaining("estimate"),
    });
    expect(sheet.statusText).toContain("Open and can't wait: 3.1.1 (5 points), 3.5.3 (3 points).");
  });

  test("uses the firm's days", () => {
    expect(requirementsSheet(check({}), "Asia/Tokyo")).toMatchObject({ updatedOn: "2026-11-22", keptUntil: "2027-02-20" });
    expect(requirementsCsv(requirementsSheet(check({}), "Asia/Tokyo"))).toContain("Last changed,2026-11-22,");
  });

  test("as CSV: a header, 110 lines, and the result; every line has the same number of fields", () => {
    const lines = requirementsCsv(sheet).slice(1).split("\r\n");
    expect(lines[0]).toBe("Family,Requirement,Summary,What to look at,Answer,Points,Points lost");
    expect(lines[1]).toMatch(/^AC Access Control,3\.1\.1,.*,No,5,5$/);
    expect(lines[2]).toMatch(/,3\.1\.2,.*,Yes,5,0$/);
    expect(lines[3]).toMatch(/,3\.1\.3,.*,Not answered,1,0$/);
    expect(lines.find((line) => line.includes(",3.5.3,"))).toMatch(/,Partial,5,3$/);
    expect(lines[111]).toBe(",,,,,,");
    expect(lines.slice(112).join("\n")).toContain("Estimated score,None,,,,,\n");
    expect(lines.slice(112).join("\n")).toContain("not an SPRS score");
  });

  test("a score below zero is a number in the CSV, not a formula and not text", () => {
    const lowest = requirementsSheet(check(all("no", { "3.12.4": "yes" })), "UTC");
    expect(requirementsCsv(lowest)).toContain("Estimated score,-203,,,,,\r\n");
  });
});
