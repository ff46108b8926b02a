import { scattered } from "../text/seeded-choice.ts";

/** Values per signature: an estimate's standard error is at most 0.5 ÷ √128 ≈ 0.044. */
const SIGNATURE_LENGTH = 128;

/** Rows per band. Pages with similarity s share a band with probability 1 − (1 − s⁴)³²: 0.2 → 5%, 0.42 → 64%, 0.6 → 99%, 0.8 → 100%. */
const BAND_ROWS = 4;
const BANDS = SIGNATURE_LENGTH / BAND_ROWS;

/** If more pages have the same band, the first ones represent all: they're from one template and hardly differ. It keeps a lookup fast. */
const MAX_CANDIDATES = 50;

interface Sibling {
  slug: string;
  similarity: number;
}

/**
 * A sample's pages by their signatures, in bands (LSH): the page most similar to another is found without comparing it with all of them.
 * It's a hash table in four arrays, because two threads have one each, and as lists in maps it took ten times the memory.
 */
export class SiblingIndex {
  #slugs: string[] = [];
  /** One after another. */
  #signatures: Uint32Array;
  /** An entry is a page's band, numbered by page and then by band: its key, and the entry before it in the same bucket. */
  #keys: Uint32Array;
  #before: Int32Array;
  /** The last entry of each bucket. */
  #buckets = new Int32Array(2 ** BUCKET_BITS).fill(NONE);
  /** The last search that came across each page. */
  #seenIn: Uint32Array;
  #searches = 0;

  /** @param capacity how many pages can be added */
  constructor(capacity: number) {
    this.#signatures = new Uint32Array(capacity * SIGNATURE_LENGTH);
    this.#keys = new Uint32Array(capacity * BANDS);
    this.#before = new Int32Array(capacity * BANDS);
    this.#seenIn = new Uint32Array(capacity);
  }

  add(slug: string, signature: Uint32Array): void {
    const page = this.#slugs.push(slug) - 1;
    this.#signatures.set(signature, page * SIGNATURE_LENGTH);
    for (let band = 0; band < BANDS; band++) {
      const key = keyOf(signature, band);
      let same = 0;
      for (let entry = this.#lastOf(key); entry !== NONE; entry = this.#before[entry] as number) if (this.#keys[entry] === key) same++;
      if (same >= MAX_CANDIDATES) continue;
      const entry = page * BANDS + band;
      this.#keys[entry] = key;
      this.#before[entry] = this.#lastOf(key);
      this.#buckets[bucketOf(key)] = entry;
    }
  }

  /**
   * The most similar page other than itself. Null if none is very similar. If several are equal, the first by slug.
   * @param first only among so many pages that were added first
   */
  closestTo(slug: string, signature: Uint32Array, first = this.#slugs.length): Sibling | null {
    this.#searches++;
    let closest: Sibling | null = null;
    for (let band = 0; band < BANDS; band++) {
      const key = keyOf(signature, band);
      for (let entry = this.#lastOf(key); entry !== NONE; entry = this.#before[entry] as number) {
        const page = Math.floor(entry / BANDS);
        if (page >= first || this.#keys[entry] !== key || this.#seenIn[page] === this.#searches) continue;
        this.#seenIn[page] = this.#searches;
        const other = this.#slugs[page] as string;
        if (other === slug) continue;
        const similarity = estimatedSimilarity(signature, this.#signatures, page * SIGNATURE_LENGTH);
        const isCloser = !closest || similarity > closest.similarity || (similarity === closest.similarity && other < closest.slug);
        if (isCloser) closest = { slug: other, similarity };
      }
    }
    return closest;
  }

  #lastOf(key: number): number {
    return this.#buckets[bucketOf(key)] as number;
  }
}

const BUCKET_BITS = 16;
const NONE = -1;

function bucketOf(key: number): number {
  return Math.imul(key, 0x9e3779b1) >>> (32 - BUCKET_BITS);
}

/** A band's values as one 32-bit number. Two bands that match by chance are told apart by the comparison. */
function keyOf(signature: Uint32Array, band: number): number {
  let key = band;
  for (let row = band * BAND_ROWS; row < (band + 1) * BAND_ROWS; row++)
    key = Math.imul(key ^ (signature[row] as number), 0x9e3779b1) ^ (key >>> 15);
  return key >>> 0;
}

/**
 * One-permutation MinHash: the shingles fall into 128 bins by their first bits, and each bin has its smallest. A bin without any takes the
 * value of another one, the same one in every text (optimal densification, Shrivastava 2017), so that short texts can be compared, too. It
 * costs one step per shingle, where 128 orderings would cost 128. A text without shingles has the greatest values.
 */
export function signatureOf(shingles: ReadonlySet<number>): Uint32Array {
  const signature = new Uint32Array(SIGNATURE_LENGTH).fill(EMPTY);
  for (const shingle of shingles) {
    const mixed = scattered(shingle ^ MIXER) >>> 0;
    const bin = mixed >>> BIN_SHIFT;
    if (mixed < (signature[bin] as number)) signature[bin] = mixed;
  }
  return shingles.size === 0 ? signature : densified(signature);
}

const MIXER = 0x51ed270b;
const EMPTY = 0xffff_ffff;
/** What is left of a 32-bit number are its first seven bits: 0 to 127. */
const BIN_SHIFT = 25;

function densified(signature: Uint32Array): Uint32Array {
  const dense = signature.slice();
  for (let bin = 0; bin < SIGNATURE_LENGTH; bin++) {
    for (let tries = 1; dense[bin] === EMPTY; tries++)
      dense[bin] = signature[scattered(Math.imul(bin + 1, 0x9e3779b1) + tries) >>> BIN_SHIFT] as number;
  }
  return dense;
}

/** An estimate of `similarityOf`, from 0 to 1: the share of equal values. The other signature starts at `from`. */
export function estimatedSimilarity(one: Uint32Array, other: Uint32Array, from = 0): number {
  let equal = 0;
  for (let place = 0; place < SIGNATURE_LENGTH; place++) if (one[place] === other[from + place]) equal++;
  return equal / SIGNATURE_LENGTH;
}
