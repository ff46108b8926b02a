import { describe, expect, test } from "vitest";
import { type Answers, type Framework, frameworks, questionKeys } from "./assessment-rules.input.ts";
import { disclaimers, dodDisclaimer, meaningOf, securityPlanNotice } from "./score-meaning.ts";

function allYes(framework: Framework, changes: Answers = {}): Answers {
  return { ...Object.fromEntries(questionKeys[framework].map((key) => [key, 2])), ...changes };
}

test("each color has its words", () => {
  expect([80, 60, 59].map((score) => meaningOf(score).color)).toEqual(["green", "yellow", "red"]);
  expect(new Set([80, 60, 59].map((score) => meaningOf(score).title)).size).toBe(3);
});

describe("the disclaimer", () => {
  test.each(frameworks)("for %s calls it a readiness score, and neither an audit nor a certification", (framework) => {
    expect(disclaimers[framework]).toMatch(/^This is a readiness score, not [^.]*an audit[^.]* or a certification\./);
  });

  test.each(["NIST800-171", "CMMC"] as const)("for %s says that it is not an SPRS score", (framework) => {
    expect(disclaimers[framework]).toContain("not an SPRS score");
  });

  test("for SOC 2 says attestation, for HIPAA that there is no certification", () => {
    expect(disclaimers.SOC2).toContain("SOC 2 is an attestation");
    expect(disclaimers.HIPAA).toContain("There is no HIPAA certification");
  });

  test("for the 110 requirements says estimate", () =>
    expect(dodDisclaimer).toMatch(/estimate.*not an SPRS score, an audit, or a certification/));
});

describe("without a security plan there is no DoD score, and the text says so", () => {
  test.each<[Framework, string]>([
    ["NIST800-171", "nist-ssp-poam"],
    ["CMMC", "cmmc-l2-score-poam"],
  ])("for %s if %s is open", (framework, key) => {
    expect(securityPlanNotice(framework, allYes(framework, { [key]: 0 }))).toContain("no DoD score");
    expect(securityPlanNotice(framework, allYes(framework, { [key]: 1 }))).toContain("no DoD score");
    expect(securityPlanNotice(framework, allYes(framework))).toBeNull();
  });

  test("but not for another gap, nor for SOC 2", () => {
    expect(securityPlanNotice("NIST800-171", allYes("NIST800-171", { "nist-access-control": 0 }))).toBeNull();
    expect(securityPlanNotice("SOC2", allYes("SOC2", { "soc2-access": 0 }))).toBeNull();
  });
});
