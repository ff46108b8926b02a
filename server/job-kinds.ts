import {
  mailInvitation,
  mailPasswordChanged,
  mailPasswordReset,
  mailSecondFactorChanged,
  mailSecondFactorRemoved,
  mailSignUp,
} from "~/domain/access/index.ts";
import {
  mailAppointmentLink,
  mailHost,
  mailReminder,
  mailVisitor,
  readBusyCalendarsJob,
  remindOfAppointmentsJob,
} from "~/domain/appointments/index.ts";
import { mailReport } from "~/domain/assessments/index.ts";
import { makeAvifJob, publishDueArticles, publishDuePages, settleMediaJob } from "~/domain/content/index.ts";
import { readInboxJob, removeMessageFiles } from "~/domain/conversations/index.ts";
import { runImportJob } from "~/domain/imports/index.ts";
import {
  acknowledgeLead,
  joinPersonJob,
  joinWordsJob,
  mailLeadOwner,
  mailLeadReply,
  mailMention,
  mailNextSteps,
  notifyOfLead,
  planDigestsJob,
  recountLeadsJob,
  removeAttachments,
  sweepPeopleJob,
} from "~/domain/leads/index.ts";
import { forgetCapturedMailJob } from "~/domain/mail/index.ts";
import { advanceSequencesJob, handleNewsletterSignup, mailNewsletterConfirmation, readBounceMailbox } from "~/domain/newsletter/index.ts";
import { purgeExpiredData } from "~/domain/privacy/index.ts";
import { measureLocalPagesJob } from "~/domain/reporting/index.ts";
import {
  forecastRunJob,
  generateLocalPagesJob,
  publishLocalPagesJob,
  settleReturnedRunJob,
  tidyLocalPagesJob,
} from "~/domain/seo/index.ts";
import { mailWebhookDisabled } from "~/domain/webhooks/index.ts";
import { forgetOldBuiltFiles } from "~/platform/built-files/index.ts";
import type { JobKind } from "~/platform/jobs/index.ts";
import { forgetOldLimits } from "~/platform/rate-limits/index.ts";
import { reactions } from "./reactions.ts";

const forgetLimits: JobKind<object> = { name: "forget-old-limits", handle: forgetOldLimits, retryLimit: 1, cron: "17 * * * *" };
const forgetBuiltFiles: JobKind<object> = {
  name: "forget-old-built-files",
  handle: forgetOldBuiltFiles,
  retryLimit: 1,
  cron: "43 4 * * *",
};

/** Every kind of job that the program handles. */
export const jobKinds = [
  notifyOfLead,
  acknowledgeLead,
  mailLeadOwner,
  mailLeadReply,
  mailMention,
  mailNextSteps,
  planDigestsJob,
  recountLeadsJob,
  joinPersonJob,
  sweepPeopleJob,
  joinWordsJob,
  removeAttachments,
  readInboxJob,
  removeMessageFiles,
  mailReport,
  mailVisitor,
  mailHost,
  mailAppointmentLink,
  mailReminder,
  remindOfAppointmentsJob,
  readBusyCalendarsJob,
  handleNewsletterSignup,
  runImportJob,
  mailNewsletterConfirmation,
  readBounceMailbox,
  advanceSequencesJob,
  mailSignUp,
  mailPasswordReset,
  mailPasswordChanged,
  mailSecondFactorChanged,
  mailSecondFactorRemoved,
  mailInvitation,
  mailWebhookDisabled,
  makeAvifJob,
  settleMediaJob,
  forgetLimits,
  forgetBuiltFiles,
  forgetCapturedMailJob,
  purgeExpiredData,
  publishDueArticles,
  publishDuePages,
  generateLocalPagesJob,
  settleReturnedRunJob,
  forecastRunJob,
  publishLocalPagesJob,
  tidyLocalPagesJob,
  measureLocalPagesJob,
  ...reactions,
] as unknown as JobKind<never>[];
