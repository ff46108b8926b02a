/** What the form begins with (spec 3 §9). */
export const MAIL_TEST_NAME = "SMTP Test";
export const MAIL_TEST_MESSAGE =
  "This is a test of the mail server. If you can read it, mail from the website reaches this mailbox. There is nothing to do.";
/** In characters. */
export const LONGEST_NAME = 120;
export const LONGEST_MESSAGE = 5_000;

/** Kept mails on a page. */
export const KEPT_MAILS_PAGE = 25;
