import fc from "fast-check";
import { expect, test } from "vitest";
import { packScores, SCORE_BYTES, type StoredScore, unpackScore } from "./page-scores.ts";
import { partsOf } from "./page-workshop.ts";

test("workers share pages evenly, in order, and each page goes to one of them", () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.nat(3_000), fc.integer({ min: 1, max: 3 }), (from, length, count) => {
      const parts = partsOf(from, from + length, count);
      expect(parts.map((part) => part.from)).toEqual([from, ...parts.slice(0, -1).map((part) => part.to)]);
      expect(parts.at(-1)?.to).toBe(from + length);
      const lengths = parts.map((part) => part.to - part.from);
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 30 },
  );
});

test("a score that was packed says the same again, wherever its bytes lie", () => {
  const half = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
  const packed = fc.integer({ min: 0, max: 0xffff });
  const percent = fc.integer({ min: 0, max: 100 });
  const score: fc.Arbitrary<StoredScore> = fc.record({
    score: percent,
    similarity: percent,
    closest: fc.integer({ min: -1, max: 2 ** 31 - 1 }),
    words: fc.integer({ min: 0, max: 0x7fff }),
    factsShown: fc.integer({ min: 0, max: 0xff }),
    about: packed,
    language: packed,
    high: half,
    low: half,
  });
  fc.assert(
    fc.property(fc.array(score, { maxLength: 20 }), (scores) => {
      const bytes = Buffer.concat([Buffer.from([1]), packScores(scores)]).subarray(1);
      expect(bytes).toHaveLength(scores.length * SCORE_BYTES);
      expect(scores.map((_, place) => unpackScore(bytes, place))).toEqual(scores);
    }),
    { numRuns: 30 },
  );
});

test("a page with more words or facts than there's room for has the most there's room for", () => {
  const most = { score: 1, similarity: 2, closest: -1, words: 99_999, factsShown: 999, about: 3, language: 4, high: 5, low: 6 };
  expect(unpackScore(packScores([most]), 0)).toEqual({ ...most, words: 0x7fff, factsShown: 0xff });
});
