/** What browser and server both know about the list of subscribers, without zod, so that the browser's files can include it. */

/** Rows per page, and how many pages a list goes back: to see more, people narrow the search. */
export const SUBSCRIBERS_PAGE = 50;
export const LAST_SUBSCRIBERS_PAGE = 200;
/** Search results are counted up to this number. */
export const SUBSCRIBERS_FOUND_UP_TO = 1_000;

/** Sort orders. "-" means descending. */
export const subscriberSorts = ["-created", "created", "email", "-email"] as const;
export type SubscriberSort = (typeof subscriberSorts)[number];

/** The largest import file, in bytes, and its maximum number of rows. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 500_000;

/** Shown if it isn't declared. */
export const IMPORT_CONSENT_MISSING = "Confirm this before you import. A newsletter goes only to people who asked for it.";
/** What the person importing a file declares. The audit log stores this exact text. */
export const IMPORT_CONSENT =
  "These people asked for this newsletter, and we can show when and how. None of these addresses were bought, rented, or collected elsewhere.";
