import type { Seed } from "./seeded-choice.ts";

/** A parsed template. */
export interface Template {
  parts: Part[];
  /** The approximate length of its longest text. Never less than the number of steps needed to write it. */
  weight: number;
  /** How deeply choices are nested. 0 if there are none. */
  levels: number;
}

/** Plain text, or what becomes text on a page. */
export type Part = string | Choice | ListUse | Variable | Condition | Drawing | Repeat;

/** `{a|b}` */
export interface Choice {
  kind: "choice";
  options: Option[];
  place: Seed;
}

export interface Option {
  /** As it was written: two options with the same source are one variation. */
  source: string;
  parts: Part[];
}

/** `{businessTypes}` */
interface ListUse {
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
interface Condition {
  kind: "condition";
  test: FactTest;
  met: Part[];
  otherwise: Part[];
}

/** `{term_signs}`: one entry of a term's list, drawn for the page. */
export interface Drawing {
  kind: "drawing";
  list: string;
  place: Seed;
}

/** `[each term_signs up to 3] … [end]`: written once for each entry, or for so many that are drawn for the page, in the list's order. */
export interface Repeat {
  kind: "repeat";
  list: string;
  most: number;
  parts: Part[];
  place: Seed;
}

/** What a condition checks about a location or a term. */
export interface FactTest {
  fact: string;
  asks: "known" | "is" | "over" | "under";
  /** What the fact is compared with. Empty for "known". */
  value: string;
  isNegated: boolean;
}

/** What's known about a location or a term, by name. Unknown facts are missing or empty. */
export type Facts = Readonly<Record<string, string | undefined>>;

/** An entry of a term's list: the texts that `[item]`, `[question]`, `[answer]`, and `[link]` become. */
export type Entry = Readonly<Record<string, string>>;

/** What a page's term gives to templates: facts, and lists by name. Lists without entries are missing. */
export interface TermWords {
  facts: Facts;
  lists: Readonly<Record<string, readonly Entry[]>>;
}

/** A location's facts as lists, by name. */
export type FactLists = TermWords["lists"];

/** What a template can use. */
export interface TemplateWords {
  findList(name: string): WordList | "unknown" | "circular" | "too-deep";
  /** The facts that some location has, besides the standard ones. */
  facts: ReadonlySet<string>;
  /** The body is HTML. Titles and descriptions are text and can't contain markup. */
  field: "html" | "text";
}
