import { ScheduleInput, TestSendInput } from "~/domain/newsletter/campaigns.input.ts";
import {
  cancelCampaign,
  describeRefusal,
  pauseCampaign,
  resendFailed,
  resumeCampaign,
  scheduleCampaign,
  sendTest,
  startCampaign,
  unscheduleCampaign,
} from "~/domain/newsletter/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import type { Result } from "~/domain/result.ts";
import { denied, misfilledForm, refusedForm } from "../answers.ts";
import { SeenRow } from "../content-answers.ts";
import { redirectWithToast } from "../flash.ts";
import { formatMoment, formatNumber } from "../format.ts";
import { stepFailures } from "./failures.ts";
import { UNKNOWN_FORM } from "./template-actions.ts";

type ExpectedVersion = { id: string; version?: number };
type Fields = Record<string, string>;
type Step = (actor: Actor, seen: ExpectedVersion, fields: Fields) => Promise<unknown>;

const steps: Record<string, Step> = {
  send: async (actor, seen) =>
    answer(
      "send",
      seen,
      await startCampaign(actor, { campaignId: seen.id, version: seen.version }),
      "Campaign is being sent to subscribers",
    ),
  schedule,
  unschedule: async (actor, seen) => answer("unschedule", seen, await unscheduleCampaign(actor, seen), "Campaign is a draft again"),
  pause: async (actor, seen) => answer("pause", seen, await pauseCampaign(actor, seen), "Campaign paused"),
  resume: async (actor, seen) => answer("resume", seen, await resumeCampaign(actor, seen), "Campaign goes on"),
  cancel: async (actor, seen) => answer("cancel", seen, await cancelCampaign(actor, seen), "Campaign cancelled"),
  resend: async (actor, seen) => {
    const sent = await resendFailed(actor, seen);
    const count = sent.ok ? sent.value.messages : 0;
    return answer("resend", seen, sent, `${formatNumber(count)} ${count === 1 ? "message is" : "messages are"} being sent again`);
  },
  test,
};

/** Takes the step that a form of a campaign's page asks for, and answers it. */
export async function actOnCampaign(actor: Actor, id: string, { intent = "", ...fields }: Fields) {
  const step = Object.hasOwn(steps, intent) ? steps[intent] : undefined;
  const seen = SeenRow.safeParse({ version: fields.version, id });
  if (!step || !seen.success) return refusedForm(UNKNOWN_FORM);
  return step(actor, seen.data, fields);
}

async function schedule(actor: Actor, seen: ExpectedVersion, fields: Fields) {
  const at = ScheduleInput.safeParse(fields);
  if (!at.success) return misfilledForm(at.error, "schedule");
  const text = `Campaign scheduled for ${formatMoment(at.data, fields.zone || "UTC")}`;
  return answer("schedule", seen, await scheduleCampaign(actor, seen, at.data), text);
}

async function test(actor: Actor, seen: ExpectedVersion, fields: Fields) {
  const input = TestSendInput.safeParse(fields);
  if (!input.success) return misfilledForm(input.error, "test");
  const sent = await sendTest(actor, { campaignId: seen.id, to: input.data.to });
  if (sent.ok || typeof sent.reason === "string" || "problems" in sent.reason)
    return answer("test", seen, sent as Result<unknown, Refusal>, `Test email sent to ${input.data.to}`);
  return refusedForm(`${stepFailures.test}. The mail server said: ${sent.reason.answer}`, { intent: "test" });
}

type Refusal = Parameters<typeof describeRefusal>[0];

/** Back to the page with what was done; or the form again, with why it was not. */
function answer(intent: string, { id }: ExpectedVersion, result: Result<unknown, Refusal>, text: string) {
  if (result.ok) return redirectWithToast(`/admin/newsletter/campaigns/${id}`, { title: "Success", text, tone: "good" });
  const { reason } = result;
  if (reason === "forbidden") return denied();
  const isConflict = reason === "stale" || reason === "wrong-state" || reason === "differs";
  const status = reason === "not-found" ? 404 : isConflict ? 409 : 422;
  const fields: Fields = reason === "in-the-past" ? { scheduled_at: describeRefusal(reason) } : {};
  return refusedForm(`${stepFailures[intent]}. ${describeRefusal(reason)}`, { intent, status, fields });
}
