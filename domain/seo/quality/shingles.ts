import { scattered } from "../text/seeded-choice.ts";
import { isFunctionWord, SYMBOLS } from "./english.ts";

/** Words per shingle. */
const SHINGLE_WORDS = 7;

/** Every seven consecutive words, as a 32-bit number, once each. A shorter text is one shingle. An empty one has none. */
export function shinglesOf(words: readonly string[]): Set<number> {
  return shinglesOfHashes(words.map(hashOf));
}

/**
 * The shingles of a text's frame: its function words, with a mark in place of every other word. A copy with synonyms swapped in has the same
 * frame, and two texts that were each written for themselves have next to nothing in common.
 * @param symbols of its words, in order
 */
export function frameShinglesOf(symbols: readonly number[]): Set<number> {
  return shinglesOfHashes(symbols.map((symbol) => (isFunctionWord(symbol) ? (SYMBOL_HASHES[symbol] ?? 0) : OTHER)));
}

function shinglesOfHashes(hashes: readonly number[]): Set<number> {
  const shingles = new Set<number>();
  const width = Math.min(SHINGLE_WORDS, hashes.length);
  for (let from = 0; width > 0 && from + width <= hashes.length; from++) {
    let shingle = width;
    for (let at = from; at < from + width; at++) shingle = scattered(Math.imul(shingle, 31) + (hashes[at] ?? 0));
    shingles.add(shingle >>> 0);
  }
  return shingles;
}

const SYMBOL_HASHES = Array.from({ length: SYMBOLS }, (_, symbol) => scattered(symbol + 1));
const OTHER = scattered(0x5eed);

/** The Jaccard index, from 0 to 1: the share of shingles that two texts have in common. Two empty texts are identical. */
export function similarityOf(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let both = 0;
  for (const shingle of one) if (other.has(shingle)) both++;
  const all = one.size + other.size - both;
  return all === 0 ? 1 : both / all;
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return scattered(hash);
}
