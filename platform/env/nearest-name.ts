import { distance } from "fastest-levenshtein";

const MIN_LENGTH = 6;
/** Two letters swapped, or two typed wrong. */
const MAX_DISTANCE = 2;

/** The known name that an unknown one was probably meant to be, if there is one. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length < MIN_LENGTH || known.includes(name)) return undefined;
  return known.find((other) => other.length >= MIN_LENGTH && distance(name, other) <= MAX_DISTANCE);
}
