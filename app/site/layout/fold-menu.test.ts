import { expect, test } from "vitest";
import { countFitting } from "./fold-menu.ts";

const entry = (label: string, children: string[] = []) => ({ label, children });
const shipped = [
  ...[entry("Home"), entry("About"), entry("Services", ["Hosting"]), entry("Compliance", ["CMMC"])],
  ...[entry("Blog"), entry("Contact"), entry("Customer Support")],
];
const added = { label: "Case studies", children: [] };

test("the shipped menu fits, and of a longer one the last entries are folded, so that no label is cut", () => {
  expect(countFitting(shipped, "Lone Mesa Technologies")).toBe(shipped.length);
  expect(countFitting([...shipped, added, added], "Lone Mesa Technologies")).toBeLessThan(shipped.length);
  expect(countFitting([...shipped, added, added], "Lone Mesa Technologies")).toBeGreaterThan(4);
  expect(countFitting([{ label: "x".repeat(200), children: [] }, added], "Lone Mesa")).toBe(1);
  expect(countFitting([], "Lone Mesa")).toBe(0);
});
