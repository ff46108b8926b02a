/** What a rejection can hold. */
export const REJECTION_SCOPES = ["page", "term", "location", "run"] as const;
/** In characters. */
export const MAX_REASON = 300;
