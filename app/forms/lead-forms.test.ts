import { describe, expect, test } from "vitest";
import { keepPhoneCharacters } from "~/domain/leads/lead-form-rules.input.ts";
import { typedPhone } from "~/domain/leads/phone-number.input.ts";
import { fillText, isLeadKind, isRequired, leadForms } from "./lead-forms.ts";
import { firstWrong, isEmail, splitRefusal, validateLead } from "./lead-input.ts";

const filled = { name: "Dana", email: "dana@example.com", company: "", phone: "2105550142", message: "A project" };
const empty = { name: "", email: "", company: "", phone: "", message: "" };

describe("what a form asks for (spec 1 §5, spec 2 §5)", () => {
  test("name and email everywhere, phone in the hero form, a message in the shared and the message form", () => {
    expect(validateLead("assessment", empty)).toEqual({ name: "Please enter your name.", email: "Please enter a valid email address." });
    expect(validateLead("hero", { ...filled, phone: "" })).toEqual({ phone: "Please enter your phone number." });
    expect(validateLead("shared", { ...filled, message: " \n " })).toEqual({ message: "Please tell us about your project." });
    expect(validateLead("message", { ...filled, message: "" })).toEqual({ message: "Please enter your message." });
    expect(validateLead("quote", { ...filled, phone: "", message: "" })).toEqual({});
    expect(isRequired("consultation", "phone")).toBe(false);
  });

  test("texts that are too long are refused with the field named (product 6)", () => {
    expect(validateLead("quote", { ...filled, message: "x".repeat(5_000) })).toEqual({});
    expect(validateLead("quote", { ...filled, message: "x".repeat(5_001) })).toEqual({ message: "Please use at most 5,000 characters." });
    expect(validateLead("quote", { ...filled, name: "x".repeat(121) })).toHaveProperty("name");
  });

  test.each(["dana@example.com", "d.o+x@mail.example.co", "o'neil@example.com"])("%s is an email address", (address) => {
    expect(isEmail(address)).toBe(true);
  });
  test.each(["", "dana", "dana@", "@example.com", "dana@example", "da na@example.com", "dana@exa mple.com", "a..b@example.com"])(
    "%s is none",
    (address) => expect(isEmail(address)).toBe(false),
  );

  test("the first wrong field is the first that the form shows", () => {
    expect(firstWrong("hero", { company: "x", phone: "x" })).toBe("phone");
    expect(firstWrong("quote", { company: "x", phone: "x" })).toBe("company");
    expect(firstWrong("quote", {})).toBeUndefined();
  });
});

describe("phone fields keep the characters of their form", () => {
  test.each([
    ["hero", "+1 (210) 555-0142.x", "+1 (210) 555-0142"],
    ["quote", "+1 (210) 555.0142", "1(210)555.0142"],
    ["message", "call me maybe", "  "],
    ["consultation", "call me maybe", ""],
  ] as const)("%s: %s", (kind, typed, kept) => expect(keepPhoneCharacters(typed, kind)).toBe(kept));

  test.each(["(210) 555-0123x12", "(210) 555-0123 x 12", "(210) 555-0123;ext=12", "(210) 555-0123#12", "(210) 555-0123 ext. 12"])(
    "%s keeps number and extension apart, pasted and typed",
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

describe("what the server refused", () => {
  test("goes to the fields of this form; the rest belongs to the whole form", () => {
    expect(splitRefusal("quote", { email: "no", to: "not ours" })).toEqual({ errors: { email: "no" }, rest: ["not ours"] });
  });
});

describe("texts", () => {
  test("take what is known, and read well without", () => {
    const { text } = leadForms.assessment.failure;
    expect(fillText(text, { phone: "(210) 555-0142" })).toBe("Please try again or call us directly at (210) 555-0142.");
    expect(fillText(text, {})).toBe("Please try again or call us directly.");
    expect(fillText(leadForms.quote.success.text, { service: "Hosting", within: "within 24 hours" })).toBe(
      "We'll contact you about Hosting within 24 hours.",
    );
  });

  test("a kind is one of ours, whatever its name", () => {
    expect(isLeadKind("hero")).toBe(true);
    expect(isLeadKind("constructor")).toBe(false);
    expect(isLeadKind(undefined)).toBe(false);
  });
});
