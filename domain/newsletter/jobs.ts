import { type JobKind, MAIL_RETRIES } from "~/platform/jobs/index.ts";
import { handleSignup } from "./handle-signup.ts";

export const handleNewsletterSignup: JobKind<{ signupId: string }> = {
  name: "handle-newsletter-signup",
  handle: ({ signupId }) => handleSignup(signupId),
  ...MAIL_RETRIES,
};
