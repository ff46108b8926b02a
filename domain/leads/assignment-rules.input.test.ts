import { expect, test } from "vitest";
import { AssignmentRuleInput, matchingRules } from "./assignment-rules.input.ts";

const rule = (name: string, conditions: Partial<Record<"form" | "service" | "location", string>>) => ({
  ...{ name, form: "", service: "", location: "" },
  ...conditions,
});
const rules = [
  rule("support", { form: "support" }),
  rule("city", { location: "san-antonio-tx" }),
  rule("backup in Texas", { service: "Backup", location: "tx" }),
  rule("everything", {}),
];
const matching = (lead: object) =>
  matchingRules(rules, { form: "quote", service: "", pageUrl: "", landingPage: "", ...lead }).map(({ name }) => name);

test.each([
  [{ form: "support" }, ["support", "everything"]],
  [{ pageUrl: "https://firm.example/services/voip/san-antonio-tx?utm_source=x" }, ["city", "everything"]],
  [{ landingPage: "https://firm.example/locations/san-antonio-tx/" }, ["city", "everything"]],
  [{ service: "BACKUP", landingPage: "/services/backup/waco-tx" }, ["backup in Texas", "everything"]],
  [{ service: "Backup", landingPage: "/services/backup/tx" }, ["backup in Texas", "everything"]],
  [{ service: "Backup", landingPage: "/services/backup/halifax" }, ["everything"]],
  [{ service: "Backup", landingPage: "/blog/san-antonio-tx" }, ["everything"]],
])("%j: %j", (lead, names) => {
  expect(matching(lead)).toEqual(names);
});

test("a location is stored as in the addresses of local pages", () => {
  const read = (location: string) => AssignmentRuleInput.safeParse({ location, people: ["one"] });
  expect(["San Antonio, TX", " tx ", ""].map((typed) => read(typed).data?.location)).toEqual(["san-antonio-tx", "tx", ""]);
  expect(read("…").success).toBe(false);
});
