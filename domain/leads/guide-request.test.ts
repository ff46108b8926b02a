import { describe, expect, test } from "vitest";
import { LeadInput } from "./leads.input.ts";

const visitor = { firstName: " Dolores ", lastName: "Quintanilla", email: "dolores@sotolcreek.example", company: "Sotol Creek" };

describe("a guide request becomes a lead", () => {
  test("the AI guide's lead says what the form knows about the firm, and what it does not", () => {
    const lead = LeadInput.parse({ form: "aiGuide", ...visitor, companySize: "11-50" });
    expect(lead.name).toBe("Dolores Quintanilla");
    expect(lead.message).toBe("Guide: AI Compliance Guide\nJob title: Not specified\nCompany size: 11-50\nIndustry: Not specified");
    expect(lead).toMatchObject({ firstName: "Dolores", lastName: "Quintanilla" });
    expect(lead).not.toHaveProperty("companySize");
  });

  test("the CMMC guide's lead has the title", () => {
    expect(LeadInput.parse({ form: "cmmcGuide", ...visitor, title: "Owner" }).message).toBe("Requested CMMC Guide Download. Title: Owner");
    expect(LeadInput.parse({ form: "cmmcGuide", ...visitor }).message).toBe("Requested CMMC Guide Download. Title: Not specified");
  });

  test.each([
    ["no last name", { lastName: "" }, "lastName"],
    ["no company", { company: undefined }, "company"],
    ["no name at all", { firstName: "", lastName: " " }, "name"],
    ["a line break in the first name", { firstName: "Eve\r\nBcc: x" }, "firstName"],
    ["a job title of 201 characters", { jobTitle: "x".repeat(201) }, "jobTitle"],
    ["a list as the industry", { industry: ["x"] }, "industry"],
  ])("%s is refused", (_what, changes, field) => {
    const parsed = LeadInput.safeParse({ form: "aiGuide", ...visitor, ...changes });
    expect(parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."))).toContain(field);
  });

  test("a name and message that are given stay as they are, and other forms are not affected", () => {
    const given = LeadInput.parse({ form: "aiGuide", ...visitor, name: "D. Q.", message: "As a program sends it" });
    expect([given.name, given.message]).toEqual(["D. Q.", "As a program sends it"]);
    expect(LeadInput.parse({ form: "quote", name: "D. Q.", email: visitor.email }).message).toBe("");
  });
});
