import { expect, test } from "vitest";
import { secondsLeft } from "./list-runs.ts";

const startedAt = new Date("2026-06-01T12:00:00Z");
const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1_000);
const run = {
  status: "running",
  stage: "scoring",
  totalPages: 1_000,
  scoredPages: 0,
  completedPages: 0,
  startedAt,
  scoringMs: null,
} as const;

test.each([
  ["nothing is done yet", run, 60, null],
  ["it has only just started", { ...run, scoredPages: 500 }, 1, null],
  ["half is scored in ten seconds: ten more, and then writing", { ...run, scoredPages: 500 }, 10, 11],
  ["half is written in ten seconds", { ...run, stage: "writing", scoredPages: 1_000, completedPages: 500, scoringMs: 20_000 }, 30, 10],
  ["everything is written", { ...run, stage: "writing", completedPages: 1_000, scoringMs: 20_000 }, 30, 0],
  ["it is over", { ...run, status: "completed", completedPages: 1_000 }, 30, null],
] as const)("%s", (_what, progress, seconds, left) => {
  expect(secondsLeft(progress, after(seconds))).toBe(left);
});
