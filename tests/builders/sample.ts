import { test } from "vitest";

/** `npm run prove` runs everything; `npm test` runs a sample of what takes long. */
export const isProof = Boolean(process.env.PROVE);

/**
 * A test that only `npm run prove` runs, and whoever names its file in `tests/e2e`: it takes long, and what it would find is rarely broken, or is
 * found by a test over HTTP, too.
 */
export const inProof = test.runIf(isProof || process.env.IS_NAMED);

/** All of them in `npm run prove`; in `npm test`, those at these positions, which represent the others. */
export function sampled<const Item>(all: readonly Item[], ...places: [number, ...number[]]): Item[] {
  if (isProof) return [...all];
  return places.map((place) => {
    if (place >= all.length) throw new Error(`index ${place} is outside a list of ${all.length}`);
    return all[place] as Item;
  });
}

/** All of them in `npm run prove`; in `npm test`, the first one and then one in every so many. */
export function everyNth<const Item>(all: readonly Item[], step: number): Item[] {
  return all.filter((_, place) => isProof || place % step === 0);
}
