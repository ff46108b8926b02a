import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { forget, keep } from "~/app/forms/visit-storage.ts";
import { type AssessmentDraft, dropDraft, keepDraft, readDraft } from "./assessment-draft.ts";

beforeEach(() => forget("draft:self-assessment"));

describe("the saved draft of an assessment", () => {
  const draft: AssessmentDraft = {
    step: 1,
    framework: "CMMC",
    information: "cui",
    answers: { "cmmc-l1-accounts": 0 },
    contact: { firstName: "Dolores", lastName: "Quintanilla", email: "d@example.com", company: "Sotol Creek", phone: "" },
  };

  test("has what was entered", () => {
    keepDraft(draft, null);
    expect(readDraft()).toEqual(draft);
    forget("draft:self-assessment");
    expect(readDraft()).toEqual({});
  });

  test("leaves out the parts that are invalid", () => {
    keep(
      "draft:self-assessment",
      JSON.stringify({
        ...draft,
        step: 7,
        framework: "ISO",
        information: "secret",
        answers: { a: 3, b: "1", c: 2 },
        contact: { email: 5 },
      }),
    );
    expect(readDraft()).toEqual({ answers: { c: 2 }, contact: { firstName: "", lastName: "", email: "", company: "", phone: "" } });
  });

  test("of a retake is its own", () => {
    keepDraft(draft, null);
    keepDraft({ ...draft, answers: { "cmmc-l1-accounts": 2 } }, "a-report");
    expect([readDraft().answers, readDraft("a-report").answers]).toEqual([{ "cmmc-l1-accounts": 0 }, { "cmmc-l1-accounts": 2 }]);
    dropDraft("a-report");
    expect([readDraft("a-report"), readDraft("another"), readDraft()]).toEqual([{}, {}, draft]);
  });

  test("can contain anything without harm", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        keep("draft:self-assessment", text);
        expect(typeof readDraft()).toBe("object");
      }),
    );
  });
});
