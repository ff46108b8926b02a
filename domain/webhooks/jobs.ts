import { type JobKind, MAIL_RETRIES } from "~/platform/jobs/index.ts";
import { mailDisabled } from "./mail-disabled.ts";

/** One for each person: a mail server that refuses one of them keeps nothing from the others. */
export const mailWebhookDisabled: JobKind<{ endpointId: string; userId: string; at: string }> = {
  name: "mail-webhook-disabled",
  handle: mailDisabled,
  ...MAIL_RETRIES,
};
