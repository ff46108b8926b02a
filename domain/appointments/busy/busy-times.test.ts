import fc from "fast-check";
import { expect, test } from "vitest";
import { busyTimesIn } from "./busy-times.ts";

const job = { from: Date.parse("2026-11-26T00:00:00Z"), until: Date.parse("2026-12-26T00:00:00Z"), most: 2_000, zone: "UTC" };
const calendar = (...events: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", `UID:${lines.join("")}`, ...lines, "END:VEVENT"].join("\r\n");
const read = (...events: string[]) =>
  busyTimesIn({ ...job, text: calendar(...events) }).map(([from, until]) => [new Date(from).toISOString(), new Date(until).toISOString()]);

test("reads single events, and leaves out free, canceled, and past ones", () => {
  const times = ["DTSTART:20261201T160000Z", "DTEND:20261201T170000Z"];
  expect(
    read(
      event(...times),
      event(...times, "TRANSP:TRANSPARENT"),
      event(...times, "STATUS:CANCELLED"),
      event("DTSTART:20251201T160000Z", "DTEND:20251201T170000Z"),
      event("DTSTART:20261202T160000Z", "DURATION:PT90M"),
    ),
  ).toEqual([
    ["2026-12-01T16:00:00.000Z", "2026-12-01T17:00:00.000Z"],
    ["2026-12-02T16:00:00.000Z", "2026-12-02T17:30:00.000Z"],
  ]);
});

const ZONE = `BEGIN:VTIMEZONE
TZID:America/Chicago
BEGIN:STANDARD
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:-0500
TZOFFSETTO:-0600
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZOFFSETFROM:-0600
TZOFFSETTO:-0500
END:DAYLIGHT
END:VTIMEZONE`.replaceAll("\n", "\r\n");

test("follows recurring events in their own zone, with exceptions", () => {
  const weekly = event(
    "DTSTART;TZID=America/Chicago:20260907T090000",
    "DTEND;TZID=America/Chicago:20260907T100000",
    "RRULE:FREQ=WEEKLY",
    "EXDATE;TZID=America/Chicago:20261207T090000",
  );
  expect(read(ZONE, weekly).map(([from]) => from)).toEqual([
    "2026-11-30T15:00:00.000Z",
    "2026-12-14T15:00:00.000Z",
    "2026-12-21T15:00:00.000Z",
  ]);
});

test("an event without an end recurs only as far as someone can book, and only so many are taken", () => {
  expect(read(event("DTSTART:20200101T080000Z", "DTEND:20200101T083000Z", "RRULE:FREQ=HOURLY"))).toHaveLength(30 * 24);
  expect(
    busyTimesIn({ ...job, most: 10, text: calendar(event("DTSTART:20261127T080000Z", "DTEND:20261127T080100Z", "RRULE:FREQ=MINUTELY")) }),
  ).toHaveLength(10);
});

test("anything else is an error and nothing worse", () => {
  const nearly = fc
    .array(
      fc.constantFrom(
        "BEGIN:VCALENDAR",
        "END:VCALENDAR",
        "BEGIN:VEVENT",
        "END:VEVENT",
        "DTSTART:20261201T160000Z",
        "DTEND:x",
        "RRULE:FREQ=NEVER",
        "UID:1",
        "DTSTART;TZID=Nowhere:20261201T160000",
      ),
    )
    .map((lines) => lines.join("\r\n"));
  fc.assert(
    fc.property(fc.oneof(fc.string(), nearly), (text) => {
      try {
        for (const [from, until] of busyTimesIn({ ...job, text })) expect(until).toBeGreaterThan(from);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }),
    { numRuns: 200 },
  );
});
