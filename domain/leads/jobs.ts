import { type JobKind, MAIL_RETRIES } from "~/platform/jobs/index.ts";
import { sendAcknowledgement, sendLeadToStaff } from "./mail-lead.ts";

export interface SubmissionJob {
  submissionId: string;
}

export const notifyOfLead: JobKind<SubmissionJob> = {
  name: "notify-of-lead",
  handle: ({ submissionId }) => sendLeadToStaff(submissionId),
  ...MAIL_RETRIES,
};

export const acknowledgeLead: JobKind<SubmissionJob> = {
  name: "acknowledge-lead",
  handle: ({ submissionId }) => sendAcknowledgement(submissionId),
  ...MAIL_RETRIES,
};

/** Tells other products that leads have another status; what they do then is wired in server/job-kinds.ts. */
export const LEADS_CHANGED_STATUS = { name: "leads-changed-status" };
export interface LeadsChangedStatus {
  leadIds: string[];
}
