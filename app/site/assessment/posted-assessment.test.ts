import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assessmentOfForm } from "~/app/api/receive-assessment.ts";
import { postedAssessment, sentFields, splitRefusals } from "./posted-assessment.ts";

describe("an ordinary form post", () => {
  test("is shown again with the contact details, the answers of all frameworks, and the requested framework", () => {
    const fields = {
      framework: "CMMC",
      information: "cui",
      email: "a@example.com",
      "answers.cmmc-l1-accounts": "2",
      "kept.hipaa-risk-analysis": "0",
    };
    expect(postedAssessment({ ...fields, showFramework: "HIPAA" })).toEqual({
      framework: "HIPAA",
      contact: { firstName: "", lastName: "", email: "a@example.com", company: "", phone: "" },
      information: "cui",
      answers: { "cmmc-l1-accounts": 2, "hipaa-risk-analysis": 0 },
      isSwitch: true,
    });
    expect(postedAssessment({ ...fields, showFramework: "ISO" })).toMatchObject({ isSwitch: false });
    expect(postedAssessment({ framework: "ISO", information: "x" })).toMatchObject({ framework: "NIST800-171", information: null });
    expect(postedAssessment({ framework: "HIPAA", "kept.information": "fci" })).toMatchObject({ information: "fci" });
  });

  test("drops what only the page needs before the endpoint sees it", () => {
    expect(sentFields({ showFramework: "HIPAA", "kept.x": "1", "answers.y": "1" })).toEqual({ "answers.y": "1" });
  });

  test("can always be read, and never gains answers that were not given", () => {
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom("framework", "showFramework", "email", "answers.cmmc-l1-accounts", "answers.__proto__", "kept.x"),
    );
    fc.assert(
      fc.property(
        fc.dictionary(name, fc.oneof(fc.string(), fc.constantFrom("0", "1", "2", "3", "")), { noNullPrototype: true }),
        (fields) => {
          const { answers, contact } = postedAssessment(fields);
          for (const answer of Object.values(answers)) expect([0, 1, 2]).toContain(answer);
          for (const text of Object.values(contact)) expect(typeof text).toBe("string");
          const body = assessmentOfForm(sentFields(fields)) as { lead: object; answers: object };
          expect(typeof body.lead).toBe("object");
          expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
        },
      ),
    );
  });

  test("shows errors at their fields, and the rest above the form", () => {
    const refused = { "lead.email": "A", "answers.cmmc-l1-accounts": "B", "answers.made-up": "C", "lead.role": "D", framework: "E" };
    expect(splitRefusals("CMMC", refused)).toEqual({
      contact: { email: "A" },
      answers: { "cmmc-l1-accounts": "B" },
      rest: ["C", "D", "E"],
    });
  });
});
