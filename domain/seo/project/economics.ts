/** What something earned. */
export interface Earned {
  name: string;
  views: number;
  leads: number;
}

/** What the live local pages earned in the last days, as it was last worked out (domain/reporting/page-economics.ts). */
export interface PageEconomics {
  days: number;
  /** The best ones, by leads, then by page views. */
  pages: { slug: string; title: string; views: number; leads: number }[];
  terms: Earned[];
  locations: Earned[];
  /** Of all pages. */
  views: number;
  leads: number;
  /** Public for longer than those days, without a page view or a lead: how many, and the first ones. */
  idleCount: number;
  idle: { slug: string; title: string }[];
  /** Terms and locations all of whose pages are idle: what a set may do without. */
  idleTerms: string[];
  idleLocations: string[];
  /** ISO time. */
  measuredAt: string;
}
