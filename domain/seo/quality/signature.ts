import { scattered } from "../text/seeded-choice.ts";

/** Values of a signature: the standard error of an estimate is at most 0.5 ÷ √128 ≈ 0.044. */
export const SIGNATURE_LENGTH = 128;

const FACTORS = Uint32Array.from({ length: SIGNATURE_LENGTH }, (_, place) => scattered(2 * place + 1) | 1);
const SUMMANDS = Uint32Array.from({ length: SIGNATURE_LENGTH }, (_, place) => scattered(0x51ed270b + place));

/** MinHash: for each of 128 orders of all shingles the first one that the text has. A text without shingles has the greatest values. */
export function signatureOf(shingles: ReadonlySet<number>): Uint32Array {
  const signature = new Uint32Array(SIGNATURE_LENGTH).fill(0xffff_ffff);
  for (const shingle of shingles) {
    for (let place = 0; place < SIGNATURE_LENGTH; place++) {
      const mixed = Math.imul(shingle, FACTORS[place] as number) + (SUMMANDS[place] as number);
      const rank = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0;
      if (rank < (signature[place] as number)) signature[place] = rank;
    }
  }
  return signature;
}

/** An estimate of `similarityOf`, from 0 to 1: the share of equal values. */
export function estimatedSimilarity(one: Uint32Array, other: Uint32Array): number {
  let equal = 0;
  for (let place = 0; place < SIGNATURE_LENGTH; place++) if (one[place] === other[place]) equal++;
  return equal / SIGNATURE_LENGTH;
}
