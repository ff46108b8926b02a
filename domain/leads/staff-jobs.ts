import { type JobKind, MAIL_RETRIES } from "~/platform/jobs/index.ts";
import { planDigests } from "./digests.ts";
import {
  LEAD_ASSIGNED,
  LEAD_REPLIED,
  type LeadAssigned,
  type LeadReplied,
  MENTIONED,
  type Mentioned,
  STEPS_DUE,
  type StepsDue,
} from "./jobs.ts";
import { sendAssigned, sendMention, sendReplied, sendStepsDue } from "./staff-mails.ts";

export const mailMention: JobKind<Mentioned> = { ...MENTIONED, handle: sendMention, ...MAIL_RETRIES };

export const mailLeadOwner: JobKind<LeadAssigned> = { ...LEAD_ASSIGNED, handle: sendAssigned, ...MAIL_RETRIES };

export const mailLeadReply: JobKind<LeadReplied> = { ...LEAD_REPLIED, handle: sendReplied, ...MAIL_RETRIES };

/** A reminder of the morning is of no use in the evening: about four hours of retries. */
export const mailNextSteps: JobKind<StepsDue> = { ...STEPS_DUE, handle: sendStepsDue, retryLimit: 15, retryDelayMax: 1_800 };

/** Half-hourly, because mornings begin at half past somewhere. */
export const planDigestsJob: JobKind<object> = { name: "plan-next-step-emails", handle: planDigests, retryLimit: 1, cron: "4,34 * * * *" };
