import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DatabaseClock } from "./database-clock.ts";

/** A query takes `there` milliseconds to reach the database and its response takes `back`; the next query comes `pause` later. */
const reading = fc.record({ there: fc.nat(400), back: fc.nat(400), pause: fc.nat(900) });

describe("the database's clock", () => {
  test("no time slot comes early, and a slow response does not make the estimate worse than a quick one did", () => {
    fc.assert(
      fc.property(fc.array(reading, { minLength: 1, maxLength: 10 }), fc.nat(1e6), (readings, ahead) => {
        const clock = new DatabaseClock();
        let ms = 0;
        let longest = Number.NEGATIVE_INFINITY;
        for (const { there, back, pause } of readings) {
          clock.read(ms, ms + there + ahead, ms + there + back);
          ms += there + back + pause;
          const { from, until } = clock.moment(ms + ahead, 90);
          expect(from).toBeGreaterThanOrEqual(ms);
          expect(until).toBeLessThanOrEqual(ms + 90);
          if (ms < 10_000) expect(until - from).toBeGreaterThanOrEqual(longest);
          longest = until - from;
        }
      }),
    );
  });

  test("follows a clock that was changed right away", () => {
    const clock = new DatabaseClock();
    clock.read(0, 1_000_000, 2);
    clock.read(100, 5_000_101, 102);
    expect(clock.moment(5_000_201, 50)).toEqual({ from: 202, until: 250 });
  });

  test("after ten seconds only the newest reading counts, because clocks drift", () => {
    const clock = new DatabaseClock();
    clock.read(0, 1_000, 0);
    clock.read(11_000, 12_010, 11_040);
    expect(clock.moment(13_010, 90)).toEqual({ from: 12_040, until: 12_090 });
  });
});
