import { type JobKind, MAIL_RETRIES } from "~/platform/jobs/index.ts";
import { sendReportLink } from "./mail-report.ts";

/** Mails the visitor the link to the report. */
export const mailReport: JobKind<{ assessmentId: string }> = {
  name: "mail-assessment-report",
  handle: ({ assessmentId }) => sendReportLink(assessmentId),
  ...MAIL_RETRIES,
};
