import type { SeoLocation } from "../text/merge-values.ts";

/** What the pages of a run are made of, as it was when the run started: the same source gives the same pages in every process. */
export interface RunSource {
  template: { titleTpl: string; metaTpl: string; urlPattern: string; htmlTpl: string };
  /** The named lists, by name. */
  lists: Readonly<Record<string, readonly string[]>>;
  /** Accepted names only: each has a slug of its own. */
  terms: string[];
  locations: SeoLocation[];
}

/** Pages that are written together, and that one file of the sitemap has at most. */
export const BLOCK_PAGES = 1_000;
