import { LOCAL_COLOR } from "../template-words.input.ts";
import type { SeoLocation } from "../text/merge-values.ts";

/** Names of the facts that templates may ask for beside the usual ones: those that some location has, and those of the shipped template. */
export function ownFacts(locations: readonly SeoLocation[]): Set<string> {
  return new Set([...LOCAL_COLOR.map(({ name }) => name), ...locations.flatMap(({ facts }) => Object.keys(facts ?? {}))]);
}
