import { leadAcknowledgement } from "~/emails/lead-acknowledgement.tsx";
import { leadNotification } from "~/emails/lead-notification.tsx";
import { env } from "~/platform/env/index.ts";
import { sendMail } from "~/platform/mail/index.ts";
import { brand, claims } from "../settings/index.ts";
import { findSubmission } from "./find-submission.ts";
import { messageIdFor, recordOnce } from "./lead-history.ts";

/** Mails a submission to the firm; a reply goes to the visitor. Does nothing where the lead is gone, or spam. */
export async function sendLeadToStaff(submissionId: string): Promise<void> {
  const sent = await findSubmission(submissionId);
  if (!sent || sent.isSpam) return;
  const firm = await brand();
  const subject = `${sent.isVerified ? "" : "[unverified] "}${sent.subject || `New lead: ${sent.service || "Website"}`} – ${sent.name}`;
  const { html, text } = leadNotification({
    ...sent,
    joins: sent.id === sent.leadId ? "" : sent.leadService || "an earlier request",
    brandName: firm.name,
    receivedAt: sent.createdAt.toISOString(),
  });
  await sendMail("lead", {
    to: sent.recipient,
    from: { name: firm.name, address: firm.supportEmail },
    replyTo: { name: sent.name, address: sent.email },
    subject,
    html,
    text,
    messageId: messageIdFor("lead", sent.id),
  });
  await recordOnce(sent, "staff_notified");
}

/** Tells the visitor that the request arrived. Carries no text of the visitor's (product 4). */
export async function sendAcknowledgement(submissionId: string): Promise<void> {
  const sent = await findSubmission(submissionId);
  if (!sent || sent.isSpam) return;
  const firm = await brand();
  const { html, text } = leadAcknowledgement({
    brandName: firm.name,
    phone: firm.phone,
    followUp: (await claims()).follow_up,
    siteUrl: env().siteUrl,
  });
  await sendMail("acknowledgement", {
    to: sent.email,
    from: { name: firm.name, address: firm.supportEmail },
    subject: `We received your request – ${firm.name}`,
    html,
    text,
    messageId: messageIdFor("acknowledgement", sent.id),
    headers: { "Auto-Submitted": "auto-replied" },
  });
  await recordOnce(sent, "acknowledged");
}
