import type { SeoLocation } from "../text/merge-values.ts";

/** Names of the facts that some location has beside the usual ones. */
export function ownFacts(locations: readonly SeoLocation[]): Set<string> {
  return new Set(locations.flatMap(({ facts }) => Object.keys(facts ?? {})));
}
