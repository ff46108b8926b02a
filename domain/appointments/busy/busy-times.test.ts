import fc from "fast-check";
import { expect, test } from "vitest";
import type { BusyJob } from "./busy-list.ts";
import { busyTimesIn } from "./busy-times.ts";

const job = { from: Date.parse("2026-11-26T00:00:00Z"), until: Date.parse("2026-12-26T00:00:00Z"), most: 2_000, zone: "UTC" };
const calendar = (...events: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", `UID:${lines.join("")}`, ...lines, "END:VEVENT"].join("\r\n");
const times = (text: string, changes: Partial<BusyJob> = {}) =>
  busyTimesIn({ ...job, ...changes, text }).spans.map(([from, until]) => [new Date(from).toISOString(), new Date(until).toISOString()]);
const read = (...events: string[]) => times(calendar(...events));

test("reads single events, and leaves out free, canceled, and past ones", () => {
  const noon = ["DTSTART:20261201T160000Z", "DTEND:20261201T170000Z"];
  expect(
    read(
      event(...noon),
      event(...noon, "TRANSP:TRANSPARENT"),
      event(...noon, "STATUS:CANCELLED"),
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

test("an event without an end recurs only as far as someone can book", () => {
  expect(read(event("DTSTART:20200101T080000Z", "DTEND:20200101T083000Z", "RRULE:FREQ=HOURLY"))).toHaveLength(30 * 24);
});

test("if there are too many times, their whole days are busy", () => {
  const hourly = event("DTSTART:20261127T000000Z", "DTEND:20261127T000100Z", "RRULE:FREQ=HOURLY;COUNT=30");
  expect(busyTimesIn({ ...job, most: 10, text: calendar(hourly) })).toEqual({
    spans: [[Date.parse("2026-11-27T00:00:00Z"), Date.parse("2026-11-29T00:00:00Z")]],
    unclearDays: ["2026-11-27", "2026-11-28"],
    unreadable: 0,
  });
});

test("an event that recurs too often to be followed is always busy", () => {
  const each = event("DTSTART:20200101T080000Z", "DTEND:20200101T080030Z", "RRULE:FREQ=MINUTELY");
  expect(read(each)).toEqual([[expect.stringMatching("^2026-11-2"), expect.stringMatching("^2026-12-2")]]);
});

/** The hour from 16:00 UTC on each of these days. */
const hours = (...days: string[]) => days.map((day) => [`2026-${day}T16:00:00.000Z`, `2026-${day}T17:00:00.000Z`]);
const hour = (day: string, zone = "") => [
  `DTSTART${zone}:${day}T${zone ? 11 : 16}0000${zone ? "" : "Z"}`,
  `DTEND${zone}:${day}T${zone ? 12 : 17}0000${zone ? "" : "Z"}`,
];
const inNewYork = (tzid: string) => calendar(event(...hour("20261201", `;TZID=${tzid}`)));

test.each([
  ["an occurrence without its series", calendar(event("RECURRENCE-ID:20261201T160000Z", ...hour("20261201"))), hours("12-01")],
  [
    "several of them",
    calendar(
      ...["20261201", "20261208", "20261215"].map((day) => event(`RECURRENCE-ID:${day}T160000Z`, ...hour(day)).replace(/UID:.*/, "UID:g")),
    ),
    hours("12-01", "12-08", "12-15"),
  ],
  ["an IANA zone that isn't defined", inNewYork("America/New_York"), hours("12-01")],
  ["a Windows zone that isn't defined", inNewYork("Eastern Standard Time"), hours("12-01")],
  ["a zone at the end of a path", inNewYork('"/citadel.org/20190501/America/New_York"'), hours("12-01")],
  ["a zone in quotes", inNewYork('"America/New_York"'), hours("12-01")],
  ["a byte order mark", `\uFEFF${calendar(event(...hour("20261201")))}`, hours("12-01")],
  [
    "a list of busy times",
    calendar(
      "BEGIN:VFREEBUSY",
      "UID:f",
      "FREEBUSY;FBTYPE=BUSY:20261201T160000Z/20261201T170000Z,20261202T160000Z/PT1H",
      "FREEBUSY;FBTYPE=FREE:20261203T160000Z/PT1H",
      "END:VFREEBUSY",
    ),
    hours("12-01", "12-02"),
  ],
  [
    "an occurrence that was moved here from later",
    calendar(
      event(...hour("20261005"), "RRULE:FREQ=MONTHLY;BYMONTHDAY=5").replace(/UID:.*/, "UID:h"),
      event("RECURRENCE-ID:20270205T160000Z", ...hour("20261215")).replace(/UID:.*/, "UID:h"),
    ),
    hours("12-05", "12-15"),
  ],
  [
    "Google's zone for times that name none",
    calendar("X-WR-TIMEZONE:America/New_York", event("DTSTART:20261201T110000", "DTEND:20261201T120000")),
    hours("12-01"),
  ],
  [
    "a line break that isn't folded",
    calendar(event(...hour("20261201"), "DESCRIPTION:first line\r\nsecond line without a fold"), event(...hour("20261202"))),
    hours("12-01", "12-02"),
  ],
  ["a broken property that doesn't matter", calendar(event(...hour("20261201"), "ATTENDEE;CN:mailto:x", 'X-A;B="c:d')), hours("12-01")],
  [
    "an event that never ends",
    calendar(event(...hour("20261201")).replace("\r\nEND:VEVENT", ""), event(...hour("20261202"))),
    hours("12-01", "12-02"),
  ],
  [
    "dates without a rule",
    calendar(event(...hour("20261201"), "RDATE:20261203T160000Z,20261204T160000Z")),
    hours("12-01", "12-03", "12-04"),
  ],
  ["periods without a rule", calendar(event(...hour("20261201"), "RDATE;VALUE=PERIOD:20261203T160000Z/PT1H")), hours("12-01", "12-03")],
  [
    "two calendars in a file",
    `${calendar(event(...hour("20261201")))}\r\n${calendar(event(...hour("20261202")))}`,
    hours("12-01", "12-02"),
  ],
  [
    "exceptions that aren't among the occurrences before one that is",
    calendar(
      event(...hour("20261130"), "RRULE:FREQ=DAILY;COUNT=4", "EXDATE:20261130T030000Z,20261130T040000Z,20261201T160000Z,20261202T160000Z"),
    ),
    hours("11-30", "12-03"),
  ],
  [
    "a rule that ends in another zone than it begins",
    calendar(event("DTSTART;TZID=Europe/Berlin:20261201T170000", "DURATION:PT1H", "RRULE:FREQ=DAILY;UNTIL=20261202T160000Z")),
    hours("12-01", "12-02"),
  ],
  [
    "an exception with another series' time",
    calendar(
      event(...hour("20261201"), "RRULE:FREQ=DAILY;COUNT=2").replace(/UID:.*/, "UID:one"),
      event("RECURRENCE-ID:20261202T160000Z", "STATUS:CANCELLED", ...hour("20261202")).replace(/UID:.*/, "UID:two"),
    ),
    hours("12-01", "12-02"),
  ],
  [
    "an occurrence from which on all are moved",
    calendar(
      event("DTSTART:20261130T150000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=4").replace(/UID:.*/, "UID:r"),
      event("RECURRENCE-ID;RANGE=THISANDFUTURE:20261201T150000Z", ...hour("20261201")).replace(/UID:.*/, "UID:r"),
    ),
    [["2026-11-30T15:00:00.000Z", "2026-11-30T16:00:00.000Z"], ...hours("12-01", "12-02", "12-03")],
  ],
])("reads %s", (_what, text, expected) => {
  expect(times(text, { zone: "America/Chicago" })).toEqual(expected);
});

test("a zone that one calendar defines means nothing in the next one", () => {
  const zone = ZONE.replace("TZID:America/Chicago", "TZID:Customized Time Zone");
  const at = event("DTSTART;TZID=Customized Time Zone:20261201T100000", "DURATION:PT1H");
  expect(read(zone, at)).toEqual(hours("12-01"));
  expect(busyTimesIn({ ...job, text: calendar(at) })).toMatchObject({ unclearDays: ["2026-12-01"] });
  const wrong = ZONE.replaceAll(/-0[56]00/g, "+0300").replace("TZID:America/Chicago", "TZID:America/New_York");
  times(calendar(wrong, event(...hour("20261201", ";TZID=America/New_York"))));
  expect(times(inNewYork("America/New_York"))).toEqual(hours("12-01"));
});

const wholeDay = [["2026-12-01T06:00:00.000Z", "2026-12-02T06:00:00.000Z"]];
test.each([
  ["a zone that nobody knows", ["DTSTART;TZID=Atlantis:20261201T110000", "DTEND;TZID=Atlantis:20261201T120000"]],
  ["a zone's abbreviation", ["DTSTART;TZID=IST:20261201T110000", "DTEND;TZID=IST:20261201T120000"]],
  ["a start that isn't a time", ["DTSTART:20261201Tnoon", "DTEND:20261201T120000Z"]],
  ["an end that isn't a time", ["DTSTART:20261201T160000Z", "DTEND:later"]],
  ["an end before its start", ["DTSTART:20261201T160000Z", "DTEND:20261201T150000Z"]],
  ["dates that can't be read", ["DTSTART:20261101T160000Z", "DURATION:PT1H", "RDATE:20261201Tnoon"]],
])("with %s, the day it names is busy", (_what, lines) => {
  const found = busyTimesIn({ ...job, zone: "America/Chicago", text: calendar(event(...lines)) });
  expect(found).toEqual({ spans: wholeDay.map((span) => span.map((at) => Date.parse(at))), unclearDays: ["2026-12-01"], unreadable: 0 });
});

test("what names no day, or repeats in a way nobody knows, is counted", () => {
  const found = (...lines: string[]) => busyTimesIn({ ...job, text: calendar(event(...lines)) });
  expect(found("DTSTART:soon")).toEqual({ spans: [], unclearDays: [], unreadable: 1 });
  expect(found(...hour("20261201"), "RRULE:FREQ=NEVER")).toMatchObject({ spans: [expect.anything()], unreadable: 1 });
  expect(found(...hour("20261201"), "RRULE:FREQ=NEVER", "TRANSP:TRANSPARENT")).toEqual({ spans: [], unclearDays: [], unreadable: 0 });
});

test.each([
  ["text", "hello"],
  ["a card", "BEGIN:VCARD\r\nEND:VCARD"],
  ["half a calendar", calendar(event(...hour("20261201"))).replace("END:VCALENDAR", "")],
])("%s isn't a calendar", (_what, text) => {
  expect(() => times(text)).toThrow();
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
        for (const [from, until] of busyTimesIn({ ...job, text }).spans) expect(until).toBeGreaterThan(from);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }),
    { numRuns: 200, seed: 11 },
  );
});
