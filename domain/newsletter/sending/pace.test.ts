import { describe, expect, test } from "vitest";
import { allowance, type Pace, restMs } from "./pace.ts";

const NOON = Date.UTC(2026, 0, 1, 12);
const at = (ms: number) => new Date(NOON + ms);
const pace = (changes: Partial<Pace> = {}): Pace => ({
  secondAt: at(0),
  inSecond: 0,
  hourAt: at(0),
  inHour: 0,
  restsUntil: null,
  rests: 0,
  ...changes,
});
const limits = { perSecond: 10, perHour: 100 };

describe("the pace of sending", () => {
  test("what is left of the second may leave, and the next second begins anew", () => {
    expect(allowance(pace({ inSecond: 4 }), limits, at(500)).most).toBe(6);
    expect(allowance(pace({ inSecond: 10 }), limits, at(400))).toMatchObject({ most: 0, waitMs: 600 });
    expect(allowance(pace({ inSecond: 10 }), limits, at(1_000))).toMatchObject({ most: 10, pace: { inSecond: 0, secondAt: at(1_000) } });
  });

  test("what is left of the hour binds, too", () => {
    expect(allowance(pace({ inHour: 97 }), limits, at(2_000)).most).toBe(3);
    expect(allowance(pace({ inHour: 100 }), limits, at(2_000))).toMatchObject({ most: 0, waitMs: 3_598_000 });
    expect(allowance(pace({ inHour: 100 }), { ...limits, perHour: Number.POSITIVE_INFINITY }, at(2_000)).most).toBe(10);
    expect(allowance(pace({ inHour: 100 }), limits, at(3_600_000))).toMatchObject({ most: 10, pace: { inHour: 0 } });
  });

  test("nobody sends while the mail server is left alone", () => {
    expect(allowance(pace({ restsUntil: at(5_000) }), limits, at(2_000))).toMatchObject({ most: 0, waitMs: 3_000 });
    expect(allowance(pace({ restsUntil: at(5_000) }), limits, at(5_000)).most).toBe(10);
  });

  test("a clock that is set back stops nothing", () => {
    const before = pace({ inSecond: 10, inHour: 100, restsUntil: at(5_000) });
    expect(allowance(before, limits, at(-3_600_000))).toMatchObject({ most: 10, pace: { inSecond: 0, inHour: 0 } });
  });

  test("rests double up to five minutes", () => {
    expect([0, 1, 2, 5, 6, 60].map(restMs)).toEqual([5_000, 10_000, 20_000, 160_000, 300_000, 300_000]);
  });
});
