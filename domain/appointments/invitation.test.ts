import ICAL from "ical.js";
import { beforeAll, expect, test } from "vitest";
import { adoptEnv, readEnv } from "~/platform/env/index.ts";
import { type CalendarEntry, feedOf, invitationOf } from "./invitation.ts";

beforeAll(() => adoptEnv(readEnv({ EASE_VERIFICATION: "1", SITE_URL: "http://localhost:3000" })));

const entry: CalendarEntry = {
  id: "0b5d9f5e-6f7c-4a57-9c6e-0f3f4f2f9a11",
  sequence: 2,
  startsAt: new Date("2026-12-01T16:00:00Z"),
  endsAt: new Date("2026-12-01T16:30:00Z"),
  updatedAt: new Date("2026-11-26T15:00:00Z"),
  summary: "Free consultation with Ana; the “plant”, Building 2",
  description: `By phone.\n\nReschedule or cancel: http://localhost:3000/appointments/${"x".repeat(90)}`,
  location: "Phone",
  url: "http://localhost:3000/appointments/token",
  isCancelled: false,
};
const parties = {
  organizer: { name: "Lone Mesa Technologies", email: "support@lonemesa.example" },
  attendees: [{ name: "dolores@sotolcreek.example", email: "dolores@sotolcreek.example" }],
};

const parsed = (text: string) => new ICAL.Component(ICAL.parse(text) as never);
const eventOf = (text: string) => new ICAL.Event(parsed(text).getFirstSubcomponent("vevent") as never);

test("an independent library reads the invitation: method, time, sequence, people, and texts", () => {
  const text = invitationOf(entry, parties, "REQUEST");
  expect(parsed(text).getFirstPropertyValue("method")).toBe("REQUEST");
  const event = eventOf(text);
  expect(event.uid).toBe(`appointment-${entry.id}@localhost`);
  expect([event.startDate.toJSDate(), event.endDate.toJSDate()]).toEqual([entry.startsAt, entry.endsAt]);
  expect([event.sequence, event.summary, event.description, event.location]).toEqual([2, entry.summary, entry.description, "Phone"]);
  expect(event.organizer).toBe("mailto:support@lonemesa.example");
  expect(event.attendees.map((attendee) => attendee.getFirstValue())).toEqual(["MAILTO:dolores@sotolcreek.example"]);
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test("a cancellation has the same UID and says so", () => {
  const text = invitationOf({ ...entry, isCancelled: true, sequence: 3 }, parties, "CANCEL");
  expect(parsed(text).getFirstPropertyValue("method")).toBe("CANCEL");
  expect(eventOf(text).component.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect(eventOf(text).uid).toBe(eventOf(invitationOf(entry, parties, "REQUEST")).uid);
});

test("a feed has every appointment", () => {
  const feed = feedOf("Appointments", [entry, { ...entry, id: crypto.randomUUID() }]);
  expect(parsed(feed).getAllSubcomponents("vevent")).toHaveLength(2);
});
