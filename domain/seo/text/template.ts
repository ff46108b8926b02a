import type { Seed } from "./seeded-choice.ts";

/** A template that has been read. */
export interface Template {
  parts: Part[];
  /** The length of the longest text that it can come to, roughly; never less than the number of steps to write it. */
  weight: number;
  /** Choices within choices; 0 without any. */
  levels: number;
}

/** Plain text, or what becomes text on a page. */
export type Part = string | Choice | ListUse | Variable | Condition;

/** `{a|b}` */
export interface Choice {
  kind: "choice";
  options: Option[];
  place: Seed;
}

export interface Option {
  /** As it was written: two options of the same source are one variation. */
  source: string;
  parts: Part[];
}

/** `{businessTypes}` */
export interface ListUse {
  kind: "list";
  list: WordList;
  place: Seed;
}

export interface WordList {
  name: string;
  options: Option[];
  weight: number;
  levels: number;
}

/** `[Location]` */
export interface Variable {
  kind: "variable";
  name: string;
  isMarkup: boolean;
}

/** `[if county] … [else] … [end]` */
export interface Condition {
  kind: "condition";
  test: FactTest;
  met: Part[];
  otherwise: Part[];
}

/** What a condition asks of a location. */
export interface FactTest {
  fact: string;
  asks: "known" | "is" | "over" | "under";
  /** What the fact is compared with; empty for "known". */
  value: string;
  isNegated: boolean;
}

/** What is known of a location, by name; what is not known is missing or empty. */
export type Facts = Readonly<Record<string, string | undefined>>;

/** What a template may name. */
export interface TemplateWords {
  findList(name: string): WordList | "unknown" | "circular" | "too-deep";
  /** The facts that some location has, beside those that any may have. */
  facts: ReadonlySet<string>;
  /** The body is HTML; titles and descriptions are text, and take no markup. */
  field: "html" | "text";
}
