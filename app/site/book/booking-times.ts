/** A day with open times, in the visitor's zone. */
export interface OpenDay {
  day: string;
  /** "Tue, Dec 1" */
  label: string;
  count: number;
}

/** How many days are shown at once. */
export const SHOWN_DAYS = 8;
