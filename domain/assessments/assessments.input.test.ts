import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PHONE_IMPOSSIBLE } from "../leads/lead-fields.input.ts";
import { type Answers, frameworks, informationKinds, isComplete, pickAnswers, questionKeys } from "./assessment-rules.input.ts";
import { AssessmentInput } from "./assessments.input.ts";

const lead = { firstName: "Dolores", lastName: "Quintanilla", email: "dolores@sotolcreek.example", company: "Sotol Creek Machine Works" };

const answers: Answers = Object.fromEntries(questionKeys.SOC2.map((key) => [key, 2]));

function body(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { framework: "SOC2", lead, answers, ...changes };
}

/** The error messages, by path. For an unknown field, its name. */
function refused(input: unknown): Record<string, string> {
  const { error } = AssessmentInput.safeParse(input);
  const entries = error?.issues.map((issue) => {
    const path = issue.code === "unrecognized_keys" ? [...issue.path, ...issue.keys] : issue.path;
    return [path.join("."), issue.message];
  });
  return Object.fromEntries(entries ?? []);
}

describe("AssessmentInput accepts", () => {
  test.each(frameworks)("the eight questions of %s", (framework) => {
    const eight = Object.fromEntries(questionKeys[framework].map((key, place) => [key, place % 3]));
    expect(AssessmentInput.parse(body({ framework, answers: eight }))).toMatchObject({ framework, answers: eight });
  });

  test("a phone number with its characters, and the rest trimmed", () => {
    const parsed = AssessmentInput.parse(body({ lead: { ...lead, firstName: " Žofie ", phone: "call (210) 555-0199" } }));
    const phone = { phone: "(210) 555-0199", phoneE164: "+12105550199", phoneExtension: null };
    expect(parsed.lead).toEqual({ ...lead, firstName: "Žofie", ...phone });
  });

  test("no phone number", () => expect(AssessmentInput.parse(body()).lead.phone).toBe(""));

  test("the longest value of everything", () => {
    const longest = {
      firstName: "x".repeat(120),
      lastName: "x".repeat(120),
      company: "x".repeat(160),
      phone: "+1 (210) 555-0199".padStart(32),
    };
    expect(AssessmentInput.parse(body({ lead: { ...lead, ...longest } })).lead).toMatchObject({ ...longest, phone: longest.phone.trim() });
  });

  test("what links it to a visit", () => {
    const visit = {
      assessmentToken: "a",
      leadToken: "l",
      verificationToken: "v",
      website: "",
      pageUrl: "http://localhost/compliance/cmmc",
    };
    expect(AssessmentInput.parse(body(visit))).toMatchObject({ ...visit, utmSource: "" });
  });
});

