import { expect, test } from "vitest";
import { readReceived } from "./lead-import.input.ts";

test.each([
  ["2026-03-31", "2026-03-31T05:00:00.000Z"],
  ["3/31/2026", "2026-03-31T05:00:00.000Z"],
  ["03/31/2026, 2:30 PM", "2026-03-31T19:30:00.000Z"],
  ["2026-03-31 14:30:59", "2026-03-31T19:30:00.000Z"],
  ["3/31/2026 12:05 am", "2026-03-31T05:05:00.000Z"],
  ["2026-03-31T14:30:00Z", "2026-03-31T14:30:00.000Z"],
  ["2026-03-31T14:30:00.123-05:00", "2026-03-31T19:30:00.123Z"],
])("%s in Texas is %s", (typed, at) => expect(readReceived(typed, "America/Chicago")?.toISOString()).toBe(at));

test.each(["31/12/2025", "2026-02-30", "2026-13-01", "yesterday", "3/31/26", "3/31/2026 25:00", "2026-03-31T99:00:00Z", "46112"])(
  "%s isn't a date",
  (typed) => expect(readReceived(typed, "America/Chicago")).toBeNull(),
);
