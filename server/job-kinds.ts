import { mailPasswordChanged, mailPasswordReset, mailSignUp } from "~/domain/access/index.ts";
import { mailReport } from "~/domain/assessments/index.ts";
import { purgeExpiredData } from "~/domain/insight/index.ts";
import { acknowledgeLead, notifyOfLead } from "~/domain/leads/index.ts";
import { handleNewsletterSignup } from "~/domain/newsletter/index.ts";
import type { JobKind } from "~/platform/jobs/index.ts";
import { forgetOldLimits } from "~/platform/rate-limits/index.ts";

const forgetLimits: JobKind<object> = { name: "forget-old-limits", handle: forgetOldLimits, retryLimit: 1, cron: "17 * * * *" };

/** Every kind of job that the program carries out. */
export const jobKinds = [
  notifyOfLead,
  acknowledgeLead,
  mailReport,
  handleNewsletterSignup,
  mailSignUp,
  mailPasswordReset,
  mailPasswordChanged,
  forgetLimits,
  purgeExpiredData,
] as unknown as JobKind<never>[];
