/** Two 32-bit words: with only one, a few hundred among a million pages would make all the same choices. */
export interface Seed {
  high: number;
  low: number;
}

/** The same text has the same seed in every run and in every process. Not for secrets. */
export function seedOf(text: string): Seed {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x27d4eb2f);
    low = Math.imul(low ^ unit, 0x165667b1);
    high ^= high >>> 15;
    low ^= low >>> 13;
  }
  return { high: scattered(high ^ text.length), low: scattered(low + Math.imul(high, 0x9e3779b1)) };
}

/** The seeded choice at a place: a whole number from 0, below `count`. Every option is equally likely. */
export function chosenIndex(seed: Seed, place: Seed, count: number): number {
  return Math.floor((drawn(seed, place) / 0x1_0000_0000) * count);
}

/** So many different whole numbers from 0, below `from`, in ascending order: all of them if there aren't more. */
export function chosenPlaces(seed: Seed, place: Seed, { from, most }: { from: number; most: number }): number[] {
  const left = Array.from({ length: from }, (_, at) => at);
  for (let turn = 0; left.length > most; turn++)
    left.splice(chosenIndex(seed, { high: place.high, low: place.low + turn }, left.length), 1);
  return left;
}

/** The seed for everything inside a place: the same list is drawn from again at each place that uses it. */
export function seedWithin(seed: Seed, place: Seed): Seed {
  return { high: drawn(seed, place), low: drawn({ high: seed.low, low: seed.high }, place) };
}

function drawn(seed: Seed, place: Seed): number {
  const first = scattered((seed.low ^ place.low) + Math.imul(place.high, 0x9e3779b1));
  return scattered(first ^ scattered(seed.high + place.high)) >>> 0;
}

/** Every bit depends on every other bit (MurmurHash3's finalizer). */
export function scattered(bits: number): number {
  let mixed = bits;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
