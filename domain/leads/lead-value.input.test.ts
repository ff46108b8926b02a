import fc from "fast-check";
import { expect, test } from "vitest";
import { dollars } from "./lead-value.input.ts";

test.each([
  ["", null],
  ["  ", null],
  ["0", 0],
  ["12500", 12_500],
  ["12,500", 12_500],
  ["$12,500", 12_500],
  ["$ 1,200,000", 1_200_000],
  ["12,500.00", 12_500],
  ["$18,500.50", 18_501],
  ["12k", 12_000],
  ["12.5k", 12_500],
  ["$1.25 M", 1_250_000],
])("%j is read as %s", (typed, amount) => {
  expect(dollars.parse(typed)).toBe(amount);
});

test.each(["12.5", "12,50", "1,2500", "-5", "12.5.5k", "1,2k", "101M", "1e3", "$", "100,000,001", "abc", "１２"])(
  "%j is refused",
  (typed) => {
    expect(dollars.safeParse(typed).success).toBe(false);
  },
);

test("an amount as it's shown is read as the same amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
      for (const shown of [String(amount), amount.toLocaleString("en-US"), `$${amount.toLocaleString("en-US")}`])
        expect(dollars.parse(shown)).toBe(amount);
    }),
  );
});
