import fc from "fast-check";
import { expect, test } from "vitest";
import { askedPause, nextAttempt } from "./next-attempt.ts";

const HOUR = 3_600_000;
const start = Date.parse("2026-11-22T10:00:00Z");
const giveUpAt = new Date(start + 24 * HOUR);

/** When all attempts of a round are made if every one fails, in minutes after the first. */
function attemptsOf(chance: number): number[] {
  const made = [0];
  for (let at = new Date(start), tries = 1; ; tries++) {
    const next = nextAttempt({ tries, at, giveUpAt }, chance);
    if (!next) return made;
    made.push(Math.round((next.getTime() - start) / 60_000));
    at = next;
  }
}

test("right away, after 1, 5, and 15 minutes, 1, 3, and 6 hours, then every 6 hours, with the last attempt when the day is over", () => {
  expect(attemptsOf(0.5)).toEqual([0, 1, 6, 21, 81, 261, 621, 981, 1_341, 1_440]);
});

test("whatever the random delay, there are eight to eleven attempts, none after the day, and the pauses grow", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (chance) => {
      const made = attemptsOf(chance);
      const pauses = made.slice(1, 7).map((at, place) => at - (made[place] ?? 0));
      return (
        made.length >= 8 &&
        made.length <= 11 &&
        made.at(-1) === 1_440 &&
        pauses.every((pause, place) => place === 0 || pause > (pauses[place - 1] ?? 0))
      );
    }),
  );
});

test("deliveries that failed together are retried at different times", () => {
  const at = new Date(start);
  const times = [0, 0.25, 0.5, 0.75, 1].map((chance) => nextAttempt({ tries: 4, at, giveUpAt }, chance)?.getTime());
  expect(new Set(times).size).toBe(5);
});

test("a receiver that asks for more time gets it, within the day; one that asks for less does not", () => {
  const at = new Date(start);
  expect(nextAttempt({ tries: 1, at, giveUpAt, askedMs: 10 * 60_000 }, 0.5)).toEqual(new Date(start + 600_000));
  expect(nextAttempt({ tries: 1, at, giveUpAt, askedMs: 48 * HOUR }, 0.5)).toEqual(giveUpAt);
  expect(nextAttempt({ tries: 3, at, giveUpAt, askedMs: 1_000 }, 0.5)).toEqual(new Date(start + 900_000));
});

test.each([
  ["120", 120_000],
  ["0", 0],
  [undefined, 0],
  ["Wed, 21 Oct 2026 07:28:00 GMT", 0],
  ["-5", 0],
  ["1e9", 0],
  ["99999999999", 0],
])("Retry-After: %s", (header, ms) => expect(askedPause(header)).toBe(ms));
