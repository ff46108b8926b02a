import { expect, test } from "vitest";
import { withFact } from "./fact-choice.tsx";

test.each([
  ["It costs", 8, 8, "It costs {price}"],
  ["It costs less", 8, 8, "It costs {price} less"],
  ["Call  now", 5, 5, "Call {price} now"],
  ["(about)", 1, 6, "({price})"],
  ["", 0, 0, "{price}"],
  ["word, next", 4, 4, "word {price}, next"],
])("a fact in %j from %i to %i has spaces around it where words would stick", (text, from, to, expected) => {
  expect(withFact(text, "price", from, to)).toBe(expected);
});
