import { expect, test } from "vitest";
import { copyName, copyTitle } from "./copy-names.input.ts";

test("copies are named after what they're copied from, at most as long as a name can be, and never with half a character", () => {
  expect(copyTitle("Pricing", 200)).toBe("Copy of Pricing");
  expect(copyTitle("“Moving” day", 16)).toBe("Copy of “Moving”");
  expect(copyTitle("Party 🎉", 15)).toBe("Copy of Party ");
  expect(copyName("May letter", " (Copy)", 120)).toBe("May letter (Copy)");
  expect(copyName("x".repeat(120), " (Copy)", 120)).toBe(`${"x".repeat(113)} (Copy)`);
  expect(copyName("Party 🎉", " copy", 12)).toBe("Party  copy");
});
