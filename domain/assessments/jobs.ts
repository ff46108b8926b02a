import { type JobKind, MAIL_RETRIES } from "~/platform/jobs/index.ts";
import { sendReportLink } from "./mail-report.ts";

/** Emails the visitor the link to the report. */
export const mailReport: JobKind<{ assessmentId: string }> = {
  name: "mail-assessment-report",
  handle: ({ assessmentId }) => sendReportLink(assessmentId),
  ...MAIL_RETRIES,
};

/** Tells other domains that a verified visitor took a self-assessment. What they do then is wired in server/reactions.ts. */
export const ASSESSMENT_TAKEN = { name: "assessment-taken" };
export interface AssessmentTaken {
  assessmentId: string;
}

/** Tells other domains that a self-assessment was completed, whether or not the visitor is verified. */
export const ASSESSMENT_COMPLETED = { name: "assessment-completed" };
export interface AssessmentCompleted {
  assessmentId: string;
}
