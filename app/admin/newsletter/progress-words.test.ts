import { expect, test } from "vitest";
import type { CampaignProgress } from "~/domain/newsletter/index.ts";
import { endWords, progressWords } from "./progress-words.ts";

const progress = (changes: Partial<CampaignProgress>): CampaignProgress => ({
  status: "sending",
  pausedAt: null,
  failedReason: "",
  startedAt: new Date("2026-11-22T10:00:00Z"),
  sentAt: null,
  recipients: 100,
  queued: 40,
  sending: 0,
  accepted: 60,
  bounced: 0,
  failed: 0,
  uncertain: 0,
  skipped: 0,
  perMinute: null,
  secondsLeft: null,
  restsUntil: null,
  unreached: "",
  later: null,
  isKeptHere: false,
  ...changes,
});
const later = { count: 1, nextAt: new Date("2026-11-22T10:05:00Z"), answer: "450 4.2.0 greylisted" };

test.each([
  ["nothing has left yet", {}, ["It is about to begin."]],
  ["it goes on", { perMinute: 1_200, secondsLeft: 720 }, ["1,200 in a minute. About 12 minutes left."]],
  [
    "only one is left, for another attempt",
    { queued: 1, later },
    ["1 message waits for another attempt, the first at Nov 22, 2026, 10:05 AM UTC.", "The mail server said: 450 4.2.0 greylisted"],
  ],
  [
    "the mail server is away",
    { later, unreached: "connect ECONNREFUSED 127.0.0.1:25", restsUntil: new Date("2026-11-22T10:01:00Z") },
    [
      "The mail server cannot be reached: connect ECONNREFUSED 127.0.0.1:25. It is tried again at Nov 22, 2026, 10:01 AM UTC; nothing is lost.",
      "1 message waits for another attempt, the first at Nov 22, 2026, 10:05 AM UTC.",
    ],
  ],
  [
    "it asked for patience",
    { restsUntil: new Date("2026-11-22T10:01:00Z") },
    ["The mail server asked for patience: it goes on at Nov 22, 2026, 10:01 AM UTC."],
  ],
  ["it is paused", { pausedAt: new Date("2026-11-22T10:01:00Z"), perMinute: null }, ["Nothing leaves until it is resumed."]],
])("%s", (_what, changes, words) => {
  expect(progressWords(progress(changes), "UTC")).toEqual(words);
});

test("a cancelled campaign says what became of the rest, a stopped one how it goes on", () => {
  expect(endWords({ queued: 0, sending: 0, skipped: 40 }, false)).toBe("Nothing more leaves: 40 messages were skipped.");
  expect(endWords({ queued: 40, sending: 1, skipped: 0 }, true)).toBe(
    "1 message was on the way at the end and may still arrive. 40 messages wait: nothing more leaves unless somebody presses “Send the rest”.",
  );
});
