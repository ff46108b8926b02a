import { describe, expect, test } from "vitest";
import texts from "./data/requirement-texts.json" with { type: "json" };
import { FLOOR, families, getRequirement, isRequirementId, requirementIdOf, requirements, START } from "./requirements.ts";

describe("the 110 requirements", () => {
  test("have as many in each family as the standard", () => {
    const counts = Object.fromEntries(families.map(({ code }) => [code, requirements.filter(({ family }) => family.code === code).length]));
    expect(counts).toEqual({ AC: 22, AT: 3, AU: 9, CM: 9, IA: 11, IR: 3, MA: 6, MP: 9, PS: 2, PE: 6, RA: 3, CA: 4, SC: 16, SI: 7 });
    expect(requirements).toHaveLength(110);
    for (const { code, count } of families) expect(count).toBe(counts[code]);
  });

  test("are in the standard's order, without a gap", () => {
    const expected = families.flatMap(({ id, count }) => Array.from({ length: count }, (_, place) => `${id}.${place + 1}`));
    expect(requirements.map(({ id }) => id)).toEqual(expected);
  });

  test("44 cost five points, 14 cost three, 51 cost one, and the security plan costs none (32 CFR 170.24)", () => {
    const counts = Object.groupBy(requirements, ({ points }) => points);
    expect([counts[5]?.length, counts[3]?.length, counts[1]?.length]).toEqual([44, 14, 51]);
    expect(counts[0]?.map(({ id }) => id)).toEqual(["3.12.4"]);
  });

  test("cost 313 points together, from 110 down to -203", () => {
    const sum = requirements.reduce((total, { points }) => total + points, 0);
    expect(sum).toBe(313);
    expect(START - sum).toBe(FLOOR);
    expect(FLOOR).toBe(-203);
  });

  test("two have partial credit, of three points", () => {
    const partial = requirements.filter((requirement) => requirement.partial);
    expect(partial.map(({ id, partial }) => [id, partial?.points])).toEqual([
      ["3.5.3", 3],
      ["3.13.11", 3],
    ]);
  });
});

describe("our wording for them", () => {
  test("exists for each, and for nothing else", () => {
    expect(Object.keys(texts)).toEqual(requirements.map(({ id }) => id));
  });

  test("is never the same for two", () => {
    expect(new Set(requirements.map(({ title }) => title)).size).toBe(110);
    expect(new Set(requirements.map(({ lookAt }) => lookAt)).size).toBe(110);
  });

  test.each(requirements.map(({ id, title, lookAt }) => [id, title, lookAt]))("%s: %s", (_id, title, lookAt) => {
    const words = title.split(/[\s]+/).length;
    expect(words).toBeGreaterThanOrEqual(4);
    expect(words).toBeLessThanOrEqual(10);
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(lookAt).toMatch(/^[A-Z][^.]*\.$/);
    expect(lookAt.length).toBeLessThanOrEqual(160);
  });
});

test("a reference names its requirement, or none", () => {
  expect(requirementIdOf("3.5.3")).toBe("3.5.3");
  expect(requirementIdOf("IA.L2-3.5.3")).toBe("3.5.3");
  expect(requirementIdOf("IA.L1-b.1.v")).toBeNull();
  expect(requirementIdOf("32 CFR 170.24")).toBeNull();
  expect(isRequirementId("constructor")).toBe(false);
  expect(getRequirement("3.1.1").family).toMatchObject({ code: "AC", name: "Access Control" });
});
