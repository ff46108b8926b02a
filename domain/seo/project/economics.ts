/** What something earned. */
export interface Earned extends WonValue {
  name: string;
  views: number;
  leads: number;
}

/** What the won leads are worth, in dollars. Missing in results from before values were known. */
export interface WonValue {
  wonOnce?: number;
  wonMonthly?: number;
}

/** What the live local pages earned in the last days, according to the last calculation (domain/reporting/page-economics.ts). */
export interface PageEconomics extends WonValue {
  days: number;
  /** The best ones, by leads, then by page views. */
  pages: ({ slug: string; title: string; views: number; leads: number } & WonValue)[];
  terms: Earned[];
  locations: Earned[];
  /** Of all pages. */
  views: number;
  leads: number;
  /** Public for longer than that, without a page view or a lead: how many, and the first ones. */
  idleCount: number;
  idle: { slug: string; title: string }[];
  /** Terms and locations whose pages are all idle: what a set could do without. */
  idleTerms: string[];
  idleLocations: string[];
  /** ISO time. */
  measuredAt: string;
}
