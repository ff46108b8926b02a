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
  expect(countFitting([], "Lone Mesa")).toBe(0);
});

test("a label that's cut off where it would be too long takes no more room than that", () => {
  const long = { label: "x".repeat(120), children: [] };
  expect(countFitting([long, added], "Lone Mesa")).toBe(2);
  expect(countFitting(Array(50).fill(long), "x".repeat(200)), "however long the labels and the name").toBe(2);
  expect(countFitting([...shipped.slice(0, 4), long], "Lone Mesa Technologies")).toBe(5);
  expect(countFitting(Array(8).fill(long), "Lone Mesa Technologies")).toBeLessThan(8);
});
