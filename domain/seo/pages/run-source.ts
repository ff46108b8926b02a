import type { TermKnowledge } from "../term-knowledge.input.ts";
import type { SeoLocation } from "../text/merge-values.ts";

/** What a run's pages are made from, as it was when the run started: the same source gives the same pages in every process. */
export interface RunSource {
  template: { titleTpl: string; metaTpl: string; urlPattern: string; htmlTpl: string };
  /** The named lists, by name. */
  lists: Readonly<Record<string, readonly string[]>>;
  /** Accepted names only: each has its own slug. */
  terms: string[];
  locations: SeoLocation[];
  /** The group of each term, in the same order. Runs from before there was term knowledge have neither. */
  groups?: string[];
  /** What's known about terms, by slug. */
  knowledge?: Readonly<Record<string, TermKnowledge>>;
  /** What people had decided about pages of the sample that others are compared with. It's only for scoring: no page says anything of it. */
  decided?: SampleDecisions;
}

/** Numbers of pages that are out of the site whatever they score, and of those that are public whatever they score. */
export interface SampleDecisions {
  out: number[];
  public: number[];
}

/** How many pages are written together. Also the maximum in one sitemap file. */
export const BLOCK_PAGES = 1_000;
