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

/**
 * Tells other products about a new lead, verified or not, but never about spam. Later forms of the visit join it and aren't separate leads.
 */
export const LEAD_CREATED = { name: "lead-created" };
export interface LeadCreated {
  leadId: string;
}

/** Tells other products that the status of leads has changed. What they do then is wired in server/reactions.ts. */
export const LEADS_CHANGED_STATUS = { name: "leads-changed-status" };
export interface LeadsChangedStatus {
  leadIds: string[];
}
