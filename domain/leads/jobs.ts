import { type JobKind, MAIL_RETRIES } from "~/platform/jobs/index.ts";
import { sendAcknowledgement, sendLeadToStaff } from "./mail-lead.ts";

export interface LeadJob {
  leadId: string;
}

export const notifyOfLead: JobKind<LeadJob> = {
  name: "notify-of-lead",
  handle: ({ leadId }) => sendLeadToStaff(leadId),
  ...MAIL_RETRIES,
};

export const acknowledgeLead: JobKind<LeadJob> = {
  name: "acknowledge-lead",
  handle: ({ leadId }) => sendAcknowledgement(leadId),
  ...MAIL_RETRIES,
};
