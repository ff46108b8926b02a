import type { Facts } from "../text/template.ts";

/** How similar two pages can be at no cost: what one template says about one trade. */
export const ACCEPTED_SIMILARITY = 0.4;
/** How many words, without merge values, give a page substance. */
export const ENOUGH_WORDS = 300;
/** How many facts about the location make a page local. */
export const ENOUGH_FACTS = 3;
/** What a page without any local facts loses: it has to be different and long enough in every other respect to be published. */
export const LOCAL_SHARE = 0.4;
/** Pages below this are held. */
export const MIN_SCORE = 50;

export interface PageMeasures {
  /** To the most similar sibling in the sample, from 0 to 1. 0 if none is very similar. */
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

/**
 * A page's own words, for shingles and for their count.
 * @param values what was merged in: term, location, brand, and linked names
 */
export function substanceOf(html: string, values: readonly string[]): string[] {
  return withoutValues(wordsOf(html), values);
}

/** How many of its location's facts a page's text contains, as they were given. Identical facts count once. */
export function countFactsShown(html: string, facts: Facts, values: readonly string[] = []): number {
  return factsAmong(wordsOf(html), facts, values);
}

/** The results of both of these, reading the page once. */
export function measureText(html: string, values: readonly string[], facts: Facts): { substance: string[]; factsShown: number } {
  const words = wordsOf(html);
  return { substance: withoutValues(words, values), factsShown: factsAmong(words, facts, values) };
}

/** A fact that's merged in anyway doesn't count: Dallas is in Dallas County. */
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

/** The words that a reader sees in HTML, lowercase, in order. Takes linear time. */
export function wordsOf(html: string): string[] {
  const text = html.replaceAll(/<[^<>]*>/g, " ").replaceAll(/&#?[a-z0-9]{1,10};/gi, " ");
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)?/gu) ?? [];
}

/**
 * The words without the merge values (term, location, brand, and so on), wherever these appear as whole words. If two start the same way,
 * the longer one is removed.
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

/**
 * How many texts appear among the words, as consecutive whole words. Empty texts don't count.
 * @param texts words separated by single spaces
 */
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
