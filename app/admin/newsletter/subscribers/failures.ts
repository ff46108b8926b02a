/** What to say when a status change failed. In a separate file so that browser code can import it. */
export const STATUS_FAILURE = "Failed to update subscriber status";
