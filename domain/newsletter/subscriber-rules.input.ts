/** What browser and server both know of the list of subscribers, without zod: the browser's files may hold it. */

/** Rows on a page, and how many pages a list goes back: who looks for more narrows the search. */
export const SUBSCRIBERS_PAGE = 50;
export const LAST_SUBSCRIBERS_PAGE = 200;
/** What a search finds is counted up to here. */
export const SUBSCRIBERS_FOUND_UP_TO = 1_000;

/** Orders of the list; with "-" from the last to the first. */
export const subscriberSorts = ["-created", "created", "email", "-email"] as const;
export type SubscriberSort = (typeof subscriberSorts)[number];

/** The largest file that is brought in, in bytes, and its most rows. */
export const LARGEST_IMPORT = 20 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 500_000;

/** What whoever brings in a file declares; kept in the audit log as it stands here. */
export const IMPORT_CONSENT =
  "These people asked for this newsletter, and we can show when and how. None of these addresses were bought, rented, or collected elsewhere.";
