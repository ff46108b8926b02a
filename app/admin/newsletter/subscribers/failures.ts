/** What is said where a change of state went wrong. In a file of its own: the browser's files may hold it. */
export const STATUS_FAILURE = "Failed to update subscriber status";
