import { type JobKind, MAIL_RETRIES } from "~/platform/jobs/index.ts";
import { sendAcknowledgement, sendLeadToStaff } from "./mail-lead.ts";
import { placeNewLead } from "./people/join-person.ts";

export interface SubmissionJob {
  submissionId: string;
  /** Which of its recipients, if there are several. From 0. */
  place?: number;
}

export const notifyOfLead: JobKind<SubmissionJob> = {
  name: "notify-of-lead",
  handle: async ({ submissionId, place = 0 }) => {
    // A lead has the ID of its first submission.
    await placeNewLead(submissionId);
    await sendLeadToStaff(submissionId, place);
  },
  ...MAIL_RETRIES,
};

export const acknowledgeLead: JobKind<SubmissionJob> = {
  name: "acknowledge-lead",
  handle: ({ submissionId }) => sendAcknowledgement(submissionId),
  ...MAIL_RETRIES,
};

/**
 * Tells other domains about a new lead, verified or not, but never about spam. Later forms of the visit join it and aren't separate leads.
 */
export const LEAD_CREATED = { name: "lead-created" };
export interface LeadCreated {
  leadId: string;
}

/** Tells other domains that the status of leads has changed. What they do then is wired in server/reactions.ts. */
export const LEADS_CHANGED_STATUS = { name: "leads-changed-status" };
export interface LeadsChangedStatus {
  leadIds: string[];
}

/** Tells other domains what staff changed in leads, by the entries in their history. */
export const LEADS_UPDATED = { name: "leads-updated" };
export interface LeadsUpdated {
  eventIds: string[];
}

/** Emails to staff, one job per person: a mail server that refuses one of them doesn't affect the others (staff-jobs.ts). */
export const MENTIONED = { name: "mail-mention" };
export interface Mentioned {
  /** The note. */
  eventId: string;
  userId: string;
}

export const LEAD_ASSIGNED = { name: "mail-lead-owner" };
export interface LeadAssigned {
  leadId: string;
  /** Who assigned it. Null: a rule did. */
  by: string | null;
}

export const LEAD_REPLIED = { name: "mail-lead-reply" };
export interface LeadReplied {
  leadId: string;
  /** The lead's email. */
  messageId: string;
  /** Which of those who got the lead's last request, from 0. If the lead has an owner, it's theirs alone. */
  place: number;
}

export const STEPS_DUE = { name: "mail-next-steps" };
export interface StepsDue {
  userId: string;
  /** The day, in that person's time zone. */
  day: string;
}
