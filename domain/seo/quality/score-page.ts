import type { Facts } from "../text/template.ts";

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
      message: `${percent(similarity)} the same as ${other}; up to ${percent(ACCEPTED_SIMILARITY)} is fine.`,
    });
  }
  if (parts.substance < 1) reasons.push({ kind: "thin", message: `${counted(words, "word")} of its own; ${ENOUGH_WORDS} is enough.` });
  if (parts.locality < 1)
    reasons.push({ kind: "few-local-facts", message: `${counted(factsShown, "local fact")}; ${ENOUGH_FACTS} is enough.` });
  return reasons;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

/** The words that a reader sees in HTML, in small letters, in order. Takes time in proportion to the text. */
export function wordsOf(html: string): string[] {
  const text = html.replaceAll(/<[^<>]*>/g, " ").replaceAll(/&#?[a-z0-9]{1,10};/gi, " ");
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)?/gu) ?? [];
}

/**
 * The words without the merge values (term, location, brand …), wherever these stand as whole words; of two that begin alike the longer one goes.
 */
export function withoutValues(words: readonly string[], values: readonly string[]): string[] {
  const byFirst = sequencesByFirst(values);
  const left: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = byFirst.get(words[at] ?? "")?.find((sequence) => stands(sequence, words, at));
    if (!found) left.push(words[at] ?? "");
    at += found?.length ?? 1;
  }
  return left;
}

/** How many texts stand among the words, as whole words in a row. Empty texts do not. @param texts words with single spaces between */
export function countMentioned(words: readonly string[], texts: Iterable<string>): number {
  const all = ` ${words.join(" ")} `;
  let count = 0;
  for (const text of texts) if (text !== "" && all.includes(` ${text} `)) count++;
  return count;
}

function sequencesByFirst(values: readonly string[]): Map<string, string[][]> {
  const sequences = values.map(wordsOf).filter((sequence) => sequence.length > 0);
  return Map.groupBy(
    sequences.toSorted((a, b) => b.length - a.length),
    ([first = ""]) => first,
  );
}

function stands(sequence: readonly string[], words: readonly string[], at: number): boolean {
  return sequence.every((word, place) => words[at + place] === word);
}
