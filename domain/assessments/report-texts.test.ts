import { expect, test } from "vitest";
import { changeText } from "./report-texts.ts";

test.each([
  [31, 44, "Up 13 points since May 2, 2026: 31% then, 44% now."],
  [45, 44, "Down 1 point since May 2, 2026: 45% then, 44% now."],
  [44, 44, "No change since May 2, 2026: 44% then and now."],
])("from %i to %i, a retake says: %s", (earlier, now, text) => {
  expect(changeText(earlier, now, "May 2, 2026")).toBe(text);
});
