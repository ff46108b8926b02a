import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ANSWER, type FormField, formFieldFaults, formFieldKinds, formFieldsOf, isLeadKind } from "../pages/form-fields.input.ts";
import { sectionTypes } from "../pages/section-types.input.ts";
import { answersOf, CHECKED, type Entered, formErrors, messageOf, shownAnswer, unknownNames } from "./form-answers.input.ts";

const word = fc.stringMatching(/^[A-Za-zé0-9 ?-]{1,40}$/).filter((text) => text.trim() !== "");
const entry = fc.record({
  label: word,
  kind: fc.constantFrom(...Object.keys(formFieldKinds)),
  required: fc.constantFrom("", "yes"),
  width: fc.constantFrom("full", "half"),
  options: fc.uniqueArray(word, { minLength: 2, maxLength: 6, selector: (text) => text.trim() }).map((lines) => lines.join("\n")),
  hint: fc.constantFrom("", "A hint"),
});
/** Definitions that the editor accepts. */
const definition = fc.array(entry, { maxLength: 20 }).filter((entries) => formFieldFaults(entries).length === 0);

const line = fc.stringMatching(/^[\w ,.é-]{1,100}$/).filter((text) => text.trim() !== "");

/** The uploaded files that these tokens stand for. */
const filesOf = (entered: Entered) => new Map(Object.values(entered).map((token) => [token, { id: token, name: "photo.png" }]));

/** What a visitor could enter correctly in these fields. */
function entriesFor(fields: readonly FormField[]): fc.Arbitrary<Entered> {
  const each = fields.map(({ name, kind, options }): fc.Arbitrary<Entered> => {
    const one = (value: fc.Arbitrary<string>) => value.map((text) => ({ [name]: text }));
    switch (kind) {
      case "select":
        return one(fc.constantFrom(...options));
      case "checkboxes":
        return fc
          .subarray(options, { minLength: 1 })
          .map((chosen) => Object.fromEntries(chosen.map((option) => [`${name}.${options.indexOf(option)}`, option])));
      case "file":
        return one(fc.stringMatching(/^[\w-]{43}$/));
      case "consent":
      case "newsletter":
        return fc.constant({ [name]: CHECKED });
      case "date":
        return one(
          fc
            .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
            .map((day) => day.toISOString().slice(0, 10)),
        );
      default:
        return one(line);
    }
  });
  return fc.tuple(...each).map((all) => Object.assign({}, ...all));
}

const filled = definition.chain((entries) => {
  const fields = formFieldsOf(entries);
  return entriesFor(fields).map((entered) => ({ fields, entered }));
});

describe("a form that staff built", () => {
  test("always asks for name and email, once, and has a name for every field", () => {
    fc.assert(
      fc.property(definition, (entries) => {
        const fields = formFieldsOf(entries);
        const names = fields.map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
        for (const needed of ["name", "email"])
          expect(fields.find(({ name }) => name === needed)).toMatchObject({ kind: needed, isRequired: true });
        expect(fields.length).toBeGreaterThanOrEqual(entries.length);
        for (const { name, kind } of fields) expect(isLeadKind(kind) || name.startsWith(ANSWER)).toBe(true);
      }),
    );
  });

  test("accepts every correct entry, and stores each answer under its label", () => {
    fc.assert(
      fc.property(filled, ({ fields, entered }) => {
        expect(formErrors(fields, entered)).toEqual({});
        expect(unknownNames(fields, entered)).toEqual([]);
        const answers = answersOf(fields, entered, filesOf(entered));
        expect(answers.map(({ label }) => label)).toEqual(fields.flatMap(({ label, kind }) => (isLeadKind(kind) ? [] : label)));
        const message = messageOf(answers);
        for (const answer of answers) {
          expect(message).toContain(answer.label);
          expect(message).toContain(shownAnswer(answer));
        }
      }),
    );
  });

  test("names exactly the required fields that are missing, and stores no answer for empty ones", () => {
    fc.assert(
      fc.property(filled, fc.infiniteStream(fc.boolean()), ({ fields, entered }, coins) => {
        const left = fields.filter(() => coins.next().value);
        const isLeft = (key: string) => left.some(({ name }) => key === name || key.startsWith(`${name}.`));
        const rest = Object.fromEntries(Object.entries(entered).map(([key, value]) => [key, isLeft(key) ? "  " : value]));
        expect(Object.keys(formErrors(fields, rest))).toEqual(left.flatMap(({ isRequired, name }) => (isRequired ? name : [])));
        const isAnswered = (field: FormField) => !left.includes(field) || (field.kind === "file" && field.isRequired);
        const answered = fields.filter((field) => !isLeadKind(field.kind) && isAnswered(field));
        expect(answersOf(fields, rest, filesOf(rest)).length).toBe(answered.length);
      }),
    );
  });

  test("never throws, and accepts nothing but its own options, whatever is sent", () => {
    const anything = fc.dictionary(fc.string(), fc.string());
    fc.assert(
      fc.property(definition, fc.string({ unit: "binary" }), anything, (entries, text, more) => {
        const fields = formFieldsOf(entries);
        const entered = {
          ...more,
          ...Object.fromEntries(fields.map(({ name, kind }) => [kind === "checkboxes" ? `${name}.0` : name, text])),
        };
        const errors = formErrors(fields, entered);
        for (const { name, kind, options } of fields)
          if ((kind === "select" || kind === "checkboxes") && text.trim() && !options.includes(text.trim()))
            expect(errors[name]).toBeDefined();
      }),
    );
  });
});

