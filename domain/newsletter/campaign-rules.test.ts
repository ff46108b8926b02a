import { expect, test } from "vitest";
import { CANCELLED, canSendRest } from "./campaign-rules.input.ts";

test.each([
  ["sent, with failures", { status: "sent", failedReason: "", failedCount: 2 }, 0, true],
  ["sent, without failures", { status: "sent", failedReason: "", failedCount: 0 }, 0, false],
  ["stopped for its errors, with only bounces", { status: "failed", failedReason: "Stopped: …", failedCount: 0 }, 40, true],
  ["cancelled", { status: "failed", failedReason: CANCELLED, failedCount: 2 }, 3, false],
  ["in progress", { status: "sending", failedReason: "", failedCount: 2 }, 3, false],
] as const)("the rest of a campaign can be sent: %s", (_what, campaign, queued, is) => {
  expect(canSendRest(campaign, queued)).toBe(is);
});
