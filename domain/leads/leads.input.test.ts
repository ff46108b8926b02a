import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leadFields } from "~/tests/builders/lead.ts";
import { keepPhoneCharacters, leadFormKinds } from "./lead-form-rules.input.ts";
import { LeadInput } from "./leads.input.ts";

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
    ["a number for a name", { name: 5 }, "name"],
    ["a list for a message", { message: ["x"] }, "message"],
    ["a message of 5001 characters", { message: "x".repeat(5_001) }, "message"],
    ["a phone of 33 characters", { phone: "1".repeat(33) }, "phone"],
    ["a NUL in the message", { message: "a\u0000b" }, "message"],
    ["an unknown form", { form: "payroll" }, "form"],
    ["an unknown field", { role: "admin" }, "role"],
    ["the hero form without a phone", { form: "hero", phone: "" }, "phone"],
    ["the hero form with letters for a phone", { form: "hero", phone: "call me" }, "phone"],
    ["the shared form without a message", { form: "shared", message: "" }, "message"],
  ])("refuses %s and names the field", (_what, changes, field) => {
    expect(Object.keys(fieldsRefused(changes))).toEqual([field]);
  });

  test("everything that is wrong is said at once", () => {
    const refused = (body: object) => {
      const parsed = LeadInput.safeParse(body);
      return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."));
    };
    expect(refused({ form: "hero" })).toEqual(["name", "email", "phone"]);
    expect(refused({ form: "message", name: "A" })).toEqual(["email", "message"]);
    expect(refused({ form: "aiGuide", firstName: "Dolores", companySize: "zzz" })).toEqual(["email", "companySize", "lastName", "company"]);
  });

  test.each([
    ["aiGuide", "companySize"],
    ["aiGuide", "industry"],
  ])("%s takes only what the list of %s offers", (form, field) => {
    expect(Object.keys(fieldsRefused({ form, firstName: "A", lastName: "B", company: "C", [field]: "zzz" }))).toEqual([field]);
  });

  test("a prototype in JSON is an unknown field and touches nothing", () => {
    const parsed = LeadInput.safeParse(JSON.parse('{"name":"A","email":"a@example.com","__proto__":{"polluted":true}}'));
    expect(parsed.success).toBe(false);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test("takes the longest of everything, names in any script, and page_url for pageUrl", () => {
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

  test("whatever is typed for a phone, only the form's characters stay", () => {
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
