/**
 * The back office's scripts say with each request for whom their page was made (a user id). So an answer can be a status that they hold the
 * request back for, and what someone typed is not saved as whoever has signed in since.
 */
export const PERSON_HEADER = "x-office-person";
