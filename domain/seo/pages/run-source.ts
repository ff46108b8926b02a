import type { SeoLocation } from "../text/merge-values.ts";

/** What a run's pages are made from, as it was when the run started: the same source gives the same pages in every process. */
export interface RunSource {
  template: { titleTpl: string; metaTpl: string; urlPattern: string; htmlTpl: string };
  /** The named lists, by name. */
  lists: Readonly<Record<string, readonly string[]>>;
  /** Accepted names only: each has its own slug. */
  terms: string[];
  locations: SeoLocation[];
}

/** How many pages are written together. Also the maximum in one sitemap file. */
export const BLOCK_PAGES = 1_000;
