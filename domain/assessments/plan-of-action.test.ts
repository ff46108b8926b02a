import { expect, test } from "vitest";
import { planOfActionFor } from "./plan-of-action.ts";
import { questions, questionsOf } from "./questions.ts";
import { getRequirement, requirementIdOf, SECURITY_PLAN } from "./requirements.ts";

function planFor(key: string) {
  const question = questions.find((candidate) => candidate.key === key);
  if (!question) throw new Error(`No question ${key}.`);
  return planOfActionFor(question);
}

test("a five-point requirement cannot wait, a one-point one can", () => {
  expect(planFor("nist-incident-response")).toEqual({ mayWait: ["3.6.3"], mayWaitIfEncrypted: [], never: ["3.6.1", "3.6.2"] });
});

test("encryption can wait only if there is some", () => {
  expect(planFor("nist-encryption-boundary")).toMatchObject({ mayWait: ["3.13.16"], mayWaitIfEncrypted: ["3.13.11"] });
  expect(planFor("cmmc-l2-critical-controls")).toEqual({
    mayWait: [],
    mayWaitIfEncrypted: ["SC.L2-3.13.11"],
    never: ["IA.L2-3.5.3", "AU.L2-3.3.1", "IR.L2-3.6.1", "IR.L2-3.6.2"],
  });
});

test("the security plan can never wait", () => {
  expect(planFor("nist-ssp-poam")?.never).toContain("3.12.4");
  expect(planFor("cmmc-l2-score-poam")?.never).toEqual(["CA.L2-3.12.4", "CA.L2-3.12.2"]);
});

test("Level 1 has no plan of action", () => {
  for (const question of questionsOf("CMMC").filter(({ category }) => category.startsWith("Level 1")))
    expect(planOfActionFor(question)).toMatchObject({
      mayWait: [],
      mayWaitIfEncrypted: [],
      never: question.references.filter((reference) => !reference.startsWith("FAR")),
    });
});

test("a reference to the rules is not something that can wait", () => {
  expect(planFor("cmmc-level-scope")).toEqual({ mayWait: [], mayWaitIfEncrypted: [], never: [] });
});

test("SOC 2, HIPAA, and AI have no such rules", () => {
  expect([planFor("soc2-access"), planFor("hipaa-risk-analysis"), planFor("ai-data")]).toEqual([null, null, null]);
});

test("what costs most comes first: the security plan, then five points, three, and one", () => {
  for (const question of questions) {
    const never = planOfActionFor(question)?.never ?? [];
    const costs = never.map((reference) => {
      const id = requirementIdOf(reference);
      return id === SECURITY_PLAN ? 6 : id ? getRequirement(id).points : 0;
    });
    expect(costs, question.key).toEqual(costs.toSorted((a, b) => b - a));
  }
  expect(planFor("nist-ssp-poam")?.never[0]).toBe("3.12.4");
});
