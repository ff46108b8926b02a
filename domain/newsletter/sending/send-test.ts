import { newId } from "~/platform/jobs/index.ts";
import { log, messageOf } from "~/platform/log/index.ts";
import { sendMail } from "~/platform/mail/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterSettings } from "../../settings/index.ts";
import { problemSentences } from "../message/finding.ts";
import { personalize } from "../message/personalize.ts";
import { prepareMessage } from "../message/prepare-message.ts";
import { findCampaign } from "./campaign-states.ts";
import type { MessageProblems } from "./make-message.ts";

/** Not a real delivery or subscriber: the IDs in a test email's links. */
const NOBODY = { deliveryId: 0, subscriberId: "00000000-0000-0000-0000-000000000000" };

/** The result of a test that wasn't sent. `answer` is what the mail server said. */
export type TestRefusal = "forbidden" | "not-found" | MessageProblems | { answer: string };

/**
 * Emails the stored version of a campaign to one address, marked as a test. It isn't counted anywhere, and its unsubscribe link belongs to
 * no one.
 */
export async function sendTest(
  actor: Actor,
  { campaignId, to }: { campaignId: string; to: string },
): Promise<Result<{ to: string }, TestRefusal>> {
  if (!can(actor, "newsletter:send")) return refused("forbidden");
  const campaign = await findCampaign(campaignId);
  if (!campaign) return refused("not-found");
  const { subject, previewText, content, values } = campaign;
  const prepared = await prepareMessage({ subject, previewText, content, values, isTracked: false });
  if (!prepared.ok) return refused({ problems: problemSentences(prepared.reason.problems).map(({ text }) => text) });
  const message = { ...prepared.value.message, subject: `[Test] ${prepared.value.message.subject}` };
  const mail = personalize({ campaignId, message }, { ...NOBODY, email: to }, await newsletterSettings());
  try {
    await sendMail("newsletter-test", { ...mail, messageId: `test-${newId()}@${mail.messageId.split("@")[1]}` });
    return ok({ to });
  } catch (error) {
    log.warn({ err: error, campaignId }, "a test email was not accepted");
    return refused({ answer: messageOf(error) });
  }
}
