import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEmailAddress } from "~/domain/email-address.input.ts";
import { findLeadForm, isRequired, leadFormKinds, leadFormOf, leadForms, missingText } from "~/domain/leads/lead-forms.input.ts";
import { LeadInput } from "~/domain/leads/leads.input.ts";
import { keepPhoneCharacters } from "~/domain/leads/phone-characters.input.ts";
import { typedPhone } from "~/domain/leads/phone-number.input.ts";
import { fillText } from "./fill-text.ts";
import { firstWrong, foldFields, splitRefusal, validateLead } from "./lead-input.ts";

const filled = { name: "Dana", email: "dana@example.com", company: "", phone: "2105550142", message: "A project" };
const empty = { name: "", email: "", company: "", phone: "", message: "" };

describe("the fields of a form", () => {
  test("name and email everywhere, phone in the hero form, a message in the shared and message forms", () => {
    expect(validateLead("assessment", empty)).toEqual({ name: "Please enter your name.", email: "Please enter a valid email address." });
    expect(validateLead("hero", { ...filled, phone: "" })).toEqual({ phone: "Please enter your phone number." });
    expect(validateLead("shared", { ...filled, message: " \n " })).toEqual({ message: "Please tell us about your project." });
    expect(validateLead("message", { ...filled, message: "" })).toEqual({ message: "Please enter your message." });
    expect(validateLead("quote", { ...filled, phone: "", message: "" })).toEqual({});
    expect(isRequired("consultation", "phone")).toBe(false);
  });

  test("text that is too long is refused, and the field is named", () => {
    expect(validateLead("quote", { ...filled, message: "x".repeat(5_000) })).toEqual({});
    expect(validateLead("quote", { ...filled, message: "x".repeat(5_001) })).toEqual({ message: "Please use at most 5,000 characters." });
    expect(validateLead("quote", { ...filled, name: "x".repeat(121) })).toHaveProperty("name");
  });

  test("a browser takes the same addresses for email as the server", () => {
    const some = (...characters: string[]) => fc.string({ unit: fc.constantFrom(...characters), maxLength: 4 });
    const local = some("a", "Z", "0", ".", "-", "_", "+", "'", "&", "/", "=", "!", "#", "@", "<", " ", "é", "\u200b");
    const host = some("a", "Z", "0", ".", "-", "_", "é", "ю", "。", "\u200b", "/", "%");
    const near = fc
      .tuple(local, fc.constantFrom("@", "@", "@@", ""), host, fc.constantFrom(".com", ".c", ".рф", ".xn--p1ai", "co", ""))
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(near, (email) => {
        const isTaken = LeadInput.safeParse({ form: "quote", ...filled, email }).success;
        return isEmailAddress(email) === isTaken && !("email" in validateLead("quote", { ...filled, email })) === isTaken;
      }),
      { numRuns: 2_000 },
    );
  });

  test("the first invalid field is the first one that the form shows", () => {
    expect(firstWrong("hero", { company: "x", phone: "x" })).toBe("phone");
    expect(firstWrong("quote", { company: "x", phone: "x" })).toBe("company");
    expect(firstWrong("quote", {})).toBeUndefined();
  });
});

describe.each(leadFormKinds)("the form %s", (kind) => {
  const form = leadFormOf(kind);
  const filled: Record<string, string> = {
    ...{ name: "Dana", firstName: "Dana", lastName: "Reyes", email: "dana@example.com", company: "Sotol Creek" },
    ...{ phone: "(210) 555-0142", message: "A project", urgency: "Priority" },
  };
  /** A form that staff built is in a section. */
  const where = { form: kind, ...(kind === "custom" && { section: crypto.randomUUID() }) };
  const complete = Object.fromEntries(form.fields.map((field) => [field, filled[field] ?? ""]));

  test("is accepted by browser and server when everything is filled in, and with only the required fields", () => {
    const least = Object.fromEntries(form.required.map((field) => [field, filled[field] ?? ""]));
    for (const values of [complete, least]) {
      expect(validateLead(kind, values)).toEqual({});
      expect(LeadInput.safeParse({ ...where, ...values }).success).toBe(true);
    }
  });

  test.each(form.required.map((field) => [field]))("requires %s in the browser and on the server", (field) => {
    expect(form.fields).toContain(field);
    const values = { ...complete, [field]: " " };
    expect(validateLead(kind, values)).toEqual({ [field]: missingText(kind, field) });
    const taken = LeadInput.safeParse({ ...where, ...values });
    expect(taken.error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
  });

  test("shows at least three fields when folded, including all required ones, and loses none", () => {
    const { shown, folded } = foldFields(kind);
    expect(shown.length).toBe(Math.max(3, form.required.length));
    for (const field of form.required) expect(shown).toContain(field);
    expect([...shown, ...folded].sort()).toEqual([...form.fields].sort());
  });

  test.skipIf(kind === "custom")("has its own message field, or builds the message from its fields", () => {
    expect(form.fields.some((field) => field === "message")).toBe(form.composedMessage === undefined);
    for (const [, field] of form.composedMessage?.matchAll(/\{(\w+)\}/g) ?? []) expect(form.fields).toContain(field);
  });
});

describe("phone fields allow only the characters of their format", () => {
  test.each([
    ["hero", "+1 (210) 555-0142.x", "+1 (210) 555-0142"],
    ["quote", "+1 (210) 555.0142", "1(210)555.0142"],
    ["message", "call me maybe", "  "],
    ["consultation", "call me maybe", ""],
  ] as const)("%s: %s", (kind, typed, kept) => expect(keepPhoneCharacters(typed, kind)).toBe(kept));

  test.each(["(210) 555-0123x12", "(210) 555-0123 x 12", "(210) 555-0123;ext=12", "(210) 555-0123#12", "(210) 555-0123 ext. 12"])(
    "%s keeps number and extension apart, whether pasted or typed",
    (text) => {
      for (const [kind, number] of [
        ["hero", "(210) 555-0123"],
        ["quote", "(210)555-0123"],
        ["message", "(210) 555-0123"],
      ] as const) {
        const typed = [...text].reduce((before, sign) => keepPhoneCharacters(before + sign, kind), "");
        expect(keepPhoneCharacters(text, kind)).toMatch(/\D12$/);
        for (const kept of [typed, keepPhoneCharacters(text, kind), text])
          expect(typedPhone(kept, kind, "US"), kept).toEqual({ phone: number, phoneE164: "+12105550123", phoneExtension: "12" });
      }
    },
  );
});

describe("server-side errors", () => {
  test("go to this form's fields; the rest applies to the whole form", () => {
    expect(splitRefusal("quote", { email: "no", to: "not ours" })).toEqual({ errors: { email: "no" }, rest: ["not ours"] });
  });
});

describe("texts", () => {
  test("use what is known, and read well without it", () => {
    const { text } = leadForms.assessment.failure;
    expect(fillText(text, { phone: "(210) 555-0142" })).toBe("Please try again or call us directly at (210) 555-0142.");
    expect(fillText(text, {})).toBe("Please try again or call us directly.");
    expect(fillText(leadForms.quote.success.text, { service: "Hosting", within: "within 24 hours" })).toBe(
      "We'll contact you about Hosting within 24 hours.",
    );
  });

  test("only our own kinds count, whatever the name", () => {
    expect(findLeadForm("hero")).toBe(leadForms.hero);
    expect(findLeadForm("constructor")).toBeUndefined();
    expect(findLeadForm("")).toBeUndefined();
  });
});
