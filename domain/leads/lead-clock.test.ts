import { expect, test } from "vitest";
import { clockOf } from "./lead-clock.ts";
import type { LeadStatus } from "./lead-inbox-rules.input.ts";

const createdAt = new Date("2026-11-20T12:00:00Z");
const after = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000);

test.each<[string, LeadStatus, number | null, number, object]>([
  ["just came", "new", null, 0, { state: "waiting", hours: 0, isLate: false }],
  ["exactly a day is in time", "new", null, 24, { state: "waiting", hours: 24, isLate: false }],
  ["a moment more is late", "new", null, 24.001, { state: "waiting", hours: 24, isLate: true }],
  ["answered in time, looked at later", "contacted", 3.5, 100, { state: "answered", hours: 3, isLate: false }],
  ["answered too late", "won", 30, 100, { state: "answered", hours: 30, isLate: true }],
  ["answered once, new again", "new", 2, 100, { state: "answered", hours: 2, isLate: false }],
  ["spam is owed no answer", "spam", null, 100, { state: "stopped", hours: 0, isLate: false }],
  ["a clock that runs behind", "new", null, -1, { state: "waiting", hours: 0, isLate: false }],
])("%s", (_what, status, answeredAfter, looked, clock) => {
  const firstResponseAt = answeredAfter === null ? null : after(answeredAfter);
  expect(clockOf({ status, createdAt, firstResponseAt }, after(looked))).toEqual(clock);
});
