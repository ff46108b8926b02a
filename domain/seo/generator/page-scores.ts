import { type PageScore, scorePage } from "../quality/score-page.ts";

/** What's known about the quality of one page. */
export interface StoredScore {
  score: number;
  /** Percent. */
  similarity: number;
  /** The number of the most similar sibling. -1 if none is very similar. */
  closest: number;
  words: number;
  factsShown: number;
  /** `packedAbout` and `packedLanguage`. */
  about: number;
  language: number;
  /** The halves of the content's hash. */
  high: number;
  low: number;
}

/** How many bytes a score takes. */
export const SCORE_BYTES = 21;

/** The scores of consecutive pages as bytes, in the order of their fields. */
export function packScores(scores: readonly StoredScore[]): Uint8Array {
  const bytes = new Uint8Array(scores.length * SCORE_BYTES);
  const view = new DataView(bytes.buffer);
  for (const [place, score] of scores.entries()) {
    const at = place * SCORE_BYTES;
    view.setUint8(at, score.score);
    view.setUint8(at + 1, score.similarity);
    view.setInt32(at + 2, score.closest);
    view.setUint16(at + 6, Math.min(score.words, 0x7fff));
    view.setUint8(at + 8, Math.min(score.factsShown, 0xff));
    view.setUint16(at + 9, score.about);
    view.setUint16(at + 11, score.language);
    view.setInt32(at + 13, score.high);
    view.setInt32(at + 17, score.low);
  }
  return bytes;
}

/** The score of the page at this place among `packScores`' pages. */
export function unpackScore(bytes: Uint8Array, place: number): StoredScore {
  const view = new DataView(bytes.buffer, bytes.byteOffset + place * SCORE_BYTES, SCORE_BYTES);
  return {
    score: view.getUint8(0),
    similarity: view.getUint8(1),
    closest: view.getInt32(2),
    words: view.getUint16(6),
    factsShown: view.getUint8(8),
    about: view.getUint16(9),
    language: view.getUint16(11),
    high: view.getInt32(13),
    low: view.getInt32(17),
  };
}

/** The halves of a content hash as the 64-bit number that `seo_pages` stores: it shows whether a page's content has changed. */
export function storedHash(high: number, low: number): string {
  return BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low >>> 0)).toString();
}

/** Measurements, as a row stores them. */
interface KeptMeasures {
  /** Percent. */
  similarity: number;
  words: number;
  factsShown: number;
  about: number | null;
  language: number | null;
}

/** The sibling that a page is most similar to, as it is now. */
export interface ClosestSibling {
  slug: string;
  isHeld: boolean;
}

/**
 * A page's five marks, as they were when it was scored.
 * @param factsKnown how many facts the page could have shown
 */
export function marksOf(
  { similarity, words, factsShown, about, language }: KeptMeasures,
  closest: ClosestSibling | null,
  factsKnown = 0,
): PageScore["marks"] {
  const sibling = { closest: closest?.slug ?? null, isClosestHeld: closest?.isHeld ?? false };
  return scorePage({ similarity: similarity / 100, ...sibling, about, factsShown, factsKnown, language, words }).marks;
}
