import { type JobKind, MAIL_RETRIES } from "~/platform/jobs/index.ts";
import { mailConfirmation } from "./ask-for-confirmation.ts";
import { handleSignup } from "./handle-signup.ts";

export const handleNewsletterSignup: JobKind<{ signupId: string }> = {
  name: "handle-newsletter-signup",
  handle: ({ signupId }) => handleSignup(signupId),
  ...MAIL_RETRIES,
};

export const mailNewsletterConfirmation: JobKind<{ subscriberId: string }> = {
  name: "mail-newsletter-confirmation",
  handle: ({ subscriberId }) => mailConfirmation(subscriberId),
  ...MAIL_RETRIES,
};
