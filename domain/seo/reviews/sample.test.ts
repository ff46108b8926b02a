import fc from "fast-check";
import { expect, test } from "vitest";
import { drawSample, guessNumbers, mostBad, sampleSize } from "./sample.ts";

test.each([
  [0, 0],
  [3, 3],
  [12, 5],
  [300, 18],
  [1_000, 32],
  [1_000_000, 59],
])("of %i pages, %i are read", (candidates, size) => expect(sampleSize(candidates)).toBe(size));

test.each([
  [59, 0, 0.0495],
  [18, 0, 0.1533],
  [5, 0, 0.4507],
  [59, 1, 0.0779],
  [20, 3, 0.3437],
  [5, 5, 1],
  [0, 0, 1],
])("after %i read and %i rejected, at most %d could be bad", (read, rejected, share) =>
  expect(mostBad(read, rejected)).toBeCloseTo(share, 3),
);

test("a sample is of different pages, the same for the same seed, and takes from each term before it takes twice from one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), fc.nat(60), fc.nat(), (terms, locations, size, seed) => {
      const numbers = Array.from({ length: terms * locations }, (_, at) => at);
      const drawn = drawSample(numbers, { locations, size, seed });
      expect(drawn).toEqual(drawSample(numbers, { locations, size, seed }));
      expect(new Set(drawn).size).toBe(Math.min(size, numbers.length));
      const perTerm = Array.from({ length: terms }, (_, term) => drawn.filter((at) => Math.floor(at / locations) === term).length);
      expect(Math.max(...perTerm) - Math.min(...perTerm)).toBeLessThanOrEqual(1);
    }),
  );
});

test("guesses in a large run are pages of all its terms", () => {
  const numbers = guessNumbers({ terms: 1_000, locations: 1_000 }, { count: 6_000, seed: 7 });
  expect(new Set(numbers.map((at) => Math.floor(at / 1_000))).size).toBe(1_000);
  expect(Math.max(...numbers)).toBeLessThan(1_000_000);
  expect(numbers.length).toBeGreaterThan(5_900);
});
