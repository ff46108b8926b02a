import { expect, test } from "vitest";
import { byWeek } from "./weeks.ts";

test("days are grouped by week, which starts on Sunday, also at the end of a year", () => {
  const days = ["2026-12-24", "2026-12-26", "2026-12-27", "2026-12-31", "2027-01-02", "2027-01-03", "2027-02-01"];
  expect(byWeek(days, "2026-12-23")).toEqual([
    { first: "2026-12-20", title: "This week", days: ["2026-12-24", "2026-12-26"] },
    { first: "2026-12-27", title: "Next week", days: ["2026-12-27", "2026-12-31", "2027-01-02"] },
    { first: "2027-01-03", title: "Week of Sun, Jan 3", days: ["2027-01-03"] },
    { first: "2027-01-31", title: "Week of Sun, Jan 31", days: ["2027-02-01"] },
  ]);
});
