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
  resent: 0,
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
  ["nothing has been sent yet", {}, ["Starting…"]],
  ["it continues", { perMinute: 1_200, secondsLeft: 720 }, ["1,200 per minute. About 12 minutes left."]],
  [
    "only one message is left, for another attempt",
    { queued: 1, later },
    ["1 email is waiting for a retry. Next retry: Nov 22, 2026, 10:05 AM UTC.", "The mail server said: 450 4.2.0 greylisted"],
  ],
  [
    "the mail server is unreachable",
    { later, unreached: "connect ECONNREFUSED 127.0.0.1:25", restsUntil: new Date("2026-11-22T10:01:00Z") },
    [
      "The mail server can't be reached: connect ECONNREFUSED 127.0.0.1:25. We'll try again at Nov 22, 2026, 10:01 AM UTC. No emails are lost.",
      "1 email is waiting for a retry. Next retry: Nov 22, 2026, 10:05 AM UTC.",
    ],
  ],
  [
    "it asked us to slow down",
    { restsUntil: new Date("2026-11-22T10:01:00Z") },
    ["The mail server asked us to slow down. Sending continues at Nov 22, 2026, 10:01 AM UTC."],
  ],
  [
    "it was paused for our standing",
    { pausedAt: new Date("2026-11-22T10:01:00Z"), failedReason: "Paused: …", failed: 12, perMinute: null },
    ["Paused. Nothing is sent until you resume.", "Fix the cause first. When you resume, 12 emails that failed are sent again, too."],
  ],
  ["it is paused", { pausedAt: new Date("2026-11-22T10:01:00Z"), perMinute: null }, ["Paused. Nothing is sent until you resume."]],
])("%s", (_what, changes, words) => {
  expect(progressWords(progress(changes), "UTC")).toEqual(words);
});

test("a canceled campaign says what happened to the rest, a stopped one how to continue", () => {
  expect(endWords({ queued: 0, sending: 0, skipped: 40 }, false)).toBe("40 emails were not sent.");
  expect(endWords({ queued: 40, sending: 1, skipped: 0 }, true)).toBe(
    "1 email was being sent when sending stopped and may still arrive. 40 emails are waiting. To send the remaining emails, choose “Send the rest”.",
  );
});