const base = { label: "Due", kind: "text", required: "", width: "full", options: "", hint: "" };
const fieldsOf = (...changes: Partial<typeof base>[]) => formFieldsOf(changes.map((change) => ({ ...base, ...change })));
const due = (kind: string, value: string, more: Partial<typeof base> = {}) => {
  const fields = fieldsOf({ kind, ...more });
  const name = fields.at(-1)?.name ?? "";
  return formErrors(fields, { name: "Eve", email: "eve@example.com", [kind === "checkboxes" ? `${name}.0` : name]: value })[name];
};

test.each([
  ["a NUL in a line", "text", "a\0b", /invisible/],
  ["a line break in a line", "text", "a\nb", /line breaks/],
  ["a line that's too long", "text", "x".repeat(301), /at most 300/],
  ["a NUL in a long text", "longText", "a\0b", /control/],
  ["a long text that's too long", "longText", "x".repeat(3_001), /at most 3,000/],
  ["an unknown option", "select", "Never", /one of the options/],
  ["an unknown checkbox", "checkboxes", "Never", /from the options/],
  ["February 30", "date", "2026-02-30", /date/],
  ["a date in words", "date", "tomorrow", /date/],
  ["a file that wasn't uploaded", "file", "photo.png", /Upload the file first/],
  ["a fourth file", "file", Array.from({ length: 4 }, (_, n) => `${n}`.repeat(43)).join(" "), /at most 3 files/],
  ["a consent that isn't one", "consent", "no", /check this box/],
  ["a signup that isn't one", "newsletter", "no", /check this box/],
] as const)("%s is refused at its field", (_what, kind, value, error) => {
  expect(due(kind, value, { options: "Now\nLater" })).toMatch(error);
});

test("a date is stored as it's sent, and read in words", () => {
  expect(shownAnswer({ kind: "date", value: "2026-11-30" })).toBe("November 30, 2026");
  expect(messageOf([{ label: "Due", kind: "date", value: "2026-11-30" }])).toBe("Due: November 30, 2026");
});

test("a reworded question has another name, so an old answer can't be taken for a new one", () => {
  const [before, after] = ["Phone model?", "Budget?"].map((label) => fieldsOf({ label }).at(-1)?.name ?? "");
  expect(before).not.toBe(after);
  expect(unknownNames(fieldsOf({ label: "Budget?" }), { name: "Eve", [before ?? ""]: "A flip phone" })).toEqual([before]);
});

describe("a definition", () => {
  const faultsOf = (...changes: Partial<typeof base>[]) =>
    formFieldFaults(changes.map((change) => ({ ...base, ...change }))).map(({ place, field }) => `${place} ${field}`);

  test.each([
    ["a field without a label", [{ label: " ", hint: "Why?" }], ["0 label"]],
    ["the same label twice", [{}, {}], ["1 label"]],
    ["a second newsletter signup", ["A", "B"].map((label) => ({ label, kind: "newsletter" })), ["1 kind"]],
    ["a second email field", [{ kind: "email" }, { kind: "email", label: "Other email" }], ["1 kind"]],
    ["a select with one option", [{ kind: "select", options: "Now\n \n" }], ["0 options"]],
    ["checkboxes without options", [{ kind: "checkboxes" }], ["0 options"]],
    ["31 options", [{ kind: "select", options: Array.from({ length: 31 }, (_, n) => `Option ${n}`).join("\n") }], ["0 options"]],
    ["an option that's too long", [{ kind: "select", options: `Now\n${"x".repeat(201)}` }], ["0 options"]],
    ["three long texts", ["A", "B", "C"].map((label) => ({ label, kind: "longText" })), ["2 kind"]],
    [
      "too many checkboxes",
      ["A", "B"].map((label) => ({
        label,
        kind: "checkboxes",
        options: Array.from({ length: 30 }, (_, n) => `${n}`.padEnd(110, "x")).join("\n"),
      })),
      ["1 options"],
    ],
  ])("with %s is refused where it's wrong", (_what, changes, faults) => {
    expect(faultsOf(...changes)).toEqual(faults);
  });

  test("skips entries that no one filled in, and the sample has no faults", () => {
    expect(faultsOf({ label: "" }, {}, { label: "", kind: "select" })).toEqual([]);
    expect(formFieldFaults(sectionTypes.form.sample.fields as never)).toEqual([]);
  });

  test("that isn't one still gives a form with name and email", () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(formFieldsOf(stored).map(({ name }) => name)).toEqual(expect.arrayContaining(["name", "email"]));
      }),
    );
  });
});
