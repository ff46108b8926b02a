import { type JobKind, MAIL_RETRIES } from "~/platform/jobs/index.ts";
import { type ConfirmationJob, MAIL_CONFIRMATION, mailConfirmation } from "./ask-for-confirmation.ts";
import { handleSignup } from "./handle-signup.ts";

export const handleNewsletterSignup: JobKind<{ signupId: string }> = {
  name: "handle-newsletter-signup",
  handle: ({ signupId }) => handleSignup(signupId),
  ...MAIL_RETRIES,
};

export const mailNewsletterConfirmation: JobKind<ConfirmationJob> = {
  ...MAIL_CONFIRMATION,
  handle: mailConfirmation,
  ...MAIL_RETRIES,
};
