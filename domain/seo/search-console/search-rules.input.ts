/** What both the browser and the server know about Search Console data. No zod, so that browser code can import it. */

export const searchDimensions = ["page", "query", "both"] as const;
export type SearchDimension = (typeof searchDimensions)[number];

export const proposalKinds = ["improve", "merge", "retire", "add-place"] as const;
export type ProposalKind = (typeof proposalKinds)[number];

export const leavingReasons = ["retired", "merged", "excluded"] as const;
/** What a page was when it was taken out: bringing it back restores that. */
export const leavingStates = ["published", "waiting", "held"] as const;
export type LeavingReason = (typeof leavingReasons)[number];

/** How long a dismissed proposal isn't shown again, in days. */
export const DISMISSED_DAYS = 90;

/** Google's export of a table has at most this many rows, and says nothing about the rest. */
const EXPORTED_ROWS = 1_000;

/**
 * Whether a file of this many rows has all the rows there are. A file that ends exactly at a thousand, or at a multiple of it, was probably
 * cut off there.
 */
export function isWholeFile(rows: number): boolean {
  return rows < EXPORTED_ROWS || rows % EXPORTED_ROWS !== 0;
}
