import { describe, expect, test } from "vitest";
import { frameworks, questionKeys } from "./assessment-rules.input.ts";
import file from "./data/assessment-questions.json" with { type: "json" };
import { askedOf, QuestionFile, questions, questionsOf } from "./questions.ts";
import { getRequirement, requirementIdOf } from "./requirements.ts";

type Entry = (typeof file)[number];

/** The file with one question changed. */
function withChange(key: string, changes: Partial<Record<keyof Entry, unknown>>): unknown[] {
  return file.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry));
}

function isRefused(content: unknown): boolean {
  return !QuestionFile.safeParse(content).success;
}

describe("the question file", () => {
  test("has 40 questions, eight for each framework, each key once", () => {
    expect(questions).toHaveLength(40);
    for (const framework of frameworks) expect(questionsOf(framework)).toHaveLength(8);
    expect(new Set(questions.map(({ key }) => key)).size).toBe(40);
  });

  test("has the keys that the browser knows, in the same order", () => {
    for (const framework of frameworks) expect(questionsOf(framework).map(({ key }) => key)).toEqual(questionKeys[framework]);
  });

  test("an official weight is the sum of the points of the requirements it names", () => {
    const official = questions.filter(({ points }) => points !== null);
    expect(official.map(({ key }) => key)).toEqual([...questionKeys["NIST800-171"], "cmmc-l2-critical-controls"]);
    for (const { key, points, references } of official) {
      const ids = references.map((reference) => requirementIdOf(reference));
      const sum = ids.reduce((total, id) => total + (id ? getRequirement(id).points : Number.NaN), 0);
      expect({ key, points }).toEqual({ key, points: sum });
    }
  });

  test("no requirement counts under two questions of NIST 800-171", () => {
    const references = questionsOf("NIST800-171").flatMap((question) => question.references);
    expect(new Set(references).size).toBe(references.length);
  });

  test("visitors get the questions without references and remediation", () => {
    expect(Object.keys(askedOf("CMMC")[0] ?? {})).toEqual(["key", "title", "description", "category"]);
  });
});

describe("a faulty file is refused", () => {
  test("but not the real file", () => expect(isRefused(file)).toBe(false));

  test.each<[string, unknown]>([
    ["31 questions", file.slice(1)],
    ["33 questions", [...file, { ...file[0], key: "one-more" }]],
    ["a duplicate key", withChange("soc2-access", { key: "soc2-governance" })],
    ["seven and nine of two frameworks", withChange("soc2-access", { framework: "HIPAA", references: ["164.312(b)"] })],
    ["an unknown framework", withChange("soc2-access", { framework: "ISO27001" })],
    ["a key with capital letters", withChange("soc2-access", { key: "SOC2-Access" })],
    ["an empty title", withChange("soc2-access", { title: " " })],
    ["no references", withChange("soc2-access", { references: [] })],
    ["a weight of 0", withChange("soc2-access", { weight: 0 })],
    ["an extra field", file.map((entry) => ({ ...entry, note: "" }))],
  ])("%s", (_what, content) => expect(isRefused(content)).toBe(true));

  test.each([
    ["nist-mfa-identity", "3.5.12"],
    ["nist-mfa-identity", "3.15.1"],
    ["nist-mfa-identity", "IA.L2-3.5.3"],
    ["nist-mfa-identity", "3.5.3 "],
    ["cmmc-l2-critical-controls", "IA.L2-3.5.12"],
    ["cmmc-l2-critical-controls", "AC.L2-3.5.3"],
    ["cmmc-l1-accounts", "AC.L1-b.1.1"],
    ["cmmc-level-scope", "32 CFR 171.14"],
    ["cmmc-level-scope", "DFARS 252.204-7021(b"],
    ["soc2-access", "CC6.9"],
    ["soc2-access", "CC10.1"],
    ["hipaa-risk-analysis", "164.308(a)(1)(i"],
    ["hipaa-risk-analysis", "45 CFR 164.308"],
  ])("%s with the reference %s", (key, reference) => expect(isRefused(withChange(key, { references: [reference] }))).toBe(true));
});
