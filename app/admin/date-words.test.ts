import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayWords, dueWords, fullMoment, meetingWords, momentWords } from "./date-words.ts";

const CHICAGO = "America/Chicago";
/** Wednesday, 3 PM in Texas. */
const now = new Date("2026-11-25T21:00:00Z");

test.each([
  ["2026-11-25T22:30:00Z", "Today, 4:30 PM"],
  ["2026-11-26T15:00:00Z", "Tomorrow, 9:00 AM"],
  ["2026-11-25T04:00:00Z", "Yesterday, 10:00 PM"],
  ["2026-12-03T15:00:00Z", "Thu, Dec 3, 9:00 AM"],
  ["2027-01-04T15:00:00Z", "Mon, Jan 4, 2027, 9:00 AM"],
])("an appointment at %s is %s", (at, words) => expect(meetingWords(new Date(at), now, CHICAGO)).toBe(words));

describe("moments in a list", () => {
  test.each([
    ["2026-11-25T20:59:30Z", "Just now"],
    ["2026-11-25T21:00:20Z", "Just now"],
    ["2026-11-25T20:48:00Z", "12 min ago"],
    ["2026-11-25T20:00:01Z", "59 min ago"],
    ["2026-11-25T21:12:30Z", "in 12 min"],
    ["2026-11-25T20:00:00Z", "2:00 PM"],
    ["2026-11-25T06:00:00Z", "12:00 AM"],
    ["2026-11-25T05:59:00Z", "Tue 11:59 PM"],
    ["2026-11-19T15:00:00Z", "Thu 9:00 AM"],
    ["2026-11-18T21:00:00Z", "Nov 18"],
    ["2026-11-28T20:05:00Z", "Sat 2:05 PM"],
    ["2026-12-02T20:05:00Z", "Dec 2"],
    ["2026-01-01T06:00:00Z", "Jan 1"],
    ["2026-01-01T05:59:00Z", "Dec 31, 2025"],
    ["2027-01-15T12:00:00Z", "Jan 15, 2027"],
  ])("%s is %s", (at, words) => expect(momentWords(new Date(at), now, CHICAGO)).toBe(words));

  test("an hour ago can be yesterday", () => {
    const early = new Date("2026-11-25T06:30:00Z");
    expect(momentWords(new Date("2026-11-25T05:15:00Z"), early, CHICAGO)).toBe("Tue 11:15 PM");
  });

  test("the tooltip shows the full date and time with the zone", () => {
    expect(fullMoment(new Date("2026-11-24T20:05:00Z"), CHICAGO)).toBe("Tue, Nov 24, 2026, 2:05 PM CST");
  });
});

test.each([
  ["2026-11-25T20:59:00Z", "any moment"],
  ["2026-11-25T21:00:20Z", "in 1 min"],
  ["2026-11-25T21:03:10Z", "in 4 min"],
  ["2026-11-25T21:04:00Z", "in 4 min"],
  ["2026-11-25T21:59:30Z", "in 59 min"],
  ["2026-11-25T22:30:00Z", "at 4:30 PM"],
  ["2026-11-26T15:00:00Z", "Thu 9:00 AM"],
  ["2026-12-24T15:00:00Z", "Dec 24"],
])("what's due at %s is due %s", (at, words) => expect(dueWords(new Date(at), now, CHICAGO)).toBe(words));

test.each([
  ["2026-11-25T06:00:00Z", "Today"],
  ["2026-11-25T05:59:00Z", "Yesterday"],
  ["2026-11-26T06:00:00Z", "Tomorrow"],
  ["2026-11-23T12:00:00Z", "Nov 23"],
  ["2025-11-23T12:00:00Z", "Nov 23, 2025"],
])("the day %s is %s", (at, words) => expect(dayWords(new Date(at), now, CHICAGO)).toBe(words));

describe("at any moment, clock, and time zone", () => {
  const moment = fc.date({ min: new Date("2000-01-01T00:00:00Z"), max: new Date("2100-01-01T00:00:00Z"), noInvalidDate: true });
  const zone = fc.constantFrom(CHICAGO, "UTC", "Asia/Kathmandu", "Pacific/Apia", "America/St_Johns");
  const SHAPES = /^(?:Just now|in [1-9]\d? min|[1-9]\d? min ago|(?:[A-Z][a-z]{2} )?\d{1,2}:\d\d [AP]M|[A-Z][a-z]{2} \d{1,2}(?:, \d{4})?)$/;

  test("the words have one of the known shapes and are short", () => {
    fc.assert(
      fc.property(moment, moment, zone, (at, clock, place) => {
        const words = momentWords(at, clock, place);
        expect(words).toMatch(SHAPES);
        expect(words.length).toBeLessThanOrEqual(12);
      }),
    );
  });

  test("the same holds near the current time, where most of the rules apply", () => {
    fc.assert(
      fc.property(
        moment,
        fc.oneof(fc.integer({ min: -4_000, max: 4_000 }), fc.integer({ min: -10 * 86_400, max: 10 * 86_400 })),
        zone,
        (clock, seconds, place) => {
          const words = momentWords(new Date(clock.getTime() + seconds * 1_000), clock, place);
          expect(words).toMatch(SHAPES);
          const isRelative = /min( ago)?$|^Just now$/.test(words);
          expect(isRelative).toBe(Math.abs(seconds) < 3_600);
          // From a week on, a weekday alone would be ambiguous. The extra hour allows for daylight saving time.
          if (Math.abs(seconds) >= 7 * 86_400 + 3_600) expect(words).not.toMatch(/[AP]M/);
        },
      ),
    );
  });
});
