import { leadAcknowledgement } from "~/emails/lead-acknowledgement.tsx";
import { leadNotification } from "~/emails/lead-notification.tsx";
import { env } from "~/platform/env/index.ts";
import { sendMail } from "~/platform/mail/index.ts";
import { mailBrand } from "../brand/index.ts";
import { momentText } from "../days.ts";
import { formatFileSize } from "../media/media-rules.input.ts";
import { oneLineOf } from "../one-line.input.ts";
import { brand, claims, timeZone } from "../settings/index.ts";
import { attachmentTypeOf } from "./attachment-rules.input.ts";
import { attachmentsOfOne } from "./attachments/find-attachments.ts";
import { findSubmission } from "./find-submission.ts";
import { recipientAt } from "./form-delivery.ts";
import { findLeadForm } from "./lead-forms.input.ts";
import { acknowledgementId, messageIdFor, recordOnce } from "./lead-history.ts";
import { replyPromise } from "./reply-promise.ts";

/**
 * Emails a submission to the firm. Replies go to the visitor. Does nothing if the lead is deleted or spam.
 * @param place which of the submission's recipients, from 0
 */
export async function sendLeadToStaff(submissionId: string, place = 0): Promise<void> {
  const sent = await findSubmission(submissionId);
  if (!sent || sent.isSpam) return;
  const to = await recipientAt(sent, place);
  if (to === null) return;
  const [firm, files, level] = await Promise.all([brand(), attachmentsOfOne(sent.id), levelOf(sent)]);
  const subject = `${sent.isVerified ? "" : "[unverified] "}${sent.urgency && `[${sent.urgency}] `}${sent.subject || `New lead: ${sent.service || "Website"}`} – ${sent.name}`;
  const { html, text } = leadNotification({
    ...sent,
    urgency: level ? `${level.name} (${level.urgency}), respond within ${level.response}` : sent.urgency,
    files: files.length,
    leadUrl: `${env().siteUrl}/admin/leads/${sent.leadId}`,
    joins: sent.id === sent.leadId ? "" : sent.leadService || "an earlier request",
    ...(await mailBrand()),
    receivedAt: momentText(await timeZone(), sent.createdAt),
  });
  await sendMail("lead", {
    to,
    from: { name: firm.name, address: firm.supportEmail },
    replyTo: { name: oneLineOf(sent.name), address: sent.email },
    subject: oneLineOf(subject),
    html,
    text,
    messageId: messageIdFor("lead", place === 0 ? sent.id : `${sent.id}-${place}`),
  });
  await recordOnce(sent, "staff_notified");
}

/** The support level that a request chose, with its current target. Undefined for any other request. */
async function levelOf({ urgency }: { urgency: string }) {
  return urgency ? (await claims()).support_levels.find(({ name }) => name === urgency) : undefined;
}

/**
 * Tells the visitor that the request arrived. It contains none of the visitor's own text, because the form must not become a way to send
 * messages to strangers.
 */
export async function sendAcknowledgement(submissionId: string): Promise<void> {
  const sent = await findSubmission(submissionId);
  if (!sent || sent.isSpam) return;
  const [firm, files] = await Promise.all([brand(), attachmentsOfOne(sent.id)]);
  const { html, text, preview } = leadAcknowledgement({
    ...(await mailBrand()),
    phone: firm.phone,
    reply: await replyPromise(sent),
    reference: sent.reference ?? "",
    isSupport: findLeadForm(sent.form)?.reply === "supportLevel",
    hasDevice: sent.device !== "",
    files: files.map(({ type, size }) => `${attachmentTypeOf(type)?.label ?? "file"} (${formatFileSize(size)})`),
    siteUrl: env().siteUrl,
  });
  await sendMail("acknowledgement", {
    to: sent.email,
    from: { name: firm.name, address: firm.supportEmail },
    subject: `We received your request – ${firm.name}`,
    html,
    text,
    messageId: acknowledgementId(sent.id),
    headers: { "Auto-Submitted": "auto-replied" },
  });
  await recordOnce(sent, "acknowledged", { text, preview });
}
