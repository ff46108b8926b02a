import fc from "fast-check";
import { expect, test } from "vitest";
import { BLOCK_PAGES } from "../pages/run-source.ts";
import { sharesOf } from "./page-workshop.ts";

test("each page belongs to one worker, whichever stretch is asked for, and every block is shared out", () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.nat(3_000), fc.integer({ min: 1, max: 3 }), (from, length, count) => {
      const ownerOf = (page: number) => sharesOf(page, page + 1, count)[0]?.worker;
      const shares = sharesOf(from, from + length, count);
      expect(shares.flatMap((share) => Array.from({ length: share.to - share.from }, (_, at) => share.from + at))).toEqual(
        Array.from({ length }, (_, at) => from + at),
      );
      for (const { worker, from: first, to } of shares) expect([ownerOf(first), ownerOf(to - 1)]).toEqual([worker, worker]);
    }),
    { numRuns: 30 },
  );
  expect(sharesOf(BLOCK_PAGES, 2 * BLOCK_PAGES, 2)).toEqual([
    { worker: 0, from: 1_000, to: 1_500 },
    { worker: 1, from: 1_500, to: 2_000 },
  ]);
});
