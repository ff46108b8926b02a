import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allowance, type Pace, restMs, spacing, toleranceMs } from "./pace.ts";

const NOON = Date.UTC(2026, 0, 1, 12);
const at = (ms: number) => new Date(NOON + ms);
const pace = (changes: Partial<Pace> = {}): Pace => ({
  secondAt: at(0),
  inSecond: 0,
  nextAt: null,
  hourAt: at(0),
  inHour: 0,
  restsUntil: null,
  rests: 0,
  ...changes,
});
const limits = { perSecond: 10, perHour: 100 };

describe("the pace of sending", () => {
  test("messages leave one at a time, and only a few get their slot in advance", () => {
    expect(allowance(pace({ nextAt: at(400) }), limits, at(500))).toMatchObject({ most: 3, firstMs: at(500).getTime() });
    expect(allowance(pace({ nextAt: at(540) }), limits, at(500))).toMatchObject({ most: 3, firstMs: at(540).getTime() });
    expect(allowance(pace({ nextAt: at(800) }), limits, at(500))).toMatchObject({ most: 0, waitMs: 50 });
    expect(allowance(pace(), { ...limits, perSecond: 100 }, at(500)).most).toBe(26);
    expect(allowance(pace(), limits, at(500), 300)).toMatchObject({ most: 3, firstMs: at(800).getTime() });
  });

  test("the rest of the second also limits it, and the next second starts fresh", () => {
    const fast = { perSecond: 100, perHour: 1_000 };
    expect(allowance(pace({ inSecond: 97 }), fast, at(500))).toMatchObject({ most: 3, moments: 26 });
    expect(allowance(pace({ inSecond: 100 }), fast, at(400))).toMatchObject({ most: 0, moments: 26, waitMs: 600 });
    expect(allowance(pace({ inSecond: 100 }), fast, at(1_000))).toMatchObject({ most: 26, pace: { inSecond: 0, secondAt: at(1_000) } });
  });

  test("the rest of the hour also limits it", () => {
    const fast = { perSecond: 100, perHour: 100 };
    expect(allowance(pace({ inHour: 97 }), fast, at(2_000)).most).toBe(3);
    expect(allowance(pace({ inHour: 100 }), fast, at(2_000))).toMatchObject({ most: 0, waitMs: 3_598_000 });
    expect(allowance(pace({ inHour: 100 }), { ...fast, perHour: Number.POSITIVE_INFINITY }, at(2_000)).most).toBe(26);
    expect(allowance(pace({ inHour: 100 }), fast, at(3_600_000))).toMatchObject({ most: 26, pace: { inHour: 0 } });
  });

  test("no one sends while the mail server is being left alone", () => {
    expect(allowance(pace({ restsUntil: at(5_000) }), limits, at(2_000))).toMatchObject({ most: 0, waitMs: 3_000 });
    expect(allowance(pace({ restsUntil: at(5_000) }), limits, at(5_000)).most).toBe(3);
  });

  test("setting a clock back stops nothing", () => {
    const before = pace({ inSecond: 10, inHour: 100, restsUntil: at(5_000), nextAt: at(40) });
    expect(allowance(before, limits, at(-3_600_000))).toMatchObject({ most: 3, pace: { inSecond: 0, inHour: 0 } });
  });

  test("pauses double up to five minutes", () => {
    expect([0, 1, 2, 5, 6, 60].map(restMs)).toEqual([5_000, 10_000, 20_000, 160_000, 300_000, 300_000]);
  });
});

/**
 * One process claims or repeats a claim: how long after the previous one, how much,
 * how long its transactions take, how late each message is.
 */
const step = fc.record({
  afterMs: fc.nat(400),
  wanted: fc.integer({ min: 1, max: 50 }),
  leadMs: fc.nat(1_000),
  isAgain: fc.boolean(),
  /** As a percentage of how late it may be. */
  late: fc.array(fc.nat(100), { minLength: 50, maxLength: 50 }),
});

/** When messages leave if several processes claim them one after another (the sending-rate row is locked). */
function departures(perSecond: number, steps: (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]): number[] {
  const often = { perSecond, perHour: Number.POSITIVE_INFINITY };
  let current = pace();
  let ms = 0;
  return steps.flatMap(({ afterMs, wanted, leadMs, isAgain, late }) => {
    ms += afterMs;
    const { most, moments, firstMs, pace: then } = allowance(current, often, at(ms), leadMs);
    const count = Math.min(wanted, isAgain ? moments : most);
    if (count === 0) return [];
    current = { ...then, inSecond: then.inSecond + (isAgain ? 0 : count), nextAt: new Date(Math.ceil(firstMs + count * spacing(often))) };
    return Array.from({ length: count }, (_, place) => firstMs + place * spacing(often) + ((late[place] ?? 0) / 100) * toleranceMs(often));
  });
}

describe("in any second, whenever it starts", () => {
  test.each([1, 10, 100, 1_000])(
    "%i per second are never exceeded by more than one or a tenth, with any number of processes and delays",
    (perSecond) => {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
          const left = departures(perSecond, steps).sort((one, other) => one - other);
          const mostInASecond = Math.max(0, ...left.map((from, place) => left.slice(place).filter((time) => time < from + 1_000).length));
          expect(mostInASecond).toBeLessThanOrEqual(Math.max(perSecond + 1, perSecond * 1.1));
        }),
      );
    },
  );

  test("a process that always has something to send uses its full allowance", () => {
    const eager = Array.from({ length: 400 }, () => ({ afterMs: 25, wanted: 50, leadMs: 5, isAgain: false, late: [] }));
    expect(departures(10, eager).length).toBeGreaterThanOrEqual(99);
    expect(departures(1_000, eager).length).toBeGreaterThanOrEqual(9_800);
  });
});
