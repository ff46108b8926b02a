import { ScheduleInput, TestSendInput } from "~/domain/newsletter/campaigns.input.ts";
import {
  cancelCampaign,
  describeRefusal,
  pauseCampaign,
  resendFailed,
  resendUncertain,
  resumeCampaign,
  scheduleCampaign,
  sendTest,
  startCampaign,
  unscheduleCampaign,
} from "~/domain/newsletter/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import type { Result } from "~/domain/result.ts";
import { defineAction } from "../define-action.ts";
import { formatMoment, formatNumber } from "../format.ts";
import { ExpectedRow } from "../posted-rows.ts";
import type { Refusal } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";
import { duplicate } from "./campaign-actions.ts";
import { stepFailures } from "./failures.ts";

type NotDone = Parameters<typeof describeRefusal>[0];

/** Which step failed, and why. */
function notDone(reason: NotDone, { intent }: { intent: string }): Refusal {
  const isConflict = reason === "stale" || reason === "wrong-state" || reason === "differs";
  return {
    error: `${stepFailures[intent]}. ${describeRefusal(reason)}`,
    status: reason === "not-found" ? 404 : isConflict ? 409 : 422,
    fields: reason === "in-the-past" ? { scheduled_at: describeRefusal(reason) } : {},
  };
}

/** A step that needs no input, for the campaign in the URL at the version its page showed. */
function step<Value>(
  take: (actor: Actor, seen: ExpectedRow) => Promise<Result<Value, NotDone>>,
  done: string | ((value: Value) => string),
) {
  return defineAction({
    permission: "newsletter:send",
    row: ExpectedRow,
    run: ({ actor, row }) => take(actor, row),
    done,
    refusals: (reason, asked) => notDone(reason, asked),
  });
}

const send = step((actor, { id, version }) => startCampaign(actor, { campaignId: id, version }), "Campaign is being sent to subscribers");
const unschedule = step(unscheduleCampaign, "Campaign moved back to draft");
const pause = step(pauseCampaign, "Campaign paused");
const resume = step(resumeCampaign, "Campaign resumed");
const cancel = step(cancelCampaign, "Campaign canceled");
const resend = step(
  resendFailed,
  ({ messages }) => `${formatNumber(messages)} ${messages === 1 ? "message is" : "messages are"} being sent again`,
);
const resendUnsure = step(
  resendUncertain,
  ({ messages }) => `Sending ${formatNumber(messages)} ${messages === 1 ? "message" : "messages"} again`,
);

const schedule = defineAction({
  permission: "newsletter:send",
  row: ExpectedRow,
  schema: ScheduleInput,
  run: ({ actor, row, input }) => scheduleCampaign(actor, row, input),
  done: (_, { input, fields }) => `Campaign scheduled for ${formatMoment(input, fields.zone || "UTC")}`,
  refusals: (reason, asked) => notDone(reason, asked),
});

const test = defineAction({
  permission: "newsletter:send",
  row: ExpectedRow,
  schema: TestSendInput,
  run: ({ actor, row, input }) => sendTest(actor, { campaignId: row.id, to: input.to }),
  done: (_, { input }) => `Test email sent to ${input.to}`,
  refusals: (reason, asked) =>
    typeof reason === "object" && "answer" in reason
      ? { error: `${stepFailures.test}. The mail server said: ${reason.answer}` }
      : notDone(reason, asked),
});

/** For a campaign's page. */
export const campaignAction = screenAction({
  back: ({ pathname }) => pathname,
  forms: { send, schedule, unschedule, pause, resume, cancel, resend, "resend-uncertain": resendUnsure, test, duplicate },
});
