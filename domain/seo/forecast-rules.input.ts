/** A count of pages: exact, or estimated from a sample with the range that holds it in 19 of 20 cases. */
export interface PageCount {
  count: number;
  /** Null: it was counted. */
  between: [low: number, high: number] | null;
}

/** Why pages would be held, as a score's reason names it. One page can have several. */
export interface HeldReason {
  kind: string;
  /** What's said about one of the pages. */
  example: string;
  pages: PageCount;
}

/** What a run would change, compared with the live one. */
export interface Forecast {
  total: number;
  /** How many pages were made and scored for it. If that's all of them, nothing is estimated. */
  looked: number;
  /** Addresses that the live run doesn't have, and those that only the live run has. */
  added: number;
  leaving: number;
  /** How many of the leaving ones are public now. */
  leavingPublic: number;
  changed: PageCount;
  kept: PageCount;
  held: PageCount;
  /** Public now, and held by the run. */
  withdrawn: PageCount;
  /** Some of those, at most twenty. */
  withdrawnSlugs: string[];
  reasons: HeldReason[];
  /** The live run that it's compared with. Null: none. */
  liveRun: number | null;
  /** Of the template, the names, the knowledge, and the live run that it was made from. */
  fingerprint: string;
  /** How long it took, in milliseconds. */
  ms: number;
}

/** How many pages a forecast makes and scores at most. Up to this many, nothing is estimated. */
export const FORECAST_SAMPLE = 5_000;
