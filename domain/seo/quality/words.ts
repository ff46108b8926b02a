import type { Facts } from "../text/template.ts";

/** The words that a reader sees in HTML, lowercase, in order. Takes linear time. */
export function wordsOf(html: string): string[] {
  const text = visibleText(html.replaceAll(/<[^<>]*>/g, " "));
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)?/gu) ?? [];
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", rsquo: "'", lsquo: "'" },
  ...{ shy: "", zwj: "", zwnj: "", lrm: "", rlm: "", ZeroWidthSpace: "" },
};
const MAX_CODE_POINT = 0x10ffff;

/**
 * Text as a reader sees it: entities as characters, letters that stand for others (full width, ligatures) as these, and nothing that shows
 * nothing, such as soft hyphens and zero-width spaces. With them, one text could be written in as many ways as there are pages.
 */
export function visibleText(text: string): string {
  const plain = text.includes("&")
    ? text.replaceAll(/&(#?)([a-z0-9]{1,14});/gi, (_, isNumber: string, name: string) => entity(isNumber, name))
    : text;
  if (isAscii(plain)) return plain;
  return plain
    .normalize("NFKC")
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replaceAll("’", "'");
}

function entity(isNumber: string, name: string): string {
  if (!isNumber) return ENTITIES[name] ?? " ";
  const code = /^x/i.test(name) ? Number.parseInt(name.slice(1), 16) : Number(name);
  return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : " ";
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
}

/** Whether a word has a letter that isn't Latin. Next to Latin ones, such a letter passes for one: а is Cyrillic. */
export function hasOtherLetters(word: string): boolean {
  return !isAscii(word) && /[^\p{Script=Latin}\p{M}\p{N}\p{Script=Common}']/u.test(word);
}

/**
 * The words without the merge values (term, location, brand, and so on), wherever these appear as whole words. If two start the same way,
 * the longer one is removed.
 */
export function withoutValues(words: readonly string[], values: readonly string[]): string[] {
  return placesWithout(words, values).map((place) => words[place] ?? "");
}

/** The positions of these words. */
export function placesWithout(words: readonly string[], values: readonly string[]): number[] {
  const byFirst = sequencesByFirst(values);
  const left: number[] = [];
  for (let at = 0; at < words.length; ) {
    const found = byFirst.get(words[at] ?? "")?.find((sequence) => stands(sequence, words, at));
    if (!found) left.push(at);
    at += found?.length ?? 1;
  }
  return left;
}

/** How many of its location's facts a page's text contains, as they were given. Identical facts count once. */
export function countFactsShown(html: string, facts: Facts, values: readonly string[] = []): number {
  return countMentioned(wordsOf(html), localFacts(facts, values));
}

/**
 * What counts as a fact about a place, as words separated by single spaces. A fact that's merged in anyway doesn't: Dallas is in Dallas County.
 * Nor does the state: it's true of a thousand places.
 * @param values what was merged in: term, location, brand, and linked names
 */
export function localFacts(facts: Facts, values: readonly string[]): Set<string> {
  const given = new Set(Object.entries(facts).map(([name, fact]) => (name === "state" ? "" : phraseOf(fact ?? "").join(" "))));
  for (const value of ["", ...values]) given.delete(phraseOf(value).join(" "));
  return given;
}

/** Whether words contain one of these texts, as consecutive whole words. */
export function mentions(texts: Iterable<string>): (words: readonly string[]) => boolean {
  const byFirst = sequencesByFirst([...texts]);
  return (words) => words.some((word, at) => byFirst.get(word)?.some((sequence) => stands(sequence, words, at)) ?? false);
}

const phrases = new Map<string, readonly string[]>();
/** So many short texts have their words remembered: names and facts come back on many pages. */
const MAX_PHRASES = 20_000;

function phraseOf(text: string): readonly string[] {
  const before = phrases.get(text);
  if (before) return before;
  const words = wordsOf(text);
  if (phrases.size >= MAX_PHRASES) phrases.clear();
  phrases.set(text, words);
  return words;
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

function sequencesByFirst(values: readonly string[]): Map<string, (readonly string[])[]> {
  const sequences = values.map(phraseOf).filter((sequence) => sequence.length > 0);
  return Map.groupBy(
    sequences.toSorted((a, b) => b.length - a.length),
    ([first = ""]) => first,
  );
}

function stands(sequence: readonly string[], words: readonly string[], at: number): boolean {
  return sequence.every((word, place) => words[at + place] === word);
}
