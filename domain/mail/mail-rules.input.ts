/** The form's initial values, so that one click sends a test. */
export const MAIL_TEST_NAME = "SMTP Test";
export const MAIL_TEST_MESSAGE =
  "This is a test of the mail server. If you can read this, email from the website reaches this mailbox. You don't need to do anything.";
/** In characters. */
export const MAX_NAME_LENGTH = 120;
export const MAX_MESSAGE_LENGTH = 5_000;

/** Captured emails per page. */
export const KEPT_MAILS_PAGE = 25;
