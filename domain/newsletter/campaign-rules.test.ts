import { expect, test } from "vitest";
import { CANCELLED, canSendRest } from "./campaign-rules.input.ts";

test.each([
  ["sent, with failures", { status: "sent", failedReason: "", failedCount: 2 }, 0, true],
  ["sent, without", { status: "sent", failedReason: "", failedCount: 0 }, 0, false],
  ["stopped for its errors, with bounces alone", { status: "failed", failedReason: "Stopped: …", failedCount: 0 }, 40, true],
  ["cancelled", { status: "failed", failedReason: CANCELLED, failedCount: 2 }, 3, false],
  ["under way", { status: "sending", failedReason: "", failedCount: 2 }, 3, false],
] as const)("what is left of a campaign can be sent: %s", (_what, campaign, queued, is) => {
  expect(canSendRest(campaign, queued)).toBe(is);
});
