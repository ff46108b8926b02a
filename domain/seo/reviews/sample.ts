import { scattered } from "../text/seeded-choice.ts";

/** Fewer pages say nothing about a run; more are more than people read with care. */
const [MIN_SAMPLE, MAX_SAMPLE] = [5, 59];
/** How sure the statement about all pages is. */
const CONFIDENCE = 0.95;

/** How many pages are read before a run goes live: the square root of their number, at least 5, at most 59. */
export function sampleSize(candidates: number): number {
  return Math.min(candidates, Math.max(MIN_SAMPLE, Math.min(MAX_SAMPLE, Math.ceil(Math.sqrt(candidates)))));
}

/**
 * The share of all pages that could be bad although only so many of those read were: with a larger share, a sample this good would be drawn
 * less than once in twenty times (the exact binomial bound by Clopper and Pearson; with none rejected, 1 − 0.05^(1/n)).
 */
export function mostBad(read: number, rejected: number): number {
  if (read === 0 || rejected >= read) return 1;
  let [low, high] = [rejected / read, 1];
  for (let step = 0; step < 50; step++) {
    const share = (low + high) / 2;
    if (chanceOfAtMost(rejected, read, share) > 1 - CONFIDENCE) low = share;
    else high = share;
  }
  return high;
}

function chanceOfAtMost(rejected: number, read: number, share: number): number {
  let [term, sum] = [(1 - share) ** read, 0];
  for (let count = 0; count <= rejected; count++) {
    sum += term;
    term *= ((read - count) / (count + 1)) * (share / (1 - share));
  }
  return sum;
}

/**
 * So many pages, drawn at random: one from each term in turn, so that every term is read if there's room, and no term twice as often as
 * another. The same seed draws the same pages.
 * @param numbers of the pages to draw from
 * @param locations how many the run has
 */
export function drawSample(
  numbers: readonly number[],
  { locations, size, seed }: { locations: number; size: number; seed: number },
): number[] {
  const random = randomOf(seed);
  const terms = shuffled([...Map.groupBy(numbers, (number) => Math.floor(number / locations)).values()], random);
  const queues = terms.map((pages) => shuffled(pages, random));
  const drawn: number[] = [];
  for (let round = 0; drawn.length < Math.min(size, numbers.length); round++)
    for (const queue of queues) {
      const next = queue[round];
      if (next !== undefined && drawn.length < size) drawn.push(next);
    }
  return drawn;
}

/** Page numbers to look up in a run that's too large to list: equally many of each of the terms that are looked at. */
export function guessNumbers(run: { terms: number; locations: number }, { count, seed }: { count: number; seed: number }): number[] {
  const random = randomOf(seed);
  const first = Math.floor(random() * run.terms);
  const numbers = Array.from(
    { length: count },
    (_, at) => ((first + Math.floor((at * run.terms) / count)) % run.terms) * run.locations + Math.floor(random() * run.locations),
  );
  return [...new Set(numbers)];
}

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    return (scattered(state) >>> 0) / 0x1_0000_0000;
  };
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const left = [...all];
  for (let at = left.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [left[at], left[other]] = [left[other] as T, left[at] as T];
  }
  return left;
}
