import { type ScoreReason, scorePage } from "../quality/score-page.ts";

/** What is known of the quality of many pages, seventeen bytes each: a million fit in memory. */
export class PageScores {
  readonly score: Uint8Array;
  /** Percent. */
  readonly similarity: Uint8Array;
  /** Number of the closest sibling; -1 where none is much like it. */
  readonly closest: Int32Array;
  readonly words: Uint16Array;
  readonly factsShown: Uint8Array;
  readonly high: Int32Array;
  readonly low: Int32Array;

  constructor(total: number) {
    this.score = new Uint8Array(total);
    this.similarity = new Uint8Array(total);
    this.closest = new Int32Array(total).fill(-1);
    this.words = new Uint16Array(total);
    this.factsShown = new Uint8Array(total);
    this.high = new Int32Array(total);
    this.low = new Int32Array(total);
  }

  /** The number of 64 bits that tells whether a page's content has changed, as the database takes it. */
  hashOf(pageNo: number): string {
    const bits = (BigInt(this.high[pageNo] ?? 0) << 32n) | BigInt((this.low[pageNo] ?? 0) >>> 0);
    return BigInt.asIntN(64, bits).toString();
  }
}

/** Measures as a row keeps them. */
export interface KeptMeasures {
  /** Percent. */
  similarity: number;
  words: number;
  factsShown: number;
}

/** Why a page has its score, in sentences. @param closest slug of the sibling */
export function reasonsOf({ similarity, words, factsShown }: KeptMeasures, closest: string | null): ScoreReason[] {
  return scorePage({ similarity: similarity / 100, closest, words, factsShown }).reasons;
}
