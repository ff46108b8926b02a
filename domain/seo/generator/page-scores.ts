import { type PageScore, scorePage } from "../quality/score-page.ts";

/** What's known about the quality of many pages, twenty-one bytes each, so that a million fit in memory. */
export class PageScores {
  readonly score: Uint8Array;
  /** Percent. */
  readonly similarity: Uint8Array;
  /** The number of the most similar sibling. -1 if none is very similar. */
  readonly closest: Int32Array;
  readonly words: Uint16Array;
  readonly factsShown: Uint8Array;
  /** `packedAbout` and `packedLanguage`. */
  readonly about: Uint16Array;
  readonly language: Uint16Array;
  readonly high: Int32Array;
  readonly low: Int32Array;

  constructor(total: number) {
    this.score = new Uint8Array(total);
    this.similarity = new Uint8Array(total);
    this.closest = new Int32Array(total).fill(-1);
    this.words = new Uint16Array(total);
    this.factsShown = new Uint8Array(total);
    this.about = new Uint16Array(total);
    this.language = new Uint16Array(total);
    this.high = new Int32Array(total);
    this.low = new Int32Array(total);
  }

  /** The scores of some pages as bytes, excluding the second number. */
  take(from: number, to: number): Uint8Array {
    return Buffer.concat(this.#columns().map((column) => bytesOf(column.subarray(from, to))));
  }

  /** Puts back what `take` returned. False: another version of the program wrote it, so it says nothing. */
  put(from: number, to: number, bytes: Uint8Array): boolean {
    const columns = this.#columns().map((column) => bytesOf(column.subarray(from, to)));
    if (columns.reduce((sum, { length }) => sum + length, 0) !== bytes.length) return false;
    let at = 0;
    for (const column of columns) {
      column.set(bytes.subarray(at, at + column.length));
      at += column.length;
    }
    return true;
  }

  /** Everything that's known about pages, one value each. */
  #columns(): Column[] {
    return Object.values(this).filter((value): value is Column => ArrayBuffer.isView(value));
  }

  /** The 64-bit number that shows whether a page's content has changed, in the form the database takes. */
  hashOf(pageNo: number): string {
    return storedHash(this.high[pageNo] ?? 0, this.low[pageNo] ?? 0);
  }
}

/** The halves of a content hash, as `seo_pages` stores it. */
export function storedHash(high: number, low: number): string {
  return BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low >>> 0)).toString();
}

type Column = Uint8Array | Uint16Array | Int32Array;

function bytesOf({ buffer, byteOffset, byteLength }: Column): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Measurements, as a row stores them. */
export interface KeptMeasures {
  /** Percent. */
  similarity: number;
  words: number;
  factsShown: number;
  about: number | null;
  language: number | null;
}

/**
 * A page's five marks, as they were when it was scored.
 * @param closest the sibling's slug
 */
export function marksOf({ similarity, words, factsShown, about, language }: KeptMeasures, closest: string | null): PageScore["marks"] {
  return scorePage({ similarity: similarity / 100, closest, about, factsShown, language, words }).marks;
}
