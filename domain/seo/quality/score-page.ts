import type { Facts } from "../text/template.ts";
import { countMentioned, withoutValues, wordsOf } from "./page-words.ts";

/** Two pages may be so alike at no cost: what one template says of one trade. */
export const ACCEPTED_SIMILARITY = 0.4;
/** Words, without the merge values, from which on a page has substance. */
export const ENOUGH_WORDS = 300;
/** Facts of the location in the text, from which on a page is local. */
export const ENOUGH_FACTS = 3;
/** What a page without any local fact loses: it needs to be different and long enough in all else to be published. */
export const LOCAL_SHARE = 0.4;
/** Pages below this are kept as drafts. */
export const MIN_SCORE = 50;

export interface PageMeasures {
  /** To the closest sibling of the sample, from 0 to 1; 0 where none is much like it. */
  similarity: number;
  /** Which sibling that is. */
  closest: string | null;
  words: number;
  factsShown: number;
}

export interface PageScore {
  /** A whole number from 0 to 100. */
  score: number;
  reasons: ScoreReason[];
}

export interface ScoreReason {
  kind: "similar" | "thin" | "few-local-facts";
  message: string;
}

/**
 * score = 100 × uniqueness × substance × (0.6 + 0.4 × locality), rounded, each part from 0 to 1:
 * uniqueness = (1 − similarity) ÷ (1 − 0.4), at most 1; substance = words ÷ 300, at most 1; locality = facts shown ÷ 3, at most 1.
 * The parts multiply, so that neither length nor facts make up for a copy: a page that is like its sibling in all has 0.
 */
export function scorePage(measures: PageMeasures): PageScore {
  const uniqueness = share(1 - measures.similarity, 1 - ACCEPTED_SIMILARITY);
  const substance = share(measures.words, ENOUGH_WORDS);
  const locality = share(measures.factsShown, ENOUGH_FACTS);
  const score = Math.round(100 * uniqueness * substance * (1 - LOCAL_SHARE + LOCAL_SHARE * locality));
  return { score, reasons: reasonsOf(measures, { uniqueness, substance, locality }) };
}

/** The words of substance of a page, for shingles and for their number. @param values what was merged in: term, location, brand, others linked to */
export function substanceOf(html: string, values: readonly string[]): string[] {
  return withoutValues(wordsOf(html), values);
}

/** How many facts of its location a page's text has, as they were given. Facts that are the same count once. */
export function countFactsShown(html: string, facts: Facts, values: readonly string[] = []): number {
  return factsAmong(wordsOf(html), facts, values);
}

/** What both of these find, reading the page once. */
export function measureText(html: string, values: readonly string[], facts: Facts): { substance: string[]; factsShown: number } {
  const words = wordsOf(html);
  return { substance: withoutValues(words, values), factsShown: factsAmong(words, facts, values) };
}

/** A fact that is merged in anyway is none: Dallas is in Dallas County. */
function factsAmong(words: readonly string[], facts: Facts, values: readonly string[]): number {
  const given = new Set(Object.values(facts).map((fact) => wordsOf(fact ?? "").join(" ")));
  for (const value of values) given.delete(wordsOf(value).join(" "));
  return countMentioned(words, given);
}

function share(part: number, whole: number): number {
  return Math.min(1, Math.max(0, part / whole));
}

function reasonsOf(
  { similarity, closest, words, factsShown }: PageMeasures,
  parts: { uniqueness: number; substance: number; locality: number },
): ScoreReason[] {
  const reasons: ScoreReason[] = [];
  if (parts.uniqueness < 1) {
    const other = closest ? `/${closest}` : "another page";
    reasons.push({
      kind: "similar",
      message: `${Math.round(100 * similarity)} % the same as ${other}; ${percent(ACCEPTED_SIMILARITY)} is fine.`,
    });
  }
  if (parts.substance < 1) reasons.push({ kind: "thin", message: `${counted(words, "word")} of its own; ${ENOUGH_WORDS} are enough.` });
  if (parts.locality < 1)
    reasons.push({ kind: "few-local-facts", message: `${counted(factsShown, "local fact")}; ${ENOUGH_FACTS} are enough.` });
  return reasons;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
