import { expect, test } from "vitest";
import { countFitting, logoWidth } from "./fold-menu.ts";

const entry = (label: string, children: string[] = []) => ({ label, children });
const shipped = [
  ...[entry("Home"), entry("About"), entry("Services", ["Hosting"]), entry("Compliance", ["CMMC"])],
  ...[entry("Blog"), entry("Contact"), entry("Customer Support")],
];
const besides = (name: string) => logoWidth(null, name);
const added = { label: "Case studies", children: [] };

test("the shipped menu fits, and of a longer one the last entries are folded, so that no label is cut", () => {
  expect(countFitting(shipped, besides("Lone Mesa Technologies"))).toBe(shipped.length);
  expect(countFitting([...shipped, added, added], besides("Lone Mesa Technologies"))).toBeLessThan(shipped.length);
  expect(countFitting([...shipped, added, added], besides("Lone Mesa Technologies"))).toBeGreaterThan(4);
  expect(countFitting([], besides("Lone Mesa"))).toBe(0);
});

test("a label that's cut off where it would be too long takes no more room than that", () => {
  const long = { label: "x".repeat(120), children: [] };
  expect(countFitting([long, added], besides("Lone Mesa"))).toBe(2);
  expect(countFitting(Array(50).fill(long), besides("x".repeat(200))), "however long the labels and the name").toBe(2);
  expect(countFitting([...shipped.slice(0, 4), long], besides("Lone Mesa Technologies"))).toBe(5);
  expect(countFitting(Array(8).fill(long), besides("Lone Mesa Technologies"))).toBeLessThan(8);
});

test("a mark or wordmark takes its own room, and never more than the header gives it", () => {
  const picture = (width: number, height: number) => ({ src: "/media/a.svg", width, height, tileOn: null });
  const wide = (logo: Partial<{ mark: object; wordmark: object }>) =>
    logoWidth({ mark: null, wordmark: null, initial: "L", ...logo } as never, "Lone");
  expect(wide({})).toBe(40 + 12 + 40);
  expect(wide({ mark: picture(24, 24) })).toBe(wide({}));
  expect(wide({ mark: picture(80, 10) })).toBe(96 + 12 + 40);
  expect(wide({ wordmark: picture(80, 40), mark: picture(80, 10) })).toBe(80);
  expect(wide({ wordmark: picture(8_000, 100) })).toBe(256);
});
