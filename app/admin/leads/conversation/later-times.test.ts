import { expect, test } from "vitest";
import { laterTimes } from "./later-times.ts";

test.each([
  // Thanksgiving, in Texas still the 26th.
  ["2026-11-27T05:30:00Z", ["2026-11-27T08:00", "2026-11-30T08:00"]],
  ["2026-11-28T18:00:00Z", ["2026-11-29T08:00", "2026-11-30T08:00"]],
  // On a Sunday, tomorrow is Monday.
  ["2026-11-29T18:00:00Z", ["2026-11-30T08:00"]],
  ["2026-11-30T18:00:00Z", ["2026-12-01T08:00", "2026-12-07T08:00"]],
])("at %s, a reply can leave at %j", (now, times) => {
  expect(laterTimes(new Date(now), "America/Chicago").map(({ at }) => at)).toEqual(times);
});