describe("AssessmentInput refuses and names the field:", () => {
  const KEY = "soc2-access";
  const number = "Must be the number 0 (No), 1 (Partial), or 2 (Yes).";
  const { [KEY]: _one, ...seven } = answers;

  test.each<[string, Record<string, unknown>, string, string]>([
    ["a missing answer", { answers: seven }, `answers.${KEY}`, "Please answer this question."],
    ["an extra question", { answers: { ...answers, "soc2-x": 2 } }, "answers.soc2-x", "This is not a SOC 2 question."],
    [
      "an unexpected question",
      { answers: { ...answers, "cmmc-level-scope": 0 } },
      "answers.cmmc-level-scope",
      "This is not a SOC 2 question.",
    ],
    ["the answer 3", { answers: { ...answers, [KEY]: 3 } }, `answers.${KEY}`, number],
    ["the answer -1", { answers: { ...answers, [KEY]: -1 } }, `answers.${KEY}`, number],
    ["the answer 1.5", { answers: { ...answers, [KEY]: 1.5 } }, `answers.${KEY}`, number],
    ['the answer "2"', { answers: { ...answers, [KEY]: "2" } }, `answers.${KEY}`, number],
    ["the answer true", { answers: { ...answers, [KEY]: true } }, `answers.${KEY}`, number],
    ["the answer null", { answers: { ...answers, [KEY]: null } }, `answers.${KEY}`, number],
    ["the answer NaN", { answers: { ...answers, [KEY]: Number.NaN } }, `answers.${KEY}`, number],
    ["no answers", { answers: undefined }, "answers", "Please answer the questions."],
    ["a list of answers", { answers: [2, 2, 2, 2, 2, 2, 2, 2] }, "answers", "Must be a map from question to answer."],
    ["an unknown framework", { framework: "ISO27001" }, "framework", "Must be one of NIST800-171, CMMC, SOC2, HIPAA, AI."],
    ["no framework", { framework: undefined }, "framework", "Must be one of NIST800-171, CMMC, SOC2, HIPAA, AI."],
    ["a framework from Object", { framework: "constructor" }, "framework", "Must be one of NIST800-171, CMMC, SOC2, HIPAA, AI."],
    ["no lead", { lead: undefined }, "lead", "Please enter your contact details."],
    ["an unknown field", { score: 100 }, "score", 'Unrecognized key: "score"'],
    ["an unknown field of the lead", { lead: { ...lead, role: "admin" } }, "lead.role", "Unknown field."],
    ["no first name", { lead: { ...lead, firstName: undefined } }, "lead.firstName", "Please enter your first name."],
    ["a blank last name", { lead: { ...lead, lastName: "  " } }, "lead.lastName", "Please enter your last name."],
    ["no company", { lead: { ...lead, company: "" } }, "lead.company", "Please enter your company."],
    ["no email", { lead: { ...lead, email: undefined } }, "lead.email", "Please enter a valid email address."],
    ["a first name of 121 characters", { lead: { ...lead, firstName: "x".repeat(121) } }, "lead.firstName", "At most 120 characters."],
    ["a company of 161 characters", { lead: { ...lead, company: "x".repeat(161) } }, "lead.company", "At most 160 characters."],
    ["a phone number that is invalid", { lead: { ...lead, phone: "()--" } }, "lead.phone", PHONE_IMPOSSIBLE],
    ["a phone number of 33 characters", { lead: { ...lead, phone: "1".repeat(33) } }, "lead.phone", "At most 32 characters."],
    ["a number as the phone number", { lead: { ...lead, phone: 2105550199 } }, "lead.phone", "Must be text."],
    [
      "a line break in a name",
      { lead: { ...lead, lastName: "Eve\r\nBcc: all@example.com" } },
      "lead.lastName",
      "Remove line breaks and invisible characters.",
    ],
    ["a token of 501 characters", { leadToken: "x".repeat(501) }, "leadToken", "Is too long."],
  ])("%s", (_what, changes, field, message) => {
    expect(refused(body(changes))).toEqual({ [field]: message });
  });

  test("answers to one framework under another's name: each missing and each unexpected question", () => {
    const paths = Object.keys(refused(body({ framework: "HIPAA" })));
    expect(paths.toSorted()).toEqual([...questionKeys.HIPAA, ...questionKeys.SOC2].map((key) => `answers.${key}`).toSorted());
  });

  test("everything that is wrong at once", () => {
    const found = refused(body({ lead: { ...lead, email: "no" }, answers: seven }));
    expect(Object.keys(found).toSorted()).toEqual([`answers.${KEY}`, "lead.email"]);
  });

  test("an own property __proto__, and changes nothing", () => {
    const planted = `{"__proto__": 2, ${JSON.stringify(answers).slice(1)}`;
    expect(AssessmentInput.safeParse(body({ answers: JSON.parse(planted) })).success).toBe(false);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test("answers that are only inherited", () => {
    expect(AssessmentInput.safeParse(body({ answers: Object.create(answers) })).success).toBe(false);
  });

  test.each([[null], ["text"], [[]], [5]])("the body %j", (input) => expect(Object.keys(refused(input))).toHaveLength(1));

  test("and no input makes it throw", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.constantFrom(...frameworks), (anything, more, framework) => {
        AssessmentInput.safeParse(anything);
        AssessmentInput.safeParse({ framework, lead: anything, answers: more });
      }),
    );
  });

  test("answers are accepted exactly if they have the eight keys and nothing but 0, 1, and 2", () => {
    const key = fc.constantFrom(...questionKeys.SOC2, "cmmc-level-scope", "toString");
    const value = fc.constantFrom(0, 1, 2, 3, "2", null);
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { maxLength: 3 }), fc.option(key), (changed, dropped) => {
        const map: Record<string, unknown> = { ...answers, ...Object.fromEntries(changed) };
        if (dropped !== null) delete map[dropped];
        const isGood = Object.keys(map).toSorted().join() === [...questionKeys.SOC2].toSorted().join();
        const isAnswered = Object.values(map).every((answer) => answer === 0 || answer === 1 || answer === 2);
        expect(AssessmentInput.safeParse(body({ answers: map })).success).toBe(isGood && isAnswered);
      }),
    );
  });
});

describe("which information a company handles", () => {
  const all: Answers = Object.fromEntries(questionKeys.CMMC.map((key) => [key, 1]));
  const levelOne = pickAnswers("CMMC", all, "fci");

  test("decides whether the questions about Level 2 must be answered", () => {
    expect(Object.keys(levelOne)).toHaveLength(6);
    for (const information of [...informationKinds, undefined])
      for (const sent of [all, levelOne]) {
        const { success } = AssessmentInput.safeParse(body({ framework: "CMMC", information, answers: sent }));
        expect(success, `${information}, ${Object.keys(sent).length} answers`).toBe(sent === all || information === "fci");
      }
  });

  test("must be one of four, belongs to CMMC only, and both are named", () => {
    const allowed = "Must be one of fci, cui, cui-high, unsure.";
    expect(refused(body({ framework: "CMMC", answers: all, information: "secret" }))).toEqual({ information: allowed });
    expect(refused(body({ framework: "CMMC", answers: all, information: null }))).toEqual({ information: allowed });
    expect(Object.keys(refused(body({ information: "fci" })))).toEqual(["information"]);
  });

  test("names each open question of its own level, and no other", () => {
    expect(Object.keys(refused(body({ framework: "CMMC", information: "fci", answers: {} }))).toSorted()).toEqual(
      Object.keys(levelOne)
        .map((key) => `answers.${key}`)
        .toSorted(),
    );
  });

  test("is asked before an assessment of CMMC is complete", () => {
    expect(informationKinds.map((information) => isComplete("CMMC", levelOne, information))).toEqual([true, false, false, false]);
    expect(isComplete("CMMC", all, null)).toBe(false);
  });
});

describe("the answers that the dialog stores", () => {
  const mixed: Answers = { ...answers, "cmmc-level-scope": 1 };

  test("are complete if the framework's eight are there, whatever else is", () => {
    expect(isComplete("SOC2", mixed, null)).toBe(true);
    expect(isComplete("CMMC", mixed, "cui")).toBe(false);
    expect(isComplete("SOC2", {}, null)).toBe(false);
  });

  test("are sent without those of other frameworks", () => {
    expect(pickAnswers("SOC2", mixed)).toEqual(answers);
    expect(pickAnswers("CMMC", mixed)).toEqual({ "cmmc-level-scope": 1 });
  });
});
