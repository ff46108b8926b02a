import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leadFields } from "~/tests/builders/lead.ts";
import { leadFormKinds } from "./lead-forms.input.ts";
import { LeadInput, leadInputFor } from "./leads.input.ts";
import { keepPhoneCharacters } from "./phone-characters.input.ts";

function fieldsRefused(changes: Record<string, unknown>): Record<string, string> {
  const parsed = LeadInput.safeParse(leadFields(changes));
  if (parsed.success) return {};
  return Object.fromEntries(
    parsed.error.issues.map((issue) => [issue.code === "unrecognized_keys" ? issue.keys.join() : issue.path.join("."), issue.message]),
  );
}

describe("LeadInput", () => {
  test.each([
    ["a missing name", { name: undefined }, "name"],
    ["an empty name", { name: "   " }, "name"],
    ["a name of 121 characters", { name: "x".repeat(121) }, "name"],
    ["a line break in the name", { name: "Eve\r\nBcc: all@example.com" }, "name"],
    ["a line break in the email", { email: "eve@example.com\r\nBcc: x@example.com" }, "email"],
    ["a line break in the subject", { subject: "Hello\nX-Spam: no" }, "subject"],
    ["no email", { email: undefined }, "email"],
    ["an email without @", { email: "eve.example.com" }, "email"],
    ["an email of 255 characters", { email: `${"a".repeat(243)}@example.com` }, "email"],
    ["two addresses", { email: "a@example.com,b@example.com" }, "email"],
    ["a number as the name", { name: 5 }, "name"],
    ["a list as the message", { message: ["x"] }, "message"],
    ["a message of 5001 characters", { message: "x".repeat(5_001) }, "message"],
    ["a phone number of 33 characters", { phone: "1".repeat(33) }, "phone"],
    ["a NUL in the message", { message: "a\u0000b" }, "message"],
    ["a C1 control character in the message", { message: "a\u0081b" }, "message"],
    ["an unknown form", { form: "payroll" }, "form"],
    ["a C1 line break (U+0085) in the name", { name: "Vera\u0085Bcc: all@example.com" }, "name"],
    ["only invisible characters as the name", { name: "\u200b\u202e\ufeff" }, "name"],
    ["a noncharacter in the message", { message: "a\ufffeb" }, "message"],
    ["an unknown field", { role: "admin" }, "role"],
    ["the hero form without a phone", { form: "hero", phone: "" }, "phone"],
    ["the hero form with letters as the phone number", { form: "hero", phone: "call me" }, "phone"],
    ["punctuation without a digit", { form: "project", phone: "()--" }, "phone"],
    ["an optional phone number that is invalid", { phone: "call me maybe" }, "phone"],
    ["a number that is too short", { phone: "555-0199" }, "phone"],
    ["a number that is too long", { phone: "210 555 0199 0199 0199" }, "phone"],
    ["an invalid key", { requestKey: "short" }, "requestKey"],
    ["the shared form without a message", { form: "shared", message: "" }, "message"],
  ])("refuses %s and names the field", (_what, changes, field) => {
    expect(Object.keys(fieldsRefused(changes))).toEqual([field]);
  });

  test("all errors are reported at once", () => {
    const refused = (body: object) => {
      const parsed = LeadInput.safeParse(body);
      return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."));
    };
    expect(refused({ form: "hero" })).toEqual(["name", "email", "phone"]);
    expect(refused({ form: "message", name: "A" })).toEqual(["email", "message"]);
    expect(refused({ form: "aiGuide", firstName: "Dolores", companySize: "zzz" })).toEqual(["email", "companySize", "lastName", "company"]);
  });

  test("requires a guide form's parts of the name only if one of them is sent", () => {
    expect(fieldsRefused({ form: "aiGuide", firstName: "Dolores", company: "" })).toEqual({
      lastName: "Please enter your last name.",
      company: "Please enter your company.",
    });
    expect(fieldsRefused({ form: "aiGuide", company: "" }), "a program sends the full name").toEqual({});
  });

  test.each([
    ["aiGuide", "companySize"],
    ["aiGuide", "industry"],
  ])("%s accepts only what the list of %s offers", (form, field) => {
    expect(Object.keys(fieldsRefused({ form, firstName: "A", lastName: "B", company: "C", [field]: "zzz" }))).toEqual([field]);
  });

  test("a prototype in JSON is an unknown field and changes nothing", () => {
    const parsed = LeadInput.safeParse(JSON.parse('{"name":"A","email":"a@example.com","__proto__":{"polluted":true}}'));
    expect(parsed.success).toBe(false);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test("accepts the longest of everything, names in any script, and page_url for pageUrl", () => {
    const parsed = LeadInput.parse(
      leadFields({
        name: "Žofie Müller-Lüdenscheidt 田中",
        message: "x\r\n\ty".padEnd(5_000, "z"),
        pageUrl: undefined,
        page_url: "http://localhost/x",
      }),
    );
    expect(parsed.pageUrl).toBe("http://localhost/x");
  });

  test("a message is stored with line feeds, whatever its line endings", () => {
    expect(LeadInput.parse(leadFields({ message: "one\r\ntwo\u0085three\u2028four" })).message).toBe("one\ntwo\nthree\nfour");
  });

  test.each([
    ["hero", "()--", "Please enter your phone number."],
    ["hero", "call me maybe", "Please enter your phone number."],
    ["hero", "12", "Please enter your phone number with its area code, for example (210) 555-0199."],
    ["quote", "()--", "Please enter your phone number with its area code, for example (210) 555-0199."],
    // A digit short: no form reads it as another number, with or without its plus.
    ["hero", "+1210555014", "Please enter your phone number with its area code, for example (210) 555-0199."],
    ["quote", "+1210555014", "Please enter your phone number with its area code, for example (210) 555-0199."],
    ["message", "1210555014", "Please enter your phone number with its area code, for example (210) 555-0199."],
    ["quote", "+49 3", "Please enter your phone number with its area code, for example (210) 555-0199."],
    ["consultation", "(021) 055-5014", "Please enter your phone number with its area code, for example (210) 555-0199."],
  ])("%s with the phone number %s says: %s", (form, phone, message) => {
    expect(fieldsRefused({ form, phone })).toEqual({ phone: message });
  });

  test.each([
    ["message", "(210) 555-0199", "(210) 555-0199", "+12105550199", null],
    ["hero", "1 210 555 0199", "1 210 555 0199", "+12105550199", null],
    ["message", "210.555.0199 ext. 12", "210.555.0199", "+12105550199", "12"],
    ["quote", "(210) 555-0199 x5", "(210)555-0199", "+12105550199", "5"],
    ["message", "210-555-0199. x45", "210-555-0199", "+12105550199", "45"],
    // What's left of a field that accepts no letters.
    ["message", "210-555-0199 . 45", "210-555-0199", "+12105550199", "45"],
    ["quote", "(210)555-0199-45", "(210)555-0199", "+12105550199", "45"],
    ["message", "(210) 555-0199 5", "(210) 555-0199", "+12105550199", "5"],
    ["hero", "+44 20 7946 0018", "+44 20 7946 0018", "+442079460018", null],
    ["quote", "+49 30 901820", "4930901820", "+4930901820", null],
    ["message", "555-555-5555", "555-555-5555", "+15555555555", null],
    ["quote", "+1 (210) 555-0199 evenings", "1(210)555-0199", "+12105550199", null],
    ["quote", "", "", null, null],
    ["quote", "   ", "", null, null],
  ])("%s: %s is stored as %s, E.164 %s, extension %s", (form, typed, phone, phoneE164, phoneExtension) => {
    expect(LeadInput.parse(leadFields({ form, phone: typed }))).toMatchObject({ phone, phoneE164, phoneExtension });
  });

  test("a number without a country code is in the firm's country", () => {
    const phone = "020 7946 0018";
    expect(leadInputFor("GB").parse(leadFields({ form: "message", phone }))).toMatchObject({ phone, phoneE164: "+442079460018" });
    expect(Object.keys(fieldsRefused({ form: "message", phone }))).toEqual(["phone"]);
    // London's number without its last digit, typed with the country code and without a plus.
    expect(leadInputFor("GB").safeParse(leadFields({ form: "message", phone: "44 20 7946 00" })).success).toBe(false);
    // Leer's area code is 0491: a number can begin like the country code.
    expect(leadInputFor("DE").parse(leadFields({ form: "message", phone: "0491 12345" }))).toMatchObject({ phoneE164: "+4949112345" });
  });

  test("whatever is typed as a phone number, only the form's characters stay", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...leadFormKinds), (typed, kind) => {
        const kept = keepPhoneCharacters(typed, kind);
        expect(kept).toMatch(kind === "quote" || kind === "consultation" ? /^[\d().-]*$/ : /^[\d\s()+.-]*$/);
        expect(keepPhoneCharacters(kept, kind)).toBe(kept);
      }),
    );
  });

  test("no input makes it throw", () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        LeadInput.safeParse(anything);
      }),
    );
  });
});
