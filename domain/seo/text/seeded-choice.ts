/** Two words of 32 bits: with one alone, among a million pages some hundred would make all their choices alike. */
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

/** What is drawn at a place by whoever has the seed: a whole number from 0, below `count`. Every option has the same chance. */
export function chosenIndex(seed: Seed, place: Seed, count: number): number {
  return Math.floor((drawn(seed, place) / 0x1_0000_0000) * count);
}

/** The seed for what lies within a place: the same list draws anew at each place where it stands. */
export function seedWithin(seed: Seed, place: Seed): Seed {
  return { high: drawn(seed, place), low: drawn({ high: seed.low, low: seed.high }, place) };
}

function drawn(seed: Seed, place: Seed): number {
  const first = scattered((seed.low ^ place.low) + Math.imul(place.high, 0x9e3779b1));
  return scattered(first ^ scattered(seed.high + place.high)) >>> 0;
}

/** Every bit depends on every bit (the finaliser of MurmurHash3). */
export function scattered(bits: number): number {
  let mixed = bits;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
