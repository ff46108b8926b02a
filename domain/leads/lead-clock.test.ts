import { expect, test } from "vitest";
import { clockOf, type SupportLevels } from "./lead-clock.ts";
import { IMPORTED_FORM, type LeadStatus } from "./lead-inbox-rules.input.ts";

const createdAt = new Date("2026-11-20T12:00:00Z");
const after = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000);

const level = (name: string, response: string) => ({ name, response, urgency: "", examples: "", isByPhone: false });
const levels: SupportLevels = [
  level("Emergency", "15 minutes"),
  level("Priority", "Within 2 hours"),
  level("Standard", "2 to 4 hours"),
  level("Consultation", "1 day"),
  level("Someday", "as soon as we can"),
];

const DAY = "24 hours";

test.each<[string, LeadStatus, number | null, number, object]>([
  ["just in", "new", null, 0, { state: "waiting", minutes: 0, isLate: false, target: DAY }],
  ["exactly a day is on time", "new", null, 24, { state: "waiting", minutes: 1_440, isLate: false, target: DAY }],
  ["a moment later is late", "new", null, 24.001, { state: "waiting", minutes: 1_440, isLate: true, target: DAY }],
  ["answered on time, checked later", "contacted", 3.5, 100, { state: "answered", minutes: 210, isLate: false, target: DAY }],
  ["answered too late", "won", 30, 100, { state: "answered", minutes: 1_800, isLate: true, target: DAY }],
  ["answered once, new again", "new", 2, 100, { state: "waiting", minutes: 6_000, isLate: true, target: DAY }],
  ["spam is owed no answer", "spam", null, 100, { state: "stopped", minutes: 0, isLate: false, target: DAY }],
  ["a clock that is behind", "new", null, -1, { state: "waiting", minutes: 0, isLate: false, target: DAY }],
])("%s", (_what, status, answeredAfter, looked, clock) => {
  const firstResponseAt = answeredAfter === null ? null : after(answeredAfter);
  const lead = { form: "message", status, urgency: "", createdAt, firstResponseAt, doneAt: null, awaitingReplySince: null };
  expect(clockOf(lead, after(looked), levels)).toEqual(clock);
});

test.each([
  ["Emergency", 0.25, "15 minutes"],
  ["Priority", 2, "Within 2 hours"],
  ["Standard", 4, "2 to 4 hours"],
  ["Consultation", 24, "1 day"],
  ["Someday", 24, DAY],
  ["a level that was renamed", 24, DAY],
])("a support request's wait is measured against the target of its level: %s", (urgency, hours, target) => {
  const lead = {
    form: "message",
    status: "new" as const,
    urgency,
    createdAt,
    firstResponseAt: null,
    doneAt: null,
    awaitingReplySince: null,
  };
  expect(clockOf(lead, after(hours), levels)).toMatchObject({ isLate: false, target });
  expect(clockOf(lead, after(hours + 0.01), levels)).toMatchObject({ isLate: true, target });
});

test("someone from an imported file waits only after writing to us", () => {
  const lead = { form: IMPORTED_FORM, status: "new" as const, urgency: "", createdAt, firstResponseAt: null, doneAt: null };
  expect(clockOf({ ...lead, awaitingReplySince: null }, after(100), levels)).toMatchObject({ state: "stopped", isLate: false });
  expect(clockOf({ ...lead, awaitingReplySince: after(70) }, after(100), levels)).toMatchObject({ state: "replied", isLate: true });
  const contacted = { ...lead, status: "contacted" as const, firstResponseAt: after(70), awaitingReplySince: null };
  expect(clockOf(contacted, after(100), levels)).toMatchObject({ state: "stopped", isLate: false });
});

test("a new lead that's done is owed no answer", () => {
  const lead = {
    form: "message",
    status: "new" as const,
    urgency: "",
    createdAt,
    firstResponseAt: null,
    doneAt: after(1),
    awaitingReplySince: null,
  };
  expect(clockOf(lead, after(100), levels)).toMatchObject({ state: "stopped", isLate: false });
});

test.each<[string, LeadStatus, object]>([
  ["who replied waits again, since the email", "contacted", { state: "replied", minutes: 30, isLate: false, target: DAY }],
  ["whom no one has answered yet waits since the first form", "new", { state: "waiting", minutes: 2_430, isLate: true, target: DAY }],
  ["who turned out to be spam is owed nothing", "spam", { state: "answered" }],
])("someone %s", (_what, status, clock) => {
  const lead = { form: "message", status, urgency: "", createdAt, firstResponseAt: after(1), doneAt: null, awaitingReplySince: after(40) };
  expect(clockOf(lead, after(40.5), levels)).toMatchObject(clock);
});
