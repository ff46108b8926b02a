/** What the form begins with (spec 3 §9). */
export const MAIL_TEST_NAME = "SMTP Test";
export const MAIL_TEST_MESSAGE =
  "This is a test of the mail server. If you can read it, mail from the website reaches this mailbox. There is nothing to do.";
/** In characters. */
export const MAX_NAME_LENGTH = 120;
export const MAX_MESSAGE_LENGTH = 5_000;

/** Captured mails on a page. */
export const KEPT_MAILS_PAGE = 25;
