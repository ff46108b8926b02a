import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayIn, minutesIn, momentAt } from "../days.ts";
import { type Stretch, USUAL_HOURS, type WeeklyHours } from "./appointment-rules.input.ts";
import { type HostCalendar, type SlotRules, slotsOf } from "./slots.ts";

const rules: SlotRules = { minutes: 30, bufferBefore: 0, bufferAfter: 0, noticeMinutes: 0, horizonDays: 1, perDay: null };
const everyDay = (...stretches: Stretch[]): WeeklyHours => [0, 1, 2, 3, 4, 5, 6].map(() => stretches) as WeeklyHours;
const calendar = (changes: Partial<HostCalendar> = {}): HostCalendar => ({
  zone: "America/Chicago",
  weekly: USUAL_HOURS,
  exceptions: new Map(),
  isClosedOnHolidays: false,
  busy: [],
  perDay: new Map(),
  ...changes,
});
const times = (slots: Date[]) => slots.map((slot) => slot.toISOString());
const range = (from: string, until: string) => ({ from: new Date(from), until: new Date(until) });

describe("momentAt", () => {
  test.each([
    ["an ordinary day", "2026-11-26", 9 * 60, "2026-11-26T15:00:00.000Z"],
    ["the next day's midnight", "2026-11-26", 1440, "2026-11-27T06:00:00.000Z"],
    ["a time that clocks skip is the moment they skip it", "2027-03-14", 150, "2027-03-14T08:00:00.000Z"],
    ["after that", "2027-03-14", 9 * 60, "2027-03-14T14:00:00.000Z"],
    ["a time that clocks show twice is the first", "2026-11-01", 90, "2026-11-01T06:30:00.000Z"],
    ["after that", "2026-11-01", 9 * 60, "2026-11-01T15:00:00.000Z"],
  ])("%s", (_, day, minutes, expected) => {
    expect(momentAt("America/Chicago", day, minutes).toISOString()).toBe(expected);
  });

  const zones = ["America/Chicago", "America/St_Johns", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia", "UTC"];
  test("in every zone, clocks show what was asked for, unless they skip it", () => {
    const day = fc.integer({ min: 0, max: 1500 }).map((count) => new Date(Date.UTC(2024, 0, 1 + count)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.constantFrom(...zones), day, fc.integer({ min: 0, max: 1439 }), (zone, on, minutes) => {
        const at = momentAt(zone, on, minutes);
        const isShown = dayIn(zone, at) === on && minutesIn(zone, at) === minutes;
        // Skipped: a minute earlier, clocks showed an earlier time, and now they show a later one.
        const before = new Date(at.getTime() - 60_000);
        const isSkipped = minutesIn(zone, before) < minutes && (minutesIn(zone, at) > minutes || dayIn(zone, at) !== on);
        expect(isShown || isSkipped).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe("slotsOf", () => {
  const thursday = new Date("2026-11-26T15:10:00Z");

  test("offers working hours from the notice on, up to the horizon", () => {
    const slots = slotsOf({ ...rules, noticeMinutes: 120 }, calendar(), thursday);
    expect(times(slots).slice(0, 2)).toEqual(["2026-11-26T17:30:00.000Z", "2026-11-26T18:00:00.000Z"]);
    expect(times(slots).at(-1)).toBe("2026-11-27T22:30:00.000Z");
  });

  test("keeps buffers free of other appointments, which bring their own", () => {
    const busy = [range("2026-11-27T17:00:00Z", "2026-11-27T18:00:00Z")];
    const slots = times(slotsOf({ ...rules, bufferBefore: 15, bufferAfter: 15 }, calendar({ busy }), thursday));
    expect(slots).not.toContain("2026-11-27T16:30:00.000Z");
    expect(slots).not.toContain("2026-11-27T18:00:00.000Z");
    expect(slots).toContain("2026-11-27T16:00:00.000Z");
    expect(slots).toContain("2026-11-27T18:30:00.000Z");
  });

  test("a day off has none, a day with extra hours has those, and a full day has none", () => {
    const exceptions = new Map<string, Stretch[]>([
      ["2026-11-27", []],
      ["2026-11-28", [[600, 660]]],
    ]);
    const wide = { ...rules, horizonDays: 4, perDay: 3 };
    const slots = slotsOf(wide, calendar({ exceptions, perDay: new Map([["2026-11-30", 3]]) }), thursday);
    expect(new Set(slots.map((slot) => dayIn("America/Chicago", slot)))).toEqual(new Set(["2026-11-26", "2026-11-28"]));
    expect(slots.filter((slot) => dayIn("America/Chicago", slot) === "2026-11-28")).toHaveLength(2);
  });

  test("when clocks are set back, the hour that comes twice is offered twice", () => {
    const slots = slotsOf({ ...rules, horizonDays: 0 }, calendar({ weekly: everyDay([0, 180]) }), new Date("2026-11-01T05:00:00Z"));
    expect(slots).toHaveLength(8);
    expect(new Set(times(slots)).size).toBe(8);
  });

  test("when clocks are set forward, the hour that they skip isn't offered", () => {
    const slots = slotsOf({ ...rules, horizonDays: 0 }, calendar({ weekly: everyDay([60, 240]) }), new Date("2027-03-14T06:00:00Z"));
    expect(slots.map((slot) => minutesIn("America/Chicago", slot))).toEqual([60, 90, 180, 210]);
  });

  test("every slot is in working hours, keeps its notice, and overlaps nothing", () => {
    const stretch = fc
      .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 30, max: 600 }))
      .map(([from, length]): Stretch => [from, Math.min(1440, from + length)]);
    const start = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) });
    fc.assert(
      fc.property(
        fc.constantFrom("America/Chicago", "Europe/London", "Australia/Lord_Howe", "Asia/Kolkata"),
        stretch,
        start,
        fc.record({
          minutes: fc.constantFrom(15, 30, 45, 60),
          bufferBefore: fc.integer({ min: 0, max: 30 }),
          bufferAfter: fc.integer({ min: 0, max: 30 }),
        }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 180 })), { maxLength: 20 }),
        (zone, working, begin, lengths, taken) => {
          const now = new Date(begin);
          const busy = taken.map(([after, long]) => ({
            from: new Date(begin + after * 900_000),
            until: new Date(begin + after * 900_000 + long * 60_000),
          }));
          const own = { ...rules, ...lengths, noticeMinutes: 90, horizonDays: 3 };
          for (const slot of slotsOf(own, calendar({ zone, weekly: everyDay(working), busy }), now)) {
            const day = dayIn(zone, slot);
            expect(slot.getTime()).toBeGreaterThanOrEqual(begin + 90 * 60_000);
            expect(slot.getTime()).toBeGreaterThanOrEqual(momentAt(zone, day, working[0]).getTime());
            expect(slot.getTime() + own.minutes * 60_000).toBeLessThanOrEqual(momentAt(zone, day, working[1]).getTime());
            const [from, until] = [slot.getTime() - own.bufferBefore * 60_000, slot.getTime() + (own.minutes + own.bufferAfter) * 60_000];
            expect(busy.some((one) => one.from.getTime() < until && one.until.getTime() > from)).toBe(false);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
