import { expect, test } from "vitest";
import { actionText, fieldText, valueText } from "./audit-words.ts";

const names = new Map([["3f0c", "Dolores Quintanilla"]]);
const said = (value: unknown) => valueText(value, names, "America/Chicago");

test.each([
  [null, "none"],
  ["", "none"],
  [[], "none"],
  [{}, "none"],
  [0, "0"],
  [12_345, "12,345"],
  [false, "no"],
  [true, "yes"],
  ["won", "won"],
  ["3f0c", "Dolores Quintanilla"],
  ["2026-11-21T15:00:00.000Z", "Nov 21, 2026, 9:00 AM CST"],
  [["name", "email"], "name, email"],
  [{ mail: 0, newsletterSubscribers: 2, at: null }, "Mail: 0; Newsletter subscribers: 2; At: none"],
  [[{ day: "Monday", hours: [] }], "Day: Monday; Hours: none"],
])("the value %j reads %s", (value, text) => {
  expect(said(value)).toBe(text);
});

test("only the beginning of a long value is shown", () => {
  expect(said("x".repeat(1_000))).toBe(`${"x".repeat(300)}…`);
});

test("actions and fields are shown as words", () => {
  expect(actionText("lead.status-changed")).toBe("Lead status changed");
  expect(actionText("appointment.cancelled")).toBe("Appointment canceled");
  expect(["firstResponseAt", "smtp_password", "leads"].map(fieldText)).toEqual(["First response at", "SMTP password", "Leads"]);
});
